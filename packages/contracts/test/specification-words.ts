/** The specification's own words in what is said of a text. */
export function literally(said: string): string[] {
  return [...said.matchAll(/“([^”]+)”/g)].map(([, words = '']) => words.toLowerCase());
}
