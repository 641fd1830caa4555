import { memberTicketEndpoints, ticketSerialEndpoints } from '@noren/contracts';
import { type Route, route, ServiceError } from '@noren/service-kit';
import type { FastifyRequest } from 'fastify';
import { requireKey } from '../engine/actions/require-key.js';
import type { GetRequestContext } from '../guest.js';
import type { OwnedService } from './owned/service.js';
import type { PurchaseService } from './purchases/service.js';
import type { SaleService } from './sale/service.js';
import type { SerialCodeService } from './serial-codes/service.js';

export interface TicketServices {
  readonly sale: SaleService;
  readonly purchases: PurchaseService;
  readonly owned: OwnedService;
  readonly serialCodes: SerialCodeService;
}

export function ticketRoutes(
  { sale, purchases, owned, serialCodes }: TicketServices,
  getRequestContext: GetRequestContext,
): Route[] {
  /** @throws `loginNeeded` unless a member calls: what is bought is theirs for longer than a visit */
  async function getMember(request: FastifyRequest, systemName: string) {
    const { place, visitor } = await getRequestContext(request, systemName);
    if (visitor?.signedIn !== true) throw new ServiceError('loginNeeded');
    return { place, visitor };
  }

  return [
    route(memberTicketEndpoints.list, async ({ params, query, request }) => {
      const { place, visitor } = await getRequestContext(request, params.systemName);
      return sale.list(place, visitor, query);
    }),
    route(memberTicketEndpoints.get, async ({ params, request }) => {
      const { place, visitor } = await getRequestContext(request, params.systemName);
      return { data: await sale.get(place, visitor, params.ticketId) };
    }),
    route(memberTicketEndpoints.setup, async ({ params, request }) => {
      const { place, visitor } = await getMember(request, params.systemName);
      return { data: await purchases.setup(place, visitor.id) };
    }),
    route(memberTicketEndpoints.forgetCard, async ({ params, request }) => {
      const { place, visitor } = await getMember(request, params.systemName);
      await purchases.forgetCard(place, visitor.id);
    }),
    route(
      memberTicketEndpoints.purchase,
      async ({ params: { systemName, ticketId }, body, request, headers }) => {
        const { place, visitor } = await getMember(request, systemName);
        const key = requireKey(headers);
        return { data: await purchases.buy(place, visitor, { ticketId, key }, body) };
      },
    ),
    route(memberTicketEndpoints.getPurchase, async ({ params, request }) => {
      const { place, visitor } = await getMember(request, params.systemName);
      return { data: await purchases.get(place, visitor.id, params.purchaseId) };
    }),
    route(memberTicketEndpoints.cancel, async ({ params, request }) => {
      const { place, visitor } = await getMember(request, params.systemName);
      return { data: await purchases.cancel(place, visitor.id, params.purchaseId) };
    }),
    route(
      memberTicketEndpoints.redeem,
      async ({ params: { systemName, ticketId }, body, request, headers }) => {
        const { place, visitor } = await getMember(request, systemName);
        const key = requireKey(headers);
        return { data: await purchases.redeem(place, visitor, { ticketId, key }, body.serialCode) };
      },
    ),
    route(memberTicketEndpoints.owned, async ({ params, query, request }) => {
      const { place, visitor } = await getMember(request, params.systemName);
      return owned.list(place, visitor.id, query);
    }),
    route(memberTicketEndpoints.ownedOne, async ({ params, request }) => {
      const { place, visitor } = await getMember(request, params.systemName);
      return { data: await owned.get(place, visitor.id, params.ownedTicketId) };
    }),
    route(memberTicketEndpoints.start, async ({ params, request, headers }) => {
      const { place, visitor } = await getMember(request, params.systemName);
      const { ownedTicketId } = params;
      return { data: await owned.start(place, visitor.id, { ownedTicketId, key: requireKey(headers) }) };
    }),
    route(memberTicketEndpoints.use, async ({ params, body, request, headers }) => {
      const { place, visitor } = await getMember(request, params.systemName);
      const { ownedTicketId } = params;
      const key = requireKey(headers);
      return { data: await owned.use(place, visitor.id, { ownedTicketId, key, proof: body }) };
    }),
    route(ticketSerialEndpoints.create, async ({ caller, params, body }) => ({
      data: await serialCodes.create(caller, params.appId, params.ticketId, body.count),
    })),
  ];
}
