import { formatDateTime } from '../../i18n/dates.js';

/** Japan has no daylight saving time. */
const offsetMs = 9 * 60 * 60 * 1000;

/** Years have four digits; other ones are typing errors. */
const pattern = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T\s]+(\d{1,2})[:時](\d{2})分?)?$/;

interface Parts {
  /** YYYY-MM-DD. */
  day: string;
  /** HH:mm; undefined without a time. */
  time: string | undefined;
}

const pad = (digits: string): string => digits.padStart(2, '0');

/** Reads a typed date with or without a time, half-width or full-width; undefined if it does not exist. */
export function parseDateText(text: string): Parts | undefined {
  const match = pattern.exec(text.normalize('NFKC').trim());
  if (match === null) return undefined;
  const [, year = '', month = '', date = '', hour, minute = ''] = match;
  const day = `${year}-${pad(month)}-${pad(date)}`;
  const at = Date.parse(`${day}T00:00:00.000Z`);
  // Some engines turn February 30 into March 2.
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day) return undefined;
  if (hour === undefined) return { day, time: undefined };
  return Number(hour) > 23 || Number(minute) > 59 ? undefined : { day, time: `${pad(hour)}:${minute}` };
}

/** Returns the text of a day (YYYY-MM-DD), as the console shows days. */
export const toDayText = (day: string): string => day.replaceAll('-', '/');

/** Returns the day (YYYY-MM-DD) of a text; undefined for none. */
export const fromDayText = (text: string): string | undefined => parseDateText(text)?.day;

/** Returns the text of a point in time (ISO 8601) in Japan, as the console shows them; empty for none. */
export function toTimeText(iso: string): string {
  return Number.isNaN(Date.parse(iso)) ? '' : formatDateTime(iso);
}

/** Returns the point in time (ISO 8601) of a text in Japan's time; midnight without a time, undefined for none. */
export function fromTimeText(text: string): string | undefined {
  const parts = parseDateText(text);
  if (parts === undefined) return undefined;
  const { day, time = '00:00' } = parts;
  return new Date(Date.parse(`${day}T${time}:00.000Z`) - offsetMs).toISOString();
}
