/** Extracts the literal quotes of the specification from a description. */
export function getQuotes(said: string): string[] {
  return [...said.matchAll(/“([^”]+)”/g)].map(([, words = '']) => words.toLowerCase());
}
