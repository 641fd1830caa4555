import type { ErrorCode } from '@noren/contracts/errors';
import { tokyoDay, tokyoPeriod, tokyoStart } from '../../time.js';
import type { Count, Counted } from '../types/reservation.js';
import { endsBefore } from './person-limit.js';

const prefix = 'day-';

export interface DayLimit {
  /** Maximum a day; absent: unlimited. */
  readonly limit: number | undefined;
  /** When the offer ends, if ever. */
  readonly endsAt: string | undefined;
  /** Why an action is rejected on the last day. */
  readonly endedReason: ErrorCode;
}

/** Returns the count of a day in Asia/Tokyo. Days are counted without a limit, too: staff may set one at noon. */
export function toDayCount({ limit, endsAt, endedReason }: DayLimit, day: string): Count {
  const { until = day } = tokyoPeriod(day, 'day');
  return {
    name: `${prefix}${day}`,
    ...(limit === undefined ? {} : { limit }),
    rejectionReason: endsBefore(endsAt, until) ? endedReason : 'endedToday',
  };
}

/** Lists the counts of days before yesterday, which no action increments any more. */
export function listPastDays(counter: Counted | undefined, day: string): string[] {
  const yesterday = tokyoDay(new Date(tokyoStart(day).getTime() - 1));
  return Object.keys(counter?.counts ?? {}).filter(
    (name) => name.startsWith(prefix) && name < `${prefix}${yesterday}`,
  );
}
