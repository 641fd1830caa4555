/** Fields of a date format, coarsest first. */
export const dateParts = ['YYYY', 'MM', 'DD', 'HH', 'mm', 'ss'] as const;
export type DatePart = (typeof dateParts)[number];

const anyPart = new RegExp(dateParts.join('|'), 'g');

/**
 * True if texts in this format can be read as a date. Each field occurs once and with all coarser ones. The only other
 * letters are those of ISO 8601: `T` before the time and `Z` at the end.
 */
export function isDateFormat(format: string): boolean {
  const found: readonly string[] = format.match(anyPart) ?? [];
  const isComplete =
    found.length > 0 && dateParts.slice(0, found.length).every((part) => found.includes(part));
  const rest = format.replaceAll(/T(?=HH)|Z$/g, '').replaceAll(anyPart, '');
  return isComplete && !/[A-Za-z]/.test(rest) && format === format.trim();
}
