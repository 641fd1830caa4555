import type { ErrorCode, FieldError } from '@noren/contracts/errors';

/** Further fields of an error. */
export interface ErrorDetails {
  /** The invalid fields (or items). */
  errors?: readonly FieldError[];
  /** On a conflict: the current state, in the shape of the call's response; for `offerChanged`, the new offer. */
  current?: unknown;
  /** Values of the text's placeholders, such as `size`. */
  params?: Readonly<Record<string, string | number>>;
  /** Id of a caller who was denied before the call had one; logged only. */
  caller?: string;
  /** The underlying error; logged only. */
  cause?: unknown;
}

/** A failure that is reported to callers: a code of the catalogue, which determines status and text. */
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

/** The request breaks a rule. */
export function invalid(code: ErrorCode = 'invalidParameter', details?: ErrorDetails): ServiceError {
  return new ServiceError(code, details);
}

/** The caller is not signed in, or the session has expired. */
export function unauthenticated(code: ErrorCode = 'sessionExpired', details?: ErrorDetails): ServiceError {
  return new ServiceError(code, details);
}

/** The caller lacks the permission. */
export function forbidden(code: ErrorCode = 'accessDenied', details?: ErrorDetails): ServiceError {
  return new ServiceError(code, details);
}

/** The resource does not exist, or the caller may not see it. */
export function notFound(code: ErrorCode = 'notFound', details?: ErrorDetails): ServiceError {
  return new ServiceError(code, details);
}

/** The current state does not allow the call; `current` is that state. */
export function conflict(code: ErrorCode = 'conflict', details?: ErrorDetails): ServiceError {
  return new ServiceError(code, details);
}

/** A dependency is unavailable; the call can be retried later. */
export function unavailable(code: ErrorCode = 'maintenance', details?: ErrorDetails): ServiceError {
  return new ServiceError(code, details);
}
