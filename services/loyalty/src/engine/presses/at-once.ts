import { sparing } from '../counters/counter-taker.js';
import type { Plan, Take } from './plan.js';

/** Whether nothing comes between taking and confirming, and surplus presses take nothing from anybody. */
export function isAtOnce({ prove, takes = [] }: Plan<object>): boolean {
  if (prove !== undefined || takes.length > 1) return false;
  return takes.every((take) => take.taker === 'counters' && take.plenty === true);
}

/** The same takes, so that what is spare stays. */
export function sparingly(takes: readonly Take[]): Take[] {
  return takes.map((take) => (take.taker === 'counters' ? { ...take, counts: sparing(take.counts) } : take));
}
