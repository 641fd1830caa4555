import type { Log } from '@noren/service-kit';
import { type RecoveryOptions, recover } from './recovery.js';
import type { ResourceRef } from './repository.js';

/** Confirmed holds are collected for this long, and up to this many per resource: each makes its document longer. */
const flushDelayMs = 2_000;
const maxBatchSize = 64;
/** Resources per write. */
const maxResourcesPerWrite = 16;
const recoverMs = 5_000;

export interface ActionBackgroundOptions extends RecoveryOptions {
  readonly log: Log;
  readonly now: () => Date;
  /** Further periodic work. */
  readonly sweeps?: readonly ((now: Date) => Promise<void>)[];
}

/**
 * Work outside of requests: holds are confirmed in batches (a popular coupon's counter is written half as often), and
 * recovery runs.
 */
export function createActionBackground(options: ActionBackgroundOptions) {
  const { resources, log, now, sweeps = [] } = options;
  const confirmed = new Map<string, ResourceRef & { actionIds: string[] }>();
  let flushTimer: NodeJS.Timeout | undefined;
  let recoveryTimer: NodeJS.Timeout | undefined;
  let lastRun: Promise<void> = Promise.resolve();

  function runNext(what: string, work: () => Promise<void>): Promise<void> {
    // What fails stays as a hold in the database for the next recovery.
    lastRun = lastRun.then(work).catch((error: unknown) => log.warn({ err: error }, `${what} failed`));
    return lastRun;
  }

  /** Writes several resources at a time, not all: members' actions run at the same time. */
  async function confirmAllHolds(): Promise<void> {
    const batches = [...confirmed.values()];
    confirmed.clear();
    for (const [name, { confirmHolds }] of Object.entries(resources)) {
      const own = batches.filter(({ resource }) => resource === name);
      for (let from = 0; from < own.length; from += maxResourcesPerWrite) {
        const some = own.slice(from, from + maxResourcesPerWrite);
        await confirmHolds(
          some.map(({ resourceId }) => resourceId),
          some.flatMap(({ actionIds }) => actionIds),
        );
      }
    }
  }

  function flush(): Promise<void> {
    clearTimeout(flushTimer);
    flushTimer = undefined;
    return runNext('Confirming holds', confirmAllHolds);
  }

  return {
    /** Confirms the hold of a confirmed action, with the next batch. */
    confirmHold({ resource, resourceId }: ResourceRef, actionId: string): void {
      const key = `${resource} ${resourceId}`;
      const batch = confirmed.get(key);
      if (batch === undefined) confirmed.set(key, { resource, resourceId, actionIds: [actionId] });
      else if (batch.actionIds.push(actionId) === maxBatchSize) void flush();
      flushTimer ??= setTimeout(() => void flush(), flushDelayMs);
    },
    async start(): Promise<void> {
      async function run(): Promise<void> {
        await runNext('Recovery', () => recover(options, now()));
        for (const sweep of sweeps) await runNext('A sweep', () => sweep(now()));
      }
      recoveryTimer = setInterval(() => void run(), recoverMs);
      await run();
    },
    async stop(): Promise<void> {
      clearInterval(recoveryTimer);
      await flush();
    },
  };
}
