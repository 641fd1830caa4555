import { type Static, Type } from 'typebox';
import { oneOf } from '../core/schema.js';
import type { BrokenRule } from '../errors/rules.js';
import { count } from './fields.js';

/** Calendar periods in Asia/Tokyo after which a person may do something again. */
export const limitPeriods = ['ever', 'day', 'week', 'month'] as const;
export const LimitPeriod = oneOf(
  limitPeriods,
  'Period of the limit per person, by the calendar in Asia/Tokyo; weeks begin on Monday. Absent: ever',
);
export type LimitPeriod = Static<typeof LimitPeriod>;

/** Maximum of a limit per person: a person's uses are read to count them. */
const maxPerPerson = 100;

/** Returns a field for how often one person may do something. */
export function perPerson(description: string) {
  return Type.Optional(count(description, maxPerPerson));
}

/** Returns a field for how often all people together may do something a day. */
export function perDay(description: string) {
  return Type.Optional(count(`${description} a calendar day in Asia/Tokyo, by all people together`));
}

/** Returns the field of a content for gold members only. */
export function goldOnly(description: string) {
  return Type.Optional(Type.Boolean({ description }));
}

/** The limits of a content, by meaning. */
export interface Limits {
  readonly perPerson: number | undefined;
  readonly period: LimitPeriod | undefined;
  readonly perDay: number | undefined;
  readonly total: number | undefined;
  readonly oncePerDay?: boolean;
}

/** Most days of a period. */
const days: Partial<Record<LimitPeriod, number>> = { day: 1, week: 7, month: 31 };

/**
 * Returns the violated rules of limits that contradict each other: one that another makes unreachable.
 *
 * @param fields the content's field of each limit
 */
export function checkLimits(
  { perPerson, period, perDay, total, oncePerDay = false }: Limits,
  fields: Readonly<Record<'perPerson' | 'period' | 'perDay', string>>,
): BrokenRule[] {
  const atMost = (path: string, value: number | undefined, ...limits: readonly (number | undefined)[]) => {
    const limit = Math.min(...limits.map((one) => one ?? Infinity));
    return value !== undefined && value > limit
      ? [{ path: `/${path}`, rule: 'maximum', params: { limit } } as const]
      : [];
  };
  const inPeriod = period === 'day' ? perDay : undefined;
  const byDays = oncePerDay ? days[period ?? 'ever'] : undefined;
  return [
    ...(period !== undefined && perPerson === undefined
      ? [{ path: `/${fields.period}`, rule: 'onlyWithCount' } as const]
      : []),
    ...atMost(fields.perPerson, perPerson, total, inPeriod, byDays),
    ...atMost(fields.perDay, perDay, total),
  ];
}
