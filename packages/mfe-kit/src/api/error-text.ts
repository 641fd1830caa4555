import { type ErrorCode, ApiError, errorTexts } from '@noren/contracts/base';
import { useLocale } from '../i18n/i18n.js';
import { pseudoText } from '../i18n/pseudo-locale.js';

/** What to tell the user about a failure: the error catalogue's text in the console's language. */
export function errorText(error: unknown): string {
  return pseudoText(errorTexts[useLocale.getState().locale][errorCode(error)]);
}

/** Code of a failure; a call without any answer counts as maintenance, anything else as internal. */
export function errorCode(error: unknown): ErrorCode {
  if (error instanceof ApiError) return error.code;
  return error instanceof TypeError ? 'maintenance' : 'internal';
}
