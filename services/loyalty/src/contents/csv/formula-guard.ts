/**
 * Texts that a spreadsheet would evaluate as a formula, including full-width signs. Leading apostrophes are part of
 * the match, so that removing one restores the original text.
 */
const formula = /^'*[=+\-@\t\r＝＋－＠]/;

/** Escapes a text so that spreadsheets never evaluate it. */
export function guarded(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** Reverses {@link guarded}. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
