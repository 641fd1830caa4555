import { type ErrorCode, errorTexts } from '@noren/contracts/errors';

/**
 * A permanent failure of a build or deployment, with a message for users. Retrying without a change would
 * fail again; workers treat any other error as transient and retry.
 */
export class Failure extends Error {
  readonly code: ErrorCode;

  /** @param detail where it failed (a section, a page, a server), appended to the message */
  constructor(code: ErrorCode, detail?: string, options?: ErrorOptions) {
    super(detail === undefined ? errorTexts.en[code] : `${errorTexts.en[code]} (${detail})`, options);
    this.name = 'Failure';
    this.code = code;
  }
}
