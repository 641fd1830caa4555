import { StoredImage } from '@noren/mfe-kit/fields';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { useEditorContext } from '../editor.js';

interface Props {
  title: string;
  /** A note about the block's purpose. */
  note?: ReactNode;
  children: ReactNode;
}

/** A part of an editor under its heading. */
export function Block({ title, note, children }: Props) {
  const id = useId();
  return (
    <section className="apps-block" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {note === undefined ? null : <p className="apps-field-note">{note}</p>}
      {children}
    </section>
  );
}

/** An image of the settings in a drawing; a placeholder without one. */
export function DrawnImage({ url, className = 'apps-picture' }: { url: string; className?: string }) {
  const { appId } = useEditorContext();
  return url === '' ? (
    <span className={`${className} apps-picture-none`} aria-hidden="true" />
  ) : (
    <StoredImage key={url} appId={appId} path={url} alt="" className={className} />
  );
}

/** Draws a missing image in the app's base colour, as the app does. */
export function BaseColored({ children }: { children: ReactNode }) {
  const { baseColor } = useEditorContext().values.application;
  return (
    <span className="apps-base-colored" style={{ '--base': baseColor } as CSSProperties}>
      {children}
    </span>
  );
}
