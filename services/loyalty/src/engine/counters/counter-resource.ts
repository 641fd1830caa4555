import type { Environment, ErrorCode } from '@noren/contracts';
import type { SingleWrite } from '@noren/service-kit';
import type { ReservableResource, ReservingAction } from '../actions/reservations.js';
import { batchReservations } from './batch-reservations.js';
import { type Counter, type CounterRepository, getCount, type Limits } from './repository.js';

/** A number that an action increments by one. */
export interface Count {
  readonly name: string;
  /** Maximum; absent: unlimited. */
  readonly limit?: number;
  /** Why an action is rejected at the limit. */
  readonly rejectionReason: ErrorCode;
}

export interface CounterReservation {
  readonly resource: 'counters';
  /** What is counted, such as `coupon:<id>`; each app and environment has its own counter. */
  readonly counterKey: string;
  /** Incremented together or not at all. */
  readonly counts: readonly Count[];
  /** The action continues without it if nothing is left. */
  readonly optional?: boolean;
  /** Far more is left than actions in progress need: see `hasHeadroom`. */
  readonly hasHeadroom?: boolean;
}

/** Returns the id of a counter in one app and environment. */
export function counterId(
  { appId, environment }: { readonly appId: string; readonly environment: Environment },
  counterKey: string,
): string {
  return `${appId}/${environment}/${counterKey}`;
}

export interface CounterResource extends ReservableResource<CounterReservation> {
  /**
   * Reserves by a write that goes out before another one in the same command.
   *
   * @param write - sends the command
   * @returns undefined, without any write, if others reserve from the counter now: those are batched instead
   */
  reserveWith<R>(
    action: ReservingAction,
    reservation: CounterReservation,
    write: (reserveWrite: SingleWrite) => Promise<R>,
  ): Promise<R> | undefined;
}

/** Creates the counters; concurrent reservations of one counter are batched. */
export function createCounterResource(counters: CounterRepository, now: () => Date): CounterResource {
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
  const toHold = ({ id: actionId }: ReservingAction, { counts }: CounterReservation) => ({
    actionId,
    counts: counts.map(({ name }) => name),
    at: now().toISOString(),
  });

  return {
    getResourceId: (owner, { counterKey }) => counterId(owner, counterKey),
    reserve(action, reservation) {
      const id = counterId(action, reservation.counterKey);
      const limits = toLimits(reservation.counts);
      const keys = new Set([reservation.counterKey]);
      return track(id, async () => {
        for (;;) {
          if (await reserveBatched(id, toHold(action, reservation), limits)) return { counters: keys };
          const counter = await counters.find(id);
          if (counter === undefined) await counters.make(id, action.appId);
          const full = counter && findExhausted(counter, reservation.counts);
          if (full !== undefined) return reservation.optional === true ? {} : full.rejectionReason;
          // Otherwise a hold was cancelled in between.
        }
      });
    },
    reserveWith(action, reservation, write) {
      const id = counterId(action, reservation.counterKey);
      if (inProgress.has(id)) return undefined;
      const first = counters.toReserveWrite(
        id,
        action.appId,
        toHold(action, reservation),
        toLimits(reservation.counts),
      );
      return first && track(id, () => write(first));
    },
    cancelHold: counters.cancelHold,
    confirmHolds: counters.confirmHolds,
    listHoldsBefore: counters.listHoldsBefore,
  };
}

/** Finds the first count that is at its limit. */
export function findExhausted(
  counter: Pick<Counter, 'counts'> | undefined,
  counts: readonly Count[],
): Count | undefined {
  return counts.find(({ name, limit }) => limit !== undefined && getCount(counter, name) >= limit);
}

/** More actions than are ever in progress for one counter. */
const headroom = 1_000;

/** True if so much is left that over-reserving for a moment cannot reject anyone. */
export function hasHeadroom(counter: Pick<Counter, 'counts'> | undefined, counts: readonly Count[]): boolean {
  return findExhausted(counter, withHeadroom(counts)) === undefined;
}

/** Lowers the limits by the headroom. */
export function withHeadroom(counts: readonly Count[]): Count[] {
  return counts.map(({ limit, ...count }) => ({
    ...count,
    ...(limit !== undefined && { limit: limit - headroom }),
  }));
}

/** Returns the counter as it is after an increment by one. */
export function increment(
  counter: Pick<Counter, 'counts'> | undefined,
  counts: readonly Count[],
): Pick<Counter, 'counts'> {
  const more = counts.map(({ name }) => [name, getCount(counter, name) + 1] as const);
  return { counts: { ...counter?.counts, ...Object.fromEntries(more) } };
}

function toLimits(counts: readonly Count[]): Limits {
  return Object.fromEntries(
    counts.flatMap(({ name, limit }) => (limit === undefined ? [] : [[name, limit]])),
  );
}
