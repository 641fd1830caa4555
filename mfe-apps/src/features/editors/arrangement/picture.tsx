import { StoredPicture } from '@noren/mfe-kit/fields';
import { useSurroundings } from '../editor.js';

/** An image of the settings in a drawing; without one its place. */
export function Picture({ url, className = 'apps-picture' }: { url: string; className?: string }) {
  const { appId } = useSurroundings();
  return url === '' ? (
    <span className={`${className} apps-picture-none`} aria-hidden="true" />
  ) : (
    <StoredPicture key={url} appId={appId} path={url} alt="" className={className} />
  );
}
