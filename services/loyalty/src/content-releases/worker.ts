import { createPeriodicWorker, type Log, type Worker } from '@noren/service-kit';

export interface ReleaseWorkerOptions {
  /** Publishes what is due. @returns the errors of those that failed */
  readonly publishDue: () => Promise<unknown[]>;
  readonly log: Log;
  /** Pause between runs, ms. */
  readonly pauseMs?: number | undefined;
}

/** Creates the worker that publishes releases at their time, and those that a crash interrupted. */
export function createReleaseWorker({ publishDue, log, pauseMs = 500 }: ReleaseWorkerOptions): Worker {
  const { worker } = createPeriodicWorker({
    name: 'content-releases',
    async work() {
      for (const err of await publishDue()) log.warn({ err }, 'Publishing a content release failed');
    },
    pauseMs,
    log,
  });
  return worker;
}
