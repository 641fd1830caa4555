import { getPurgeTime } from '@noren/contracts/core';
import { createPeriodicWorker, type Log, type Worker } from '@noren/service-kit';
import type { ContentRepositories } from './repository.js';

export interface PurgeWorkerOptions {
  readonly repositories: ContentRepositories;
  readonly log: Log;
  readonly now: () => Date;
  /** Pause between runs, ms. */
  readonly pauseMs?: number | undefined;
}

/** Creates the worker that deletes for good what has been in the trash for its time. */
export function createPurgeWorker({ repositories, log, now, pauseMs = 600_000 }: PurgeWorkerOptions): Worker {
  const { worker } = createPeriodicWorker({
    name: 'content-trash',
    async work() {
      const before = getPurgeTime(now());
      for (const { purge } of Object.values(repositories)) await purge(before);
    },
    pauseMs,
    log,
  });
  return worker;
}
