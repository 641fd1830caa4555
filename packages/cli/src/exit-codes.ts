import type { ErrorCode } from '@noren/contracts';
import { ApiError, getStatus } from '@noren/contracts';

/** How the command ends, for scripts; documented in `docs/operations/cli.md`. */
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

/** Somebody else was there first, or is at it: the same call may work on what is there now. */
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

/** What a refusal of the API means to a script. */
export function getExitCode({ code, status }: Pick<ApiError, 'code' | 'status'>): ExitCode {
  if (code === 'sessionExpired' || code === 'accessDenied') return exitCodes.forbidden;
  if (conflicts.has(code)) return exitCodes.conflict;
  if (getStatus(code) === 404 || status === 404) return exitCodes.notFound;
  if (status === 429 || status >= 502) return exitCodes.unavailable;
  return exitCodes.failed;
}

/** A failure that is told in words, with how the command ends. */
export class CommandError extends Error {
  readonly exitCode: ExitCode;
  /** Further lines, each with its place. */
  readonly details: readonly string[];

  constructor(exitCode: ExitCode, message: string, details: readonly string[] = []) {
    super(message);
    this.name = 'CommandError';
    this.exitCode = exitCode;
    this.details = details;
  }
}

export { ApiError };
