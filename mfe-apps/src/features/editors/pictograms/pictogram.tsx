import type { ReactNode } from 'react';

interface Props {
  /** The value that it represents. */
  title: string;
  /** Hides it from screen readers, because the adjacent text says the same. */
  decorative?: boolean;
  children: ReactNode;
}

/** A drawing of 48 × 36 units that represents a value. */
export function Pictogram({ title, decorative = false, children }: Props) {
  return (
    <svg
      className="apps-pictogram"
      viewBox="0 0 48 36"
      focusable="false"
      {...(decorative ? { 'aria-hidden': true } : { role: 'img' })}
    >
      <title>{title}</title>
      {children}
    </svg>
  );
}

/** A block of a drawing: x, y, width, height. */
export type Block = readonly [number, number, number, number];

export function Blocks({ of, className }: { of: readonly Block[]; className?: string }) {
  return of.map(([x, y, width, height]) => (
    <rect key={`${x} ${y}`} className={className} x={x} y={y} width={width} height={height} rx={1.5} />
  ));
}
