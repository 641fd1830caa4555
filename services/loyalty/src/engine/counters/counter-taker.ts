import type { Environment, ErrorCode } from '@noren/contracts';
import type { SingleWrite } from '@noren/service-kit';
import type { Taker, TakingPress } from '../presses/taker.js';
import { combineTakes } from './combine-takes.js';
import { type Counter, type CounterRepository, countOf, type Limits } from './repository.js';

/** A count that a press raises by one. */
export interface Count {
  readonly name: string;
  /** Most there are; absent: as many as are asked for. */
  readonly limit?: number;
  /** What it means when there are no more. */
  readonly refusal: ErrorCode;
}

export interface CounterTake {
  readonly taker: 'counters';
  /** What is counted, such as `coupon:<id>`; apps and environments count apart. */
  readonly thing: string;
  /** Raised together or not at all. */
  readonly counts: readonly Count[];
  /** Where there are no more, the press goes on without it. */
  readonly optional?: boolean;
  /** There are far more left than presses under way: see `hasPlenty`. */
  readonly plenty?: boolean;
}

/** Where an app's thing is counted in one environment. */
export function counterId(
  { appId, environment }: { readonly appId: string; readonly environment: Environment },
  thing: string,
): string {
  return `${appId}/${environment}/${thing}`;
}

/** Counts presses. */
export interface CounterTaker extends Taker<CounterTake, undefined> {
  /**
   * Takes by a write that stands before another one in the same command.
   *
   * @param write gets it done
   * @returns undefined, and nothing is done, where others take from the same thing now: theirs are counted together
   */
  takeWith<R>(
    press: TakingPress,
    take: CounterTake,
    write: (taking: SingleWrite) => Promise<R>,
  ): Promise<R> | undefined;
}

/** Counts presses; those of one thing at once are counted together. */
export function createCounterTaker(counters: CounterRepository, now: () => Date): CounterTaker {
  const takeCombined = combineTakes(counters.takeAll);
  /** How many takes are under way from a counter. */
  const underWay = new Map<string, number>();
  async function counted<R>(id: string, take: () => Promise<R>): Promise<R> {
    underWay.set(id, (underWay.get(id) ?? 0) + 1);
    try {
      return await take();
    } finally {
      const left = (underWay.get(id) ?? 1) - 1;
      if (left === 0) underWay.delete(id);
      else underWay.set(id, left);
    }
  }
  const noteOf = ({ id: pressId }: TakingPress, { counts }: CounterTake) => ({
    pressId,
    counts: counts.map(({ name }) => name),
    at: now().toISOString(),
  });

  return {
    holderOf: (owner, { thing }) => counterId(owner, thing),
    take(press, take) {
      const id = counterId(press, take.thing);
      const limits = limitsOf(take.counts);
      return counted(id, async () => {
        for (;;) {
          if (await takeCombined(id, noteOf(press, take), limits)) return undefined;
          const counter = await counters.find(id);
          if (counter === undefined) await counters.make(id, press.appId);
          const none = counter && exhausted(counter, take.counts);
          // Without a reason something was given back in between.
          if (none !== undefined) return none.refusal;
        }
      });
    },
    takeWith(press, take, write) {
      const id = counterId(press, take.thing);
      if (underWay.has(id)) return undefined;
      const first = counters.taking(id, press.appId, noteOf(press, take), limitsOf(take.counts));
      return first && counted(id, () => write(first));
    },
    giveBack: counters.giveBack,
    settle: counters.settle,
    heldSince: counters.heldSince,
  };
}

/** The first count that cannot be raised any more. */
export function exhausted(
  counter: Pick<Counter, 'counts'> | undefined,
  counts: readonly Count[],
): Count | undefined {
  return counts.find(({ name, limit }) => limit !== undefined && countOf(counter, name) >= limit);
}

/** More presses than are ever under way for one thing at the same time. */
const spare = 1_000;

/** Whether a press may take before it is stored, for what surplus presses hold for a moment is missing to nobody. */
export function hasPlenty(counter: Pick<Counter, 'counts'> | undefined, counts: readonly Count[]): boolean {
  return exhausted(counter, sparing(counts)) === undefined;
}

/** These counts, so that the spare ones stay. */
export function sparing(counts: readonly Count[]): Count[] {
  return counts.map(({ limit, ...count }) => ({
    ...count,
    ...(limit !== undefined && { limit: limit - spare }),
  }));
}

/** A counter once these counts are raised by one. */
export function raised(
  counter: Pick<Counter, 'counts'> | undefined,
  counts: readonly Count[],
): Pick<Counter, 'counts'> {
  const more = counts.map(({ name }) => [name, countOf(counter, name) + 1] as const);
  return { counts: { ...counter?.counts, ...Object.fromEntries(more) } };
}

function limitsOf(counts: readonly Count[]): Limits {
  return Object.fromEntries(
    counts.flatMap(({ name, limit }) => (limit === undefined ? [] : [[name, limit]])),
  );
}
