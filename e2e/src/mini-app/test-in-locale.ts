import { it } from '@jest/globals';
import type { Locale } from '@noren/contracts';
import { runLocale } from '@noren/testing';

/** Declares a test in the language of the run: Japanese in `npm test`, English in `npm run test:full`. */
export function testInLocale(
  name: string,
  test: (locale: Locale) => Promise<void>,
  timeoutMs?: number,
): void {
  it(`${name} (${runLocale})`, () => test(runLocale), timeoutMs);
}
