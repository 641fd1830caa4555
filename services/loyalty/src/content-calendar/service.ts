import {
  type ContentCalendar,
  type ContentCalendarDate,
  type ContentCalendarQuery,
  type ContentCalendarRelease,
  maxCalendarApps,
  maxCalendarDays,
  maxCalendarEntries,
} from '@noren/contracts/content-calendar';
import type { GroupOptions } from '@noren/contracts/groups';
import type { Caller } from '@noren/contracts/permissions';
import { invalid } from '@noren/service-kit';
import { tokyoStart } from '../time.js';

interface CalendarApp {
  readonly id: string;
  readonly name: string;
  readonly features: GroupOptions;
}

/** The apps and the instants that a calendar covers, and the maximum number of entries. */
interface CalendarFilter {
  readonly apps: readonly CalendarApp[];
  readonly from: string;
  readonly until: string;
  readonly limit: number;
}

export interface ContentCalendarOptions {
  /** Lists up to `limit` of the apps that the caller can see. @throws `notFound` for an app that they cannot */
  readonly listApps: (
    caller: Caller,
    filter: Pick<ContentCalendarQuery, 'appId' | 'groupId'>,
    limit: number,
  ) => Promise<CalendarApp[]>;
  readonly listDates: (filter: CalendarFilter) => Promise<Omit<ContentCalendarDate, 'appName'>[]>;
  readonly listReleases: (filter: CalendarFilter) => Promise<Omit<ContentCalendarRelease, 'appName'>[]>;
}

export type GetContentCalendar = (caller: Caller, query: ContentCalendarQuery) => Promise<ContentCalendar>;

const dayMs = 24 * 60 * 60 * 1000;

/** Creates the calendar of what starts, ends and is scheduled in the apps that a caller sees. */
export function createGetContentCalendar(options: ContentCalendarOptions): GetContentCalendar {
  return async (caller, query) => {
    const range = toRange(query);
    const visible = await options.listApps(caller, query, maxCalendarApps + 1);
    const apps = visible.slice(0, maxCalendarApps);
    // One more than a response holds shows that there are more.
    const filter = { ...range, apps, limit: maxCalendarEntries + 1 };
    const [dates, releases] = await Promise.all([options.listDates(filter), options.listReleases(filter)]);
    const names = new Map(apps.map(({ id, name }) => [id, name]));
    const toEntries = <T extends { appId: string }>(found: readonly T[]) =>
      found
        .slice(0, maxCalendarEntries)
        .map((entry) => ({ ...entry, appName: names.get(entry.appId) ?? entry.appId }));
    return {
      dates: toEntries(dates),
      releases: toEntries(releases),
      truncated:
        visible.length > maxCalendarApps ||
        [dates, releases].some(({ length }) => length > maxCalendarEntries),
    };
  };
}

/** @throws `invalidParameter` if the last day is before the first, or too late */
function toRange({ from, to }: ContentCalendarQuery): Pick<CalendarFilter, 'from' | 'until'> {
  const start = tokyoStart(from).getTime();
  const end = tokyoStart(to).getTime() + dayMs;
  if (end <= start) throw invalidEnd('after', { field: 'from' });
  if (end - start > maxCalendarDays * dayMs) throw invalidEnd('maximum', { limit: maxCalendarDays });
  return { from: new Date(start).toISOString(), until: new Date(end).toISOString() };
}

function invalidEnd(rule: 'after' | 'maximum', params: Record<string, string | number>) {
  return invalid('invalidParameter', { errors: [{ path: '/query/to', rule, params }] });
}
