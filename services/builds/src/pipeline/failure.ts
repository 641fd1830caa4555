import { type ErrorCode, errorTexts } from '@noren/contracts';

/**
 * Why a build or a deployment failed for good, in words that a person understands; trying again
 * without a change would fail again. Any other error is passing trouble and is tried again.
 */
export class Failure extends Error {
  readonly code: ErrorCode;

  /** @param detail where it lies (a section, a page, a server), shown after the sentence. */
  constructor(code: ErrorCode, detail?: string, options?: ErrorOptions) {
    super(detail === undefined ? errorTexts.en[code] : `${errorTexts.en[code]} (${detail})`, options);
    this.name = 'Failure';
    this.code = code;
  }
}
