/**
 * What a spreadsheet would take for a formula and calculate, full-width signs among it; after any number of
 * apostrophes, so that taking one off gives back what was there.
 */
const formula = /^'*[=+\-@\t\r＝＋－＠]/;

/** A text that every spreadsheet shows as it is. */
export function guarded(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** The text that {@link guarded} was given. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
