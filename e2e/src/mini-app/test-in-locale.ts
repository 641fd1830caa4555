import { it } from '@jest/globals';
import { type Locale, locales } from '@noren/contracts';

/** A journey in each language, at the same time: the members of the two never meet. */
export function walk(name: string, journey: (locale: Locale) => Promise<void>): void {
  it(name, () => together(locales.map((locale) => [locale, journey(locale)])));
}

/** Waits until all have come to their end, and says of each that failed which one it was. */
export async function together(journeys: readonly (readonly [string, Promise<unknown>])[]): Promise<void> {
  const ends = await Promise.allSettled(journeys.map(([, end]) => end));
  const failed = ends.flatMap((end, index) =>
    end.status === 'rejected' ? [`${journeys[index]?.[0]}: ${told(end.reason)}`] : [],
  );
  if (failed.length > 0) throw new Error(failed.join('\n\n'));
}

function told(reason: unknown): string {
  return reason instanceof Error ? (reason.stack ?? reason.message) : String(reason);
}
