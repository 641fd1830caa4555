import { type ErrorCode, isErrorCode } from '../errors/catalogue.js';
import type { FieldError, Problem } from '../errors/problem.js';

/** A failed call: the problem document as an error. `code` is `internal` for other responses. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly requestId: string | undefined;
  readonly errors: readonly FieldError[];
  /** On a conflict: the current state. */
  readonly current: unknown;

  constructor(status: number, problem: Partial<Problem>) {
    super(problem.detail ?? `HTTP ${status}`);
    this.name = 'ApiError';
    this.code = problem.code !== undefined && isErrorCode(problem.code) ? problem.code : codeOfStatus(status);
    this.status = status;
    this.requestId = problem.requestId;
    this.errors = problem.errors ?? [];
    this.current = problem.current;
  }
}

function codeOfStatus(status: number): ErrorCode {
  if (status === 400) return 'badRequest';
  if (status === 401) return 'sessionExpired';
  if (status === 403) return 'accessDenied';
  if (status === 404) return 'notFound';
  return status === 502 || status === 503 || status === 504 ? 'maintenance' : 'internal';
}
