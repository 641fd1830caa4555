import { ApiError } from '@noren/contracts/client';
import { CommandError, type ExitCode, getExitCode, exitCodes } from '../exit-codes.js';
import { fill, messages } from '../messages.js';
import { type Io, paint } from './io.js';

interface ErrorReport {
  readonly exitCode: ExitCode;
  readonly message: string;
  readonly details: readonly string[];
  readonly code?: string;
  readonly requestId?: string;
}

/** Reports an error as text, or as JSON on the error stream. @returns the exit code */
export function reportError(io: Io, error: unknown, json: boolean): ExitCode {
  const report = toReport(error);
  if (json) {
    io.err(JSON.stringify({ error: report }));
    return report.exitCode;
  }
  io.err(paint(io.colours, 'red', report.message));
  for (const line of report.details) io.err(`  ${line}`);
  if (report.requestId !== undefined) io.err(fill(messages.requestId, { id: report.requestId }));
  return report.exitCode;
}

function toReport(error: unknown): ErrorReport {
  if (error instanceof CommandError) {
    const { exitCode, message, details } = error;
    return { exitCode, message, details };
  }
  if (error instanceof ApiError) {
    const { code, requestId, message } = error;
    return {
      exitCode: getExitCode(error),
      message,
      details: error.errors.map(({ path, message: why, rule }) => `${path}: ${why ?? rule}`),
      code,
      ...(requestId === undefined ? {} : { requestId }),
    };
  }
  const reason = error instanceof Error ? error.message : String(error);
  return { exitCode: exitCodes.failed, message: fill(messages.internal, { reason }), details: [] };
}
