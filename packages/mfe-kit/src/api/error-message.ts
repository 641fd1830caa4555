import { ApiError } from '@noren/contracts/client';
import { type ErrorCode, errorTexts } from '@noren/contracts/errors';
import { useLocale } from '../i18n/i18n.js';
import { pseudoText } from '../i18n/pseudo-locale.js';

/** Returns the error catalogue's message for a failure, in the console's language. */
export function getErrorMessage(error: unknown): string {
  return pseudoText(errorTexts[useLocale.getState().locale][getErrorCode(error)]);
}

/** Returns the error code of a failure. No response at all maps to `maintenance`, anything else to `internal`. */
export function getErrorCode(error: unknown): ErrorCode {
  if (error instanceof ApiError) return error.code;
  return error instanceof TypeError ? 'maintenance' : 'internal';
}
