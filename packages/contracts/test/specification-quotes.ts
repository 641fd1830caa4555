/** Extracts the literal quotes of the specification from a description. */
export function getQuotes(description: string): string[] {
  return [...description.matchAll(/“([^”]+)”/g)].map(([, quote = '']) => quote.toLowerCase());
}
