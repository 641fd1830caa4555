/**
 * Control characters, line and paragraph separators, and marks that change the direction of text: with them a name
 * looks like another one, or breaks a line, a log or a CSV file.
 */
const invisible = '\\u0000-\\u001f\\u007f-\\u009f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069';

/** Pattern of one line of visible text; may be empty. */
export const visibleTextPattern = `^[^${invisible}]*$`;

/** Maximum length of a name, characters. */
export const nameLimit = 100;

/** Pattern of a name: one line of visible text that is not blank. */
export const namePattern = `^(?=.*\\S)[^${invisible}]*$`;

/**
 * Returns the form in which two names are compared: names that differ only by case, width or spaces around or between
 * words are the same name.
 */
export function toNameKey(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
