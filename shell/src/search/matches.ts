/** Normalizes a text for search: ignores full width, half width and case. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** True if a text contains every word of a query. */
export function matches(text: string, query: string): boolean {
  const whole = folded(text);
  return folded(query)
    .split(/\s+/)
    .every((word) => whole.includes(word));
}
