import type { ErrorCode, FieldError } from '@noren/contracts';

/** What an error carries beside its code. */
export interface ErrorDetails {
  /** The fields (or things) that are wrong. */
  errors?: readonly FieldError[];
  /** On a conflict: the state as it is now, in the shape the call answers. */
  current?: unknown;
  /** Values of the text's placeholders, as `size`. */
  params?: Readonly<Record<string, string | number>>;
  /** What led to it; goes to the log only. */
  cause?: unknown;
}

/** A failure that callers may know of: a code of the catalogue, from which status and text follow. */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code, { cause: details.cause });
    this.name = 'ServiceError';
    this.code = code;
    this.details = details;
  }
}

/** What was sent breaks a rule. */
export function invalid(code: ErrorCode = 'invalidParameter', details?: ErrorDetails): ServiceError {
  return new ServiceError(code, details);
}

/** Nobody is signed in, or no longer. */
export function unauthenticated(code: ErrorCode = 'sessionExpired', details?: ErrorDetails): ServiceError {
  return new ServiceError(code, details);
}

/** The caller may not do this. */
export function forbidden(code: ErrorCode = 'accessDenied', details?: ErrorDetails): ServiceError {
  return new ServiceError(code, details);
}

/** It is not there, or the caller may not see it. */
export function notFound(code: ErrorCode = 'notFound', details?: ErrorDetails): ServiceError {
  return new ServiceError(code, details);
}

/** It cannot be done to the state as it is now; `current` is that state. */
export function conflict(code: ErrorCode = 'conflict', details?: ErrorDetails): ServiceError {
  return new ServiceError(code, details);
}

/** Something this service depends on is away; the call can be repeated later. */
export function unavailable(code: ErrorCode = 'maintenance', details?: ErrorDetails): ServiceError {
  return new ServiceError(code, details);
}
