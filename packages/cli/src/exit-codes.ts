import { ApiError } from '@noren/contracts/client';
import { type ErrorCode, getStatus } from '@noren/contracts/errors';

/** Exit codes for scripts; documented in `docs/operations/cli.md`. */
export const exitCodes = {
  done: 0,
  failed: 1,
  usage: 2,
  forbidden: 3,
  notFound: 4,
  conflict: 5,
  unavailable: 6,
} as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** Conflicts with a concurrent change: a retry may succeed on the current state. */
const conflicts: ReadonlySet<ErrorCode> = new Set([
  'conflict',
  'configConflict',
  'versionOld',
  'systemNameInUse',
  'uuidInUse',
  'inUse',
  'buildProcessing',
  'deployProcessing',
]);

/** Returns the exit code for an API error. */
export function getExitCode({ code, status }: Pick<ApiError, 'code' | 'status'>): ExitCode {
  if (status === 401 || code === 'accessDenied' || code === 'ownRequest') return exitCodes.forbidden;
  if (conflicts.has(code)) return exitCodes.conflict;
  if (getStatus(code) === 404 || status === 404) return exitCodes.notFound;
  if (status === 429 || status >= 502) return exitCodes.unavailable;
  return exitCodes.failed;
}

/** A failure with a message for the user and an exit code. */
export class CommandError extends Error {
  readonly exitCode: ExitCode;
  /** Further lines, each with a path. */
  readonly details: readonly string[];

  constructor(exitCode: ExitCode, message: string, details: readonly string[] = []) {
    super(message);
    this.name = 'CommandError';
    this.exitCode = exitCode;
    this.details = details;
  }
}

export { ApiError };
