import type { Environment } from '@noren/contracts/apps';
import type { ErrorCode } from '@noren/contracts/errors';
import type {
  Count,
  Counted,
  CounterReservation,
  ReservableResource,
  Reserved,
  ReservingAction,
} from '../../types/reservation.js';
import { batchReservations } from './batch-reservations.js';
import { type CounterRepository, getCount, type Limits, type NewCounterHold } from './repository.js';

/** Returns the id of a counter in one app and environment. */
export function counterId(
  { appId, environment }: { readonly appId: string; readonly environment: Environment },
  counterKey: string,
): string {
  return `${appId}/${environment}/${counterKey}`;
}

/** Creates the counters; concurrent reservations of one counter are batched. */
export function createCounterResource(
  counters: CounterRepository,
  now: () => Date,
): ReservableResource<CounterReservation> {
  const reserveBatched = batchReservations(counters.reserveAll);
  /** Reservations in progress by counter id. */
  const inProgress = new Map<string, number>();
  async function track<R>(id: string, reserve: () => Promise<R>): Promise<R> {
    inProgress.set(id, (inProgress.get(id) ?? 0) + 1);
    try {
      return await reserve();
    } finally {
      const left = (inProgress.get(id) ?? 1) - 1;
      if (left === 0) inProgress.delete(id);
      else inProgress.set(id, left);
    }
  }
  const toHold = (
    { id: actionId }: ReservingAction,
    { counts, pastCounts }: Pick<CounterReservation, 'counts' | 'pastCounts'>,
  ): NewCounterHold => ({
    actionId,
    counts: counts.map(({ name }) => name),
    at: now().toISOString(),
    ...(pastCounts === undefined || pastCounts.length === 0 ? {} : { pastCounts }),
  });

  function reserve(
    action: ReservingAction,
    { counterKey, optional, ...reservation }: CounterReservation,
  ): Promise<Partial<Reserved> | ErrorCode> {
    const id = counterId(action, counterKey);
    const limits = toLimits(reservation.counts);
    return track(id, async () => {
      for (;;) {
        const isReserved = await reserveBatched(id, toHold(action, reservation), limits);
        if (isReserved) return { counters: new Set([counterKey]) };
        const counter = await counters.find(id);
        if (counter === undefined) await counters.create(id, action.appId);
        const full = counter && findExhausted(counter, reservation.counts);
        if (full !== undefined) return optional === true ? {} : full.rejectionReason;
        // Otherwise a hold was cancelled in between.
      }
    });
  }

  return {
    getResourceId: (owner, { counterKey }) => counterId(owner, counterKey),
    reserve,
    hasHeadroom: ({ lastRead, counts }) =>
      lastRead !== undefined && findExhausted(lastRead.counter, withHeadroom(counts)) === undefined,
    /** In one command, unless others reserve from the counter now: those are batched instead. */
    async reserveAndConfirm(action, { counterKey, ...reservation }, confirm) {
      const id = counterId(action, counterKey);
      const counts = withHeadroom(reservation.counts);
      const write =
        !inProgress.has(id) &&
        counters.toReserveWrite(
          id,
          action.appId,
          toHold(action, { ...reservation, counts }),
          toLimits(counts),
        );
      if (write) return track(id, () => confirm({ counters: new Set([counterKey]) }, [write]));
      const reserved = await reserve(action, { ...reservation, counterKey, counts });
      return typeof reserved === 'string' ? undefined : confirm(reserved, []);
    },
    cancelHold: counters.cancelHold,
    confirmHolds: counters.confirmHolds,
    listHoldsBefore: counters.listHoldsBefore,
  };
}

/** Finds the first count that is at its limit. */
export function findExhausted(counter: Counted | undefined, counts: readonly Count[]): Count | undefined {
  return counts.find(({ name, limit }) => limit !== undefined && getCount(counter, name) >= limit);
}

/** More actions than are ever in progress for one counter. */
const headroom = 1_000;

/** Lowers the limits by the headroom. */
function withHeadroom(counts: readonly Count[]): Count[] {
  return counts.map(({ limit, ...count }) => ({
    ...count,
    ...(limit !== undefined && { limit: limit - headroom }),
  }));
}

/** Returns the counter as it is after an increment by one. */
export function increment(counter: Counted | undefined, counts: readonly Count[]): Counted {
  const more = counts.map(({ name }) => [name, getCount(counter, name) + 1] as const);
  return { counts: { ...counter?.counts, ...Object.fromEntries(more) } };
}

function toLimits(counts: readonly Count[]): Limits {
  return Object.fromEntries(
    counts.flatMap(({ name, limit }) => (limit === undefined ? [] : [[name, limit]])),
  );
}
