import { memberScratchEndpoints } from '@noren/contracts';
import { type Route, route } from '@noren/service-kit';
import { requireKey } from '../engine/actions/require-key.js';
import { type GuestOf, requireSession } from '../guest.js';
import type { ScratchService } from './service.js';

export function scratchRoutes(scratch: ScratchService, guestOf: GuestOf): Route[] {
  return [
    route(memberScratchEndpoints.list, async ({ params, query, request }) =>
      scratch.list(await guestOf(request, params.systemName), query),
    ),
    route(memberScratchEndpoints.get, async ({ params, request }) => ({
      data: await scratch.get(await guestOf(request, params.systemName), params.scratchGameId),
    })),
    route(memberScratchEndpoints.play, async ({ params, request, headers }) => {
      const guest = await guestOf(request, params.systemName);
      requireSession(guest);
      return { data: await scratch.play(guest, params.scratchGameId, requireKey(headers)) };
    }),
  ];
}
