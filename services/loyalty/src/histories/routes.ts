import { chosenLocale, historyEndpoints } from '@noren/contracts';
import { type Route, route } from '@noren/service-kit';
import type { GuestOf } from '../guest.js';
import type { HistoryService } from './service.js';

export function historyRoutes(histories: HistoryService, guestOf: GuestOf): Route[] {
  return [
    route(historyEndpoints.list, async ({ params, query, request }) =>
      histories.list(
        await guestOf(request, params.systemName),
        query,
        chosenLocale(request.headers.cookie ?? ''),
      ),
    ),
  ];
}
