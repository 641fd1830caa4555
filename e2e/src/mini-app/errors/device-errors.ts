import type { Sections } from '@noren/contracts/config-sections';
import type { ErrorCode } from '@noren/contracts/errors';
import type { Rejection } from '../response-mocks.js';

/** Rejections of an electronic stamp, 1002 to 2003. */
export const deviceErrors = [
  'deviceParameter',
  'deviceTimeout',
  'deviceRequest',
  'deviceUnknown',
  'deviceRefused',
  'deviceRepeated',
] as const satisfies readonly ErrorCode[];

/** Returns the app's own text for an electronic stamp's rejection; undefined if the catalogue's text applies. */
export function echossText(rejection: Rejection, { echoss }: Sections): string | undefined {
  const texts: Partial<Record<Rejection, string>> = {
    deviceTimeout: echoss.timeoutText,
    deviceRequest: echoss.requestErrorText,
    deviceUnknown: echoss.notRecognizedText,
    deviceRefused: echoss.notRecognizedText,
    deviceRepeated: echoss.repeatedText,
  };
  return texts[rejection];
}
