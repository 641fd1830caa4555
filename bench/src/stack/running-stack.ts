import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Stack } from '@noren/local-stack';

export const stackServices = ['groups', 'templates', 'apps', 'builds', 'loyalty', 'edge'] as const;
export type StackService = (typeof stackServices)[number];

/** URLs and credentials of a stack. */
export interface StackAddress {
  readonly urls: Stack['urls'];
  /** URL of each service behind the gateway. */
  readonly services: Readonly<Record<StackService, string>>;
  /** Access token of `admin`, valid for an hour. */
  readonly token: string;
}

/** A stack in a separate process. */
export interface RunningStack extends StackAddress {
  /** Time from process start until everything is ready, milliseconds. */
  readonly startedIn: number;
  /** Stops it gracefully and waits for its exit. */
  stop(): Promise<void>;
}

const program = fileURLToPath(new URL('./stack-process.js', import.meta.url));
/** Idle-time and parallel garbage collection of the stack would compete with what is measured. */
const execArgv = ['--no-parallel-scavenge', '--no-memory-reducer'];
const startTimeoutMs = 180_000;
const stopTimeoutMs = 40_000;

/** Starts a stack with a data folder, and continues from its state. */
export async function startRunningStack(dataDir: string): Promise<RunningStack> {
  const startedAt = performance.now();
  const child = fork(program, [dataDir], { execArgv, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    if (child.connected) child.disconnect();
    const killing = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
    await ended;
    clearTimeout(killing);
  };
  try {
    const address = await getAddress(child);
    return { ...address, startedIn: performance.now() - startedAt, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function getAddress(child: ChildProcess): Promise<StackAddress> {
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-2_000);
  });
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The stack was not ready in time')), startTimeoutMs);
    child.once('message', (message) => {
      clearTimeout(late);
      resolve(message as StackAddress);
    });
    child.once('close', () => {
      clearTimeout(late);
      reject(new Error(`The stack did not start: ${output.trim()}`));
    });
  });
}

/** Creates an empty data folder for a stack. */
export async function createDataDir(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'noren-bench-'));
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) };
}
