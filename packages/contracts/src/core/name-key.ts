/**
 * Returns the form in which two names are compared: names that differ only by case, width or spaces around or between
 * words are the same name.
 */
export function toNameKey(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
