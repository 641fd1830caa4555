import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import type { Socket } from 'node:net';
import { dirname } from 'node:path';

/** A program that the stack started. */
export interface Child {
  readonly pid: number;
  /** Why it ended (exit code or signal, and its last output), or undefined while it runs. */
  exitReason(): string | undefined;
  /** Sends a signal and waits for the end; kills the process after `graceMs`. */
  stop(signal?: NodeJS.Signals, graceMs?: number): Promise<void>;
  /** Resolves once it has ended. */
  readonly ended: Promise<void>;
}

/** What to run, and where its output goes. */
export interface ChildOptions {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** File for its output; without one, only the last lines are kept in memory. */
  readonly logFile?: string;
  /** Runs in its own process group: Ctrl-C then reaches only the stack, which stops its children in order. */
  readonly ownGroup?: boolean;
}

const maxOutput = 2_000;

/** However this process ends, its children must end too; {@link guard} covers SIGKILL. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts a program, collects its output, and ties its end to {@link Child.stop}. */
export function startChild(options: ChildOptions): Child {
  const process_ = spawn(options.command, [...options.args], {
    env: options.env ?? process.env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: options.ownGroup ?? false,
  });
  const output = collectOutput(process_, options.logFile);
  let reason: string | undefined;
  running.add(process_);
  const unguard = guard(process_.pid);
  const ended = new Promise<void>((resolve) => {
    process_.once('error', (error) => {
      reason = error.message;
      resolve();
    });
    process_.once('exit', (code, signal) => {
      running.delete(process_);
      unguard();
      reason ??= [signal ?? `exit code ${code}`, lastLine(output())].filter(Boolean).join(', ');
      resolve();
    });
  });
  return {
    pid: process_.pid ?? 0,
    exitReason: () => reason,
    ended,
    async stop(signal = 'SIGTERM', graceMs = 10_000) {
      if (reason !== undefined) return;
      process_.kill(signal);
      const timer = setTimeout(() => process_.kill('SIGKILL'), graceMs);
      await ended;
      clearTimeout(timer);
    },
  };
}

/**
 * Ends a child if this process is killed, which it cannot observe itself: a shell blocks on a pipe that stays
 * silent and closes with this process.
 *
 * @returns a function that cancels the guard
 */
function guard(pid: number | undefined): () => void {
  if (pid === undefined) return () => {};
  const watching = spawn('sh', ['-c', 'read _; kill -TERM "$1"', 'sh', `${pid}`], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // Must not get Ctrl-C: this process outlives its children.
    detached: true,
  });
  watching.once('error', () => undefined);
  watching.unref();
  (watching.stdin as Socket | null)?.unref();
  return () => void watching.kill('SIGKILL');
}

function collectOutput(child: ChildProcess, logFile: string | undefined): () => string {
  let tail = '';
  if (logFile) mkdirSync(dirname(logFile), { recursive: true });
  const log = logFile ? createWriteStream(logFile, { flags: 'a' }) : undefined;
  const append = (chunk: Buffer) => {
    tail = (tail + chunk.toString()).slice(-maxOutput);
    log?.write(chunk);
  };
  child.stdout?.on('data', append);
  child.stderr?.on('data', append);
  child.once('close', () => log?.end());
  return () => tail;
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
