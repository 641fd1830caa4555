import type { ErrorCode } from '@noren/contracts/errors';

/** The state of an external step, as far as it is known. */
export type StepOutcome<O> =
  | { readonly status: 'unknown' }
  /** It waits for the member, who continues at this address. */
  | { readonly status: 'waiting'; readonly redirectUrl: string }
  | { readonly status: 'succeeded'; readonly outcome: O }
  /** It did not happen and never will. */
  | { readonly status: 'failed'; readonly rejectionReason: ErrorCode }
  | { readonly status: 'reverted' };

/**
 * A step between reservation and confirmation at a third party that alone knows its outcome, such as a card charge.
 * Its calls fail without a known outcome; only `find` can tell. All but the start are safe to repeat.
 *
 * @typeParam T - an action as stored
 * @typeParam O - what its confirmation stores
 */
export interface ExternalStep<T, O> {
  /** @returns undefined if the third party knows no such step */
  find(action: T): Promise<StepOutcome<O> | undefined>;
  /** Cancels a step that has not happened; one that never arrived cannot happen afterwards. */
  cancel(action: T): Promise<StepOutcome<O>>;
  revert(action: T): Promise<StepOutcome<O>>;
  /** Called once for an action that its failed step rejected. */
  onRejected?(action: T): Promise<void>;
  /** Called before the step of an abandoned action is reverted. */
  onLateSuccess?(action: T, outcome: O): Promise<void>;
}

/** The third party did not receive the request, or stated that it did nothing. */
export class StepNotStartedError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, options?: ErrorOptions) {
    super(`The external step was not started: ${code}`, options);
    this.code = code;
  }
}
