import type { LimitPeriod } from '@noren/contracts/contents';

/** Japan has a single offset and no daylight saving time (since 1951). */
const offsetMs = 9 * 60 * 60 * 1000;

/** Returns the calendar day in Asia/Tokyo, `YYYY-MM-DD`. */
export function tokyoDay(at: Date): string {
  return new Date(at.getTime() + offsetMs).toISOString().slice(0, 10);
}

/**
 * Returns the end of the day in Asia/Tokyo that is `months` later, ISO 8601 in UTC: the 00:00 that follows it. In a
 * month without that day, the last day of the month counts.
 */
export function tokyoMonthsLater(at: Date, months: number): string {
  const [year = 0, month = 1, day = 1] = tokyoDay(at).split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const end = Date.UTC(year, month - 1 + months, Math.min(day, lastOfMonth) + 1);
  return new Date(end - offsetMs).toISOString();
}

/** A calendar period in Asia/Tokyo; its days are `YYYY-MM-DD`. */
export interface TokyoPeriod {
  /** First day; empty for `ever`. */
  readonly from: string;
  /** First day after it; absent for `ever`. */
  readonly until?: string;
}

/** Returns the calendar period that contains a day; weeks begin on Monday. */
export function tokyoPeriod(day: string, period: LimitPeriod): TokyoPeriod {
  const at = new Date(`${day}T00:00:00.000Z`);
  const [year, month, date] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()];
  const monday = date - ((at.getUTCDay() + 6) % 7);
  const format = (...parts: [number, number, number]) =>
    new Date(Date.UTC(...parts)).toISOString().slice(0, 10);
  if (period === 'day') return { from: day, until: format(year, month, date + 1) };
  if (period === 'week') return { from: format(year, month, monday), until: format(year, month, monday + 7) };
  if (period === 'month') return { from: format(year, month, 1), until: format(year, month + 1, 1) };
  return { from: '' };
}

/** True if a day belongs to a period. */
export function isWithin(day: string, { from, until }: TokyoPeriod): boolean {
  return day >= from && (until === undefined || day < until);
}

/** Returns the instant at which a day begins in Asia/Tokyo. */
export function tokyoStart(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) - offsetMs);
}

/** A period; `startsAt` is inclusive, the ends are exclusive. */
interface Term {
  readonly startsAt?: string;
  readonly endsAt?: string;
  /** When it ends for one member, whatever `endsAt` is. */
  readonly expiresAt?: string;
}

/** True if a time is outside a period. */
export function isOutside({ startsAt, endsAt, expiresAt }: Term, at: Date): boolean {
  const time = at.getTime();
  return (
    (startsAt !== undefined && time < Date.parse(startsAt)) ||
    (endsAt !== undefined && time >= Date.parse(endsAt)) ||
    (expiresAt !== undefined && time >= Date.parse(expiresAt))
  );
}

/** Returns the earlier of a period's ends, ISO 8601 in UTC; undefined if it has none. */
export function getEnd({ endsAt, expiresAt }: Term): string | undefined {
  const ends = [endsAt, expiresAt].flatMap((end) => (end === undefined ? [] : [Date.parse(end)]));
  return ends.length === 0 ? undefined : new Date(Math.min(...ends)).toISOString();
}
