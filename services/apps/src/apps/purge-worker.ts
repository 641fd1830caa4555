import { getPurgeTime } from '@noren/contracts/core';
import { createPeriodicWorker, type Log, type Worker } from '@noren/service-kit';
import type { AppService } from './service.js';

export interface PurgeWorkerOptions {
  readonly apps: Pick<AppService, 'purge'>;
  readonly log: Log;
  readonly now: () => Date;
  /** Pause between runs, ms. */
  readonly pauseMs?: number | undefined;
}

/** Creates the worker that deletes apps for good that have been in the trash for their time. */
export function createPurgeWorker({ apps, log, now, pauseMs = 600_000 }: PurgeWorkerOptions): Worker {
  const { worker } = createPeriodicWorker({
    name: 'app-trash',
    work: () => apps.purge(getPurgeTime(now())),
    pauseMs,
    log,
  });
  return worker;
}
