/**
 * Reason of a failed outbound call. `refused`: the address is not allowed. `redirected`: the response redirects
 * elsewhere. `notJson`, `tooLarge`: the response cannot be read.
 */
export type OutboundFailure = 'refused' | 'unreachable' | 'timedOut' | 'tooLarge' | 'redirected' | 'notJson';

/** A failed outbound call. The message names the host, never the path or the request. */
export class OutboundError extends Error {
  readonly reason: OutboundFailure;

  constructor(reason: OutboundFailure, host: string, cause?: unknown) {
    super(`${host}: ${reason}`, { cause });
    this.name = 'OutboundError';
    this.reason = reason;
  }
}
