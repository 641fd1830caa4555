import type { ReactNode } from 'react';

/** A step of an integration with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="integration" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
