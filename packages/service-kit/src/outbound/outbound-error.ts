/**
 * Why a call to the outside came to nothing. `refused`: the address is none that we call. `redirected`: the
 * answer leads elsewhere. `notJson`, `tooLarge`: the answer cannot be read.
 */
export type OutboundFailure = 'refused' | 'unreachable' | 'timedOut' | 'tooLarge' | 'redirected' | 'notJson';

/** A call to the outside that came to nothing. Its message names the host, never the path or what was sent. */
export class OutboundError extends Error {
  readonly reason: OutboundFailure;

  constructor(reason: OutboundFailure, host: string, cause?: unknown) {
    super(`${host}: ${reason}`, { cause });
    this.name = 'OutboundError';
    this.reason = reason;
  }
}
