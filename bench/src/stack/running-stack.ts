import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Stack } from '@noren/local-stack';

export const stackServices = ['groups', 'templates', 'apps', 'builds', 'loyalty', 'edge'] as const;
export type StackService = (typeof stackServices)[number];

/** Where a stack is and how to enter it. */
export interface StackAddress {
  readonly urls: Stack['urls'];
  /** Where each service itself listens, behind the gateway. */
  readonly services: Readonly<Record<StackService, string>>;
  /** Access token of `admin`, good for an hour. */
  readonly token: string;
}

/** A stack in a process of its own. */
export interface RunningStack extends StackAddress {
  /** From the start of its process until all of it was ready, milliseconds. */
  readonly startedIn: number;
  /** Stops it in order and waits for its end. */
  stop(): Promise<void>;
}

const program = fileURLToPath(new URL('./stack-process.js', import.meta.url));
/** It stands beside what is measured: what it tidied up at rest would be in the way. */
const execArgv = ['--no-parallel-scavenge', '--no-memory-reducer'];
const startTimeoutMs = 180_000;
const stopTimeoutMs = 40_000;

/** Starts a stack with a data folder; whatever its state was, it continues from there. */
export async function startRunningStack(dataDir: string): Promise<RunningStack> {
  const begun = performance.now();
  const child = fork(program, [dataDir], { execArgv, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    if (child.connected) child.disconnect();
    const killing = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
    await ended;
    clearTimeout(killing);
  };
  try {
    const address = await addressOf(child);
    return { ...address, startedIn: performance.now() - begun, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function addressOf(child: ChildProcess): Promise<StackAddress> {
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2_000);
  });
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('the stack was not ready in time')), startTimeoutMs);
    child.once('message', (message) => {
      clearTimeout(late);
      resolve(message as StackAddress);
    });
    child.once('close', () => {
      clearTimeout(late);
      reject(new Error(`the stack did not start: ${said.trim()}`));
    });
  });
}
