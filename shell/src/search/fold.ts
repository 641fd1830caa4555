/** Folds what a search ignores: full and half width, case, and the difference of hiragana and katakana. */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
}

/** Returns the folded words of a query that are separated by spaces. */
export const toTerms = (query: string): string[] => fold(query).trim().split(/\s+/);

/** True if a text contains every word of a query. */
export function matches(text: string, query: string): boolean {
  const whole = fold(text);
  return toTerms(query).every((term) => whole.includes(term));
}
