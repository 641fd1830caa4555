import type { ReactNode } from 'react';

/** One field of which two people made different things. */
export interface Difference {
  label: string;
  /** What was typed here, in words or as a picture. */
  typed: ReactNode;
  /** What is stored by now. */
  newest: ReactNode;
}

/** Whether two values of a form are the same, whatever the order of their properties. */
export function sameValue(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, one]) => [key, sorted(one)]),
  );
}

/** A value of a form for people to compare. */
export function valueInWords(value: unknown, yes: string, no: string): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? yes : no;
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value);
}
