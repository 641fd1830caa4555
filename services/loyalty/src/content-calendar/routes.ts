import { contentCalendarEndpoints } from '@noren/contracts/content-calendar';
import { type Route, route } from '@noren/service-kit';
import type { GetContentCalendar } from './service.js';

export function contentCalendarRoutes(getCalendar: GetContentCalendar): Route[] {
  return [
    route(contentCalendarEndpoints.get, async ({ caller, query }) => ({
      data: await getCalendar(caller, query),
    })),
  ];
}
