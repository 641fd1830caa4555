import { setTimeout as delay } from 'node:timers/promises';
import { createBackoff } from '../process/backoff.js';

/** A part of the stack that can be stopped and started on its own. */
export interface Part {
  /** Undefined if it has no process of its own. */
  readonly pid: number | undefined;
  /** Stops it; does nothing if it is stopped. */
  stop(): Promise<void>;
  /** Starts it on the same port with the same data; does nothing if it runs. */
  start(): Promise<void>;
}

/** A started part. */
interface Launched {
  readonly pid?: number;
  /** Resolves once its process has ended; undefined if it has none. */
  readonly ended?: Promise<void>;
  exitReason?(): string | undefined;
  stop(): Promise<void>;
}

/** What to do when a part ends without having been stopped. */
export interface Supervision {
  readonly name: string;
  /** Receives one line per incident. */
  report(line: string): void;
}

/**
 * Starts a part and keeps how to restart it.
 *
 * @param supervision starts it again whenever it ends by itself; without one it stays down
 */
export async function part(launch: () => Promise<Launched>, supervision?: Supervision): Promise<Part> {
  const backoff = createBackoff();
  let running: Launched | undefined;
  let shouldRun = false;

  async function run(): Promise<void> {
    const started = Date.now();
    const own = await launch();
    if (!shouldRun) return own.stop();
    running = own;
    if (supervision) void own.ended?.then(() => restart(own, started, supervision));
  }

  async function restart(ended: Launched, started: number, { name, report }: Supervision): Promise<void> {
    if (running !== ended) return;
    report(`${name} ended (${ended.exitReason?.()}); starting it again`);
    running = undefined;
    for (let since = started; shouldRun && running === undefined; ) {
      await delay(backoff(Date.now() - since));
      if (!shouldRun) return;
      since = Date.now();
      await run().catch((error: Error) => report(`${name} did not start: ${error.message}`));
    }
  }

  async function start(): Promise<void> {
    if (shouldRun) return;
    shouldRun = true;
    await run();
  }

  await start();
  return {
    get pid() {
      return running?.pid;
    },
    start,
    async stop() {
      shouldRun = false;
      const stopping = running;
      running = undefined;
      await stopping?.stop();
    },
  };
}

/** Waits for all, even if one fails, so that nothing starts after the others were stopped. */
export async function waitForAll<T extends readonly unknown[]>(
  work: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const results = await Promise.allSettled(work);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return results.map((result) => (result as PromiseFulfilledResult<unknown>).value) as never;
}
