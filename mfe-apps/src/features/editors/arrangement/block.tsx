import { type ReactNode, useId } from 'react';

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
