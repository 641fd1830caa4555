/** Japan has one offset and no summer time (since 1951). */
const offsetMs = 9 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** The calendar day in Asia/Tokyo of a point in time, `YYYY-MM-DD`. */
export function tokyoDay(at: Date): string {
  return new Date(at.getTime() + offsetMs).toISOString().slice(0, 10);
}

/** 00:00 in Asia/Tokyo of the day some days after that of a point in time, ISO 8601 in UTC. */
export function tokyoMidnight(at: Date, days: number): string {
  const today = Date.parse(`${tokyoDay(at)}T00:00:00.000Z`) - offsetMs;
  return new Date(today + days * dayMs).toISOString();
}

/**
 * The end of the day in Asia/Tokyo some months after that of a point in time, ISO 8601 in UTC: the 00:00 at
 * which it is over. A month that lacks the day ends with its last one.
 */
export function tokyoMonthsLater(at: Date, months: number): string {
  const [year = 0, month = 1, day = 1] = tokyoDay(at).split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const end = Date.UTC(year, month - 1 + months, Math.min(day, lastOfMonth) + 1);
  return new Date(end - offsetMs).toISOString();
}
