import type { ErrorCode, Sections } from '@noren/contracts';
import type { Refusal } from '../canned-answers.js';

/** Why an electronic stamp did not count, 1002 to 2003. */
export const deviceErrors = [
  'deviceParameter',
  'deviceTimeout',
  'deviceRequest',
  'deviceUnknown',
  'deviceRefused',
  'deviceRepeated',
] as const satisfies readonly ErrorCode[];

/** What staff say of it where their electronic stamps are pressed; of the rest the catalogue does. */
export function echossText(refusal: Refusal, { echoss }: Sections): string | undefined {
  const texts: Partial<Record<Refusal, string>> = {
    deviceTimeout: echoss.timeoutText,
    deviceRequest: echoss.requestErrorText,
    deviceUnknown: echoss.notRecognizedText,
    deviceRefused: echoss.notRecognizedText,
    deviceRepeated: echoss.repeatedText,
  };
  return texts[refusal];
}
