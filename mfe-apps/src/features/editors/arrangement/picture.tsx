import { StoredImage } from '@noren/mfe-kit/fields';
import { useEditorContext } from '../editor.js';

/** An image of the settings in a drawing; a placeholder without one. */
export function Picture({ url, className = 'apps-picture' }: { url: string; className?: string }) {
  const { appId } = useEditorContext();
  return url === '' ? (
    <span className={`${className} apps-picture-none`} aria-hidden="true" />
  ) : (
    <StoredImage key={url} appId={appId} path={url} alt="" className={className} />
  );
}
