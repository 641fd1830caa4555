import { type ErrorCode } from '@noren/contracts';
import type { CounterTaker } from '../counters/counter-taker.js';
import type { PointsTake } from '../points/points-taker.js';
import type { PressOwner, Take, Taken } from './plan.js';
import type { Holder } from './repository.js';
import type { Taker, TakingPress } from './taker.js';

/** Everything that presses take from. */
export interface Takers {
  readonly counters: CounterTaker;
  readonly points: Taker<PointsTake, number>;
}

export function takingFrom(takers: Takers) {
  function holderOf(owner: PressOwner, take: Take): string {
    return take.taker === 'counters'
      ? takers.counters.holderOf(owner, take)
      : takers.points.holderOf(owner, take);
  }

  return {
    holdersOf: (owner: PressOwner, takes: readonly Take[]): Holder[] =>
      takes.map((take) => ({ taker: take.taker, holder: holderOf(owner, take) })),

    /** Takes in order. @returns why something cannot be had; what was taken before it is then to be given back */
    async takeAll(press: TakingPress, takes: readonly Take[]): Promise<Taken | ErrorCode> {
      const counters = new Set<string>();
      let balance: number | undefined;
      for (const take of takes) {
        if (take.taker === 'points') {
          const left = await takers.points.take(press, take);
          if (typeof left === 'string') return left;
          balance = left;
          continue;
        }
        const refusal = await takers.counters.take(press, take);
        if (refusal === undefined) counters.add(take.thing);
        else if (take.optional !== true) return refusal;
      }
      return { counters, ...(balance === undefined ? {} : { balance }) };
    },
  };
}
