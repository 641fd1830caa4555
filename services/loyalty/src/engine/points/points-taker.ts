import type { PointEntry } from '@noren/contracts';
import type { Taker } from '../presses/taker.js';
import type { Ledger } from './ledger.js';
import { accountId } from './repository.js';

/** Points that a press costs. Visitors have none. */
export interface PointsTake {
  readonly taker: 'points';
  readonly points: number;
  readonly entry: PointEntry['kind'];
  /** What they are for: the reward, the game, the coupon. */
  readonly name?: string;
}

/** Points that a press takes go back by an entry of their own, never by removing one. */
export function createPointsTaker(ledger: Ledger): Taker<PointsTake, number> {
  return {
    holderOf: accountId,
    take: ({ id, ...owner }, take) => ledger.take(owner, id, take),
    giveBack: ledger.giveBack,
    settle: ledger.settle,
    heldSince: ledger.heldSince,
  };
}
