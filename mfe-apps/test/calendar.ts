import {
  type ContentCalendar,
  type ContentCalendarDate,
  contentCalendarEndpoints,
} from '@noren/contracts/content-calendar';
import type { Role } from '@noren/contracts/permissions';
import { type RenderedRemote, type Route, route } from '@noren/mfe-kit/testing';
import { screen, within } from '@testing-library/react';
import { renderApps } from './apps.js';

/** Returns the start of a coupon's draft on 3 December, 10:00 in Japan. */
export const aDate = (date: Partial<ContentCalendarDate> = {}): ContentCalendarDate => ({
  appId: 'app-1',
  appName: 'Sakura Card',
  kind: 'coupons',
  contentId: 'coupons-1',
  name: 'Winter',
  contentVersion: 2,
  field: 'startsAt',
  effect: 'starts',
  at: '2026-12-03T01:00:00.000Z',
  published: true,
  state: 'draft',
  ...date,
});

export const aCalendar = (calendar: Partial<ContentCalendar> = {}): { data: ContentCalendar } => ({
  data: { dates: [], releases: [], truncated: false, ...calendar },
});

interface Options {
  api?: Route[];
  role?: Role;
  path?: string;
}

/** Renders the calendar of an app in December 2026, in English. */
export function renderCalendar(
  calendar: Partial<ContentCalendar>,
  { api = [], role = 'operator', path = '/app/app-1/calendar?month=2026-12' }: Options = {},
): RenderedRemote {
  return renderApps(path, [...api, route(contentCalendarEndpoints.get, aCalendar(calendar))], role);
}

/** Returns what is in a day of the shown month. */
export async function findDay(day: string) {
  await screen.findByRole('grid');
  return within(document.querySelector<HTMLElement>(`[data-day="${day}"]`) as HTMLElement);
}
