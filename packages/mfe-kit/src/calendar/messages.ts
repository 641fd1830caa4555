import { addMessages, createMessages, useLocale } from '../i18n/i18n.js';
import { pseudoText } from '../i18n/pseudo-locale.js';
import { en } from './locales/en.js';
import { type CalendarMessages, ja } from './locales/ja.js';

// Separate from the kit's own messages, which are part of the first load.
addMessages('calendar', { ja, en });

export const { useMessages: useCalendarMessages, getMessage: getCalendarMessage } =
  createMessages<keyof CalendarMessages>('calendar');

/** Formats a day for users, with its weekday. */
export function formatDay(day: string): string {
  return format(day, { year: 'numeric', month: 'long', day: 'numeric', weekday: 'short' });
}

/** Formats a month (YYYY-MM) for users. */
export function formatMonth(month: string): string {
  return format(`${month}-01`, { year: 'numeric', month: 'long' });
}

/** Formats the weekday of a day in few letters. */
export function formatWeekday(day: string): string {
  return format(day, { weekday: 'short' });
}

function format(day: string, options: Intl.DateTimeFormatOptions): string {
  const { locale } = useLocale.getState();
  const at = new Date(`${day}T00:00:00.000Z`);
  return pseudoText(new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(at));
}
