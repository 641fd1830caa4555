/** Japan has one offset and no summer time (since 1951). */
const offsetMs = 9 * 60 * 60 * 1000;

/** The calendar day in Asia/Tokyo of a point in time, `YYYY-MM-DD`. */
export function tokyoDay(at: Date): string {
  return new Date(at.getTime() + offsetMs).toISOString().slice(0, 10);
}
