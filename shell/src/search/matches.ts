/** A text as a search compares it: full-width and half-width, upper and lower case are the same. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Whether a text has every word of a query in it. */
export function matches(text: string, query: string): boolean {
  const whole = folded(text);
  return folded(query)
    .split(/\s+/)
    .every((word) => whole.includes(word));
}
