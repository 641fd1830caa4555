/*
 * Days are texts in the form YYYY-MM-DD and months in the form YYYY-MM, so that no time zone applies to them.
 */

const dayMs = 24 * 60 * 60 * 1000;
/** Japan has no daylight saving time. */
const offsetMs = 9 * 60 * 60 * 1000;

const toMs = (day: string): number => Date.parse(`${day}T00:00:00.000Z`);
const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Returns the day that is some days later. */
export function addDays(day: string, count: number): string {
  return toDay(toMs(day) + count * dayMs);
}

/** Returns the number of days from one day until another one. */
export function countDays(from: string, to: string): number {
  return Math.round((toMs(to) - toMs(from)) / dayMs);
}

/** Returns the month that is some months later. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** Returns the month of a day. */
export function getMonth(day: string): string {
  return day.slice(0, 7);
}

/** Returns the same day of another month, or that month's last day. */
export function withMonth(day: string, month: string): string {
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const same = `${month}-${day.slice(8)}`;
  return same > last ? last : same;
}

/** Returns the day of the week: 0 is Sunday. */
export function getWeekday(day: string): number {
  return new Date(toMs(day)).getUTCDay();
}

/** Returns the weeks that a month touches, from Sunday to Saturday. */
export function listWeeks(month: string): string[][] {
  const first = `${month}-01`;
  const start = addDays(first, -getWeekday(first));
  const length = countDays(start, `${addMonths(month, 1)}-01`);
  return Array.from({ length: Math.ceil(length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, index) => addDays(start, week * 7 + index)),
  );
}

/** Returns the day of a point in time (ISO 8601) in Japan. */
export function tokyoDay(iso: string): string {
  return toDay(Date.parse(iso) + offsetMs);
}

/** Returns the last day in Japan before an exclusive end (ISO 8601): the 24th for 00:00 of the 25th. */
export function tokyoLastDay(end: string): string {
  return toDay(Date.parse(end) - 1 + offsetMs);
}

/** Returns the midnight in Japan that follows a point in time (ISO 8601). */
export function toNextMidnight(iso: string): string {
  return new Date(toMs(addDays(tokyoDay(iso), 1)) - offsetMs).toISOString();
}
