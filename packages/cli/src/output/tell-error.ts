import { ApiError } from '@noren/contracts';
import { CommandError, type ExitCode, getExitCode, exitCodes } from '../exit-codes.js';
import { texts } from '../texts/en.js';
import { fill } from '../texts/fill.js';
import { paint } from './colour.js';
import type { Io } from './io.js';

interface Told {
  readonly exitCode: ExitCode;
  readonly message: string;
  readonly details: readonly string[];
  readonly code?: string;
  readonly requestId?: string;
}

/** Reports an error as text, or as JSON on the error stream. @returns the exit code */
export function reportError(io: Io, error: unknown, json: boolean): ExitCode {
  const told = getLabels(error);
  if (json) {
    io.err(JSON.stringify({ error: told }));
    return told.exitCode;
  }
  io.err(paint(io.colours, 'red', told.message));
  for (const line of told.details) io.err(`  ${line}`);
  if (told.requestId !== undefined) io.err(fill(texts.requestId, { id: told.requestId }));
  return told.exitCode;
}

function getLabels(error: unknown): Told {
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
  return { exitCode: exitCodes.failed, message: fill(texts.internal, { reason }), details: [] };
}
