const dayMs = 24 * 60 * 60 * 1000;

/** Returns the days until a point in time (ISO 8601), the last one counted as whole; 0 once it is over. */
export function getDaysLeft(until: string, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / dayMs));
}
