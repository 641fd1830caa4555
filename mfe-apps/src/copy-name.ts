import { nameLimit } from '@noren/contracts/core';

/**
 * Returns the name proposed for a copy; shortens that of the original where both together would exceed the limit.
 *
 * @param format puts the name into the words of the user's language
 */
export function toCopyName(name: string, format: (name: string) => string): string {
  // By code points: half of a surrogate pair is no character.
  const spare = nameLimit - [...format('')].length;
  return format([...name].slice(0, spare).join('').trimEnd());
}
