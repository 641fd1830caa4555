import { Type } from 'typebox';
import { count } from './fields.js';

/** Japan has a single offset and no daylight saving time (since 1951). */
const offsetMs = 9 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** Returns a field for the days for which something can be used; `getValidityEnd` says when they end. */
export function validityDays(description: string) {
  return Type.Optional(count(description, 3_650));
}

/** Returns when N days end that begin with a moment's: 00:00 in Asia/Tokyo of the day N days later, ISO 8601 in UTC. */
export function getValidityEnd(from: Date, days: number): string {
  const today = Math.floor((from.getTime() + offsetMs) / dayMs);
  return new Date((today + days) * dayMs - offsetMs).toISOString();
}
