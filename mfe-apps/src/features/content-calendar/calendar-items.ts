import type {
  ContentCalendar,
  ContentCalendarDate,
  ContentCalendarRelease,
} from '@noren/contracts/content-calendar';
import { contentTexts } from '@noren/contracts/texts';
import { formatDateTime, formatLastMinute, type Locale, pseudoText } from '@noren/mfe-kit';
import { type CalendarEntry, tokyoDay, tokyoLastDay } from '@noren/mfe-kit/fields';

/** A date of a content's draft in the calendar. */
export interface DateItem extends CalendarEntry {
  readonly date: ContentCalendarDate;
  /** What the date is: `Usable until`. */
  readonly label: string;
  /** HH:mm; of an end, the last minute that counts. */
  readonly time: string;
}

/** A release in the calendar. */
export interface ReleaseItem extends CalendarEntry {
  readonly release: ContentCalendarRelease;
  readonly time: string;
}

export type CalendarItem = DateItem | ReleaseItem;

/** Returns the entries of a calendar, by their time. */
export function toItems(
  { dates, releases }: ContentCalendar,
  { locale, mayWrite }: { locale: Locale; mayWrite: boolean },
): CalendarItem[] {
  const items = [
    ...releases.map((release) => ({ at: release.publishAt, item: toReleaseItem(release) })),
    ...dates.map((date) => ({ at: date.at, item: toDateItem(date, locale, mayWrite) })),
  ];
  return items.sort((a, b) => Date.parse(a.at) - Date.parse(b.at)).map(({ item }) => item);
}

function toReleaseItem(release: ContentCalendarRelease): ReleaseItem {
  const { releaseId: id, name, publishAt } = release;
  // A release is moved on its page: a new time voids its approval.
  return {
    id,
    name,
    day: tokyoDay(publishAt),
    time: getTime(formatDateTime(publishAt)),
    isMovable: false,
    release,
  };
}

function toDateItem(date: ContentCalendarDate, locale: Locale, isMovable: boolean): DateItem {
  const { kind, contentId, field, effect, at } = date;
  const isEnd = effect === 'ends';
  const label = pseudoText(contentTexts[locale][kind].fields[field] ?? field);
  return {
    id: `${kind}/${contentId}/${field}`,
    day: isEnd ? tokyoLastDay(at) : tokyoDay(at),
    name: `${date.name} (${label})`,
    isMovable,
    date,
    label,
    time: getTime(isEnd ? formatLastMinute(at) : formatDateTime(at)),
  };
}

/** Returns the time of a formatted date and time. */
const getTime = (formatted: string): string => formatted.slice(-5);
