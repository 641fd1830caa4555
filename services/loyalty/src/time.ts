/** Japan has a single offset and no daylight saving time (since 1951). */
const offsetMs = 9 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** Returns the calendar day in Asia/Tokyo, `YYYY-MM-DD`. */
export function tokyoDay(at: Date): string {
  return new Date(at.getTime() + offsetMs).toISOString().slice(0, 10);
}

/** Returns 00:00 in Asia/Tokyo of the day that is `days` later, ISO 8601 in UTC. */
export function tokyoMidnight(at: Date, days: number): string {
  const today = Date.parse(`${tokyoDay(at)}T00:00:00.000Z`) - offsetMs;
  return new Date(today + days * dayMs).toISOString();
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

/** True if a time is outside a period; `startsAt` is inclusive, `endsAt` exclusive. */
export function isOutside({ startsAt, endsAt }: { startsAt?: string; endsAt?: string }, at: Date): boolean {
  const time = at.getTime();
  return (
    (startsAt !== undefined && time < Date.parse(startsAt)) ||
    (endsAt !== undefined && time >= Date.parse(endsAt))
  );
}
