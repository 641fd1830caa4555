import type { Log } from '@noren/service-kit';
import type { ResourceRef } from '../types/reservation.js';
import type { Resources } from './reserve.js';

/** Confirmed holds are collected for this long, and up to this many per resource: each makes its document longer. */
const flushDelayMs = 2_000;
const maxBatchSize = 64;
/** Resources per write. */
const maxResourcesPerWrite = 16;

/** Confirms holds in batches after the answers: a popular coupon's counter is written half as often. */
export function createConfirmHolds({ resources, log }: { readonly resources: Resources; readonly log: Log }) {
  const confirmed = new Map<string, ResourceRef & { actionIds: string[] }>();
  let timer: NodeJS.Timeout | undefined;
  let lastRun: Promise<void> = Promise.resolve();

  /** Writes several resources at a time, not all: members' actions run at the same time. */
  async function confirmAll(): Promise<void> {
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
    clearTimeout(timer);
    timer = undefined;
    // What fails stays as a hold in the database for the next recovery.
    lastRun = lastRun
      .then(confirmAll)
      .catch((error: unknown) => log.warn({ err: error }, 'Confirming holds failed'));
    return lastRun;
  }

  return {
    /** Confirms the hold of a confirmed action, with the next batch. */
    confirmHold({ resource, resourceId }: ResourceRef, actionId: string): void {
      const key = `${resource} ${resourceId}`;
      const batch = confirmed.get(key);
      if (batch === undefined) confirmed.set(key, { resource, resourceId, actionIds: [actionId] });
      else if (batch.actionIds.push(actionId) === maxBatchSize) void flush();
      timer ??= setTimeout(() => void flush(), flushDelayMs);
    },
    /** Confirms what is collected now. */
    flush,
  };
}
