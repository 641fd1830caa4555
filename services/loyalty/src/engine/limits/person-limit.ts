import type { LimitPeriod } from '@noren/contracts/contents';
import type { ErrorCode } from '@noren/contracts/errors';
import { isWithin, tokyoPeriod, tokyoStart } from '../../time.js';
import type { UniqueKey } from '../types/plan.js';

/** How often one person may do something in a calendar period. */
export interface PersonLimit {
  readonly count: number;
  readonly period: LimitPeriod;
  /** When the offer ends, if ever. */
  readonly endsAt?: string | undefined;
}

const reasons = {
  ever: 'usedUp',
  day: 'usedUpToday',
  week: 'usedUpThisWeek',
  month: 'usedUpThisMonth',
} as const satisfies Record<LimitPeriod, ErrorCode>;

export type UsedUp = (typeof reasons)[LimitPeriod];

/** Returns why a person at the limit is rejected: until the next period, unless the offer ends before it. */
function getReason({ period, endsAt }: PersonLimit, day: string): UsedUp {
  const { until } = tokyoPeriod(day, period);
  return until === undefined || endsBefore(endsAt, until) ? 'usedUp' : reasons[period];
}

/** True if an offer has ended when a day begins in Asia/Tokyo. */
export function endsBefore(endsAt: string | undefined, day: string): boolean {
  return endsAt !== undefined && Date.parse(endsAt) <= tokyoStart(day).getTime();
}

/** Returns the first day whose actions count. */
export function countedFrom({ period }: Pick<PersonLimit, 'period'>, day: string): string {
  return tokyoPeriod(day, period).from;
}

/** Counts the actions in the period of a day. */
export function countInPeriod(
  actions: readonly { readonly day: string }[],
  { period }: Pick<PersonLimit, 'period'>,
  day: string,
): number {
  const current = tokyoPeriod(day, period);
  return actions.filter((one) => isWithin(one.day, current)).length;
}

/** Returns why a person with so many confirmed actions in the period has none left, if so. */
export function findUsedUp(limit: PersonLimit | undefined, used: number, day: string): UsedUp | undefined {
  return limit !== undefined && used >= limit.count ? getReason(limit, day) : undefined;
}

/** Returns one of a person's places in the period of a day, counted from 1. */
function toPlace(limit: PersonLimit, day: string, place: number): string {
  return `${limit.period}:${countedFrom(limit, day)}:${place}`;
}

/** Returns a person's first free place in the period: places become free again, as by a refund. */
export function findFreePlace(limit: PersonLimit, day: string, taken: ReadonlySet<string>): string {
  let place = 1;
  while (taken.has(toPlace(limit, day, place))) place += 1;
  return toPlace(limit, day, place);
}

/**
 * Returns the key of a person's next place in the period. Of concurrent actions one owns it; the others are planned
 * again, or rejected if it was the last place.
 *
 * @param owner the content and the person
 */
export function toPlaceKey(owner: string, limit: PersonLimit, used: number, day: string): UniqueKey {
  const place = used + 1;
  return {
    value: `${owner}:${toPlace(limit, day, place)}`,
    ...(place === limit.count ? { rejectionReason: getReason(limit, day) } : {}),
  };
}
