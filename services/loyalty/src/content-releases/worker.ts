import type { Log, Worker } from '@noren/service-kit';

export interface ReleaseWorkerOptions {
  /** Publishes what is due. @returns the errors of those that failed */
  readonly publishDue: () => Promise<unknown[]>;
  readonly log: Log;
  /** Pause between runs, ms. */
  readonly pauseMs?: number | undefined;
}

/** Creates the worker that publishes releases at their time, and those that a crash interrupted. */
export function createReleaseWorker({ publishDue, log, pauseMs = 500 }: ReleaseWorkerOptions): Worker {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  async function run(): Promise<void> {
    try {
      for (const err of await publishDue()) log.warn({ err }, 'Publishing a content release failed');
    } catch (err) {
      log.warn({ err }, 'Looking for due content releases failed');
    }
  }

  return {
    name: 'content-releases',
    async start() {
      timer = setInterval(() => {
        running = running.then(run);
      }, pauseMs);
    },
    ready: () => true,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
