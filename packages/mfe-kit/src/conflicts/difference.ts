import type { ReactNode } from 'react';

/** One field with conflicting values. */
export interface Difference {
  label: string;
  /** The user's input, as text or image. */
  typed: ReactNode;
  /** The value stored now. */
  newest: ReactNode;
}

/** True if two form values are equal, regardless of the order of their properties. */
export function isSameValue(a: unknown, b: unknown): boolean {
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

/** Formats a form value for comparison. */
export function formatFormValue(value: unknown, yes: string, no: string): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? yes : no;
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value);
}
