import {
  memberTicketEndpoints,
  staffPurchaseEndpoints,
  ticketSerialEndpoints,
} from '@noren/contracts/tickets';
import { type Route, route, ServiceError } from '@noren/service-kit';
import type { FastifyRequest } from 'fastify';
import { type GetRequestContext, requireKey } from '../request-context.js';
import type { OwnedService } from './owned/service.js';
import type { PurchaseService } from './purchases/service.js';
import type { StaffPurchases } from './refunds/staff-purchases.js';
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
  /** @throws `loginNeeded` unless the caller is a member: tickets outlive a visitor's session */
  async function getMember(request: FastifyRequest, systemName: string) {
    const { scope, visitor, locale } = await getRequestContext(request, systemName);
    if (visitor?.signedIn !== true) throw new ServiceError('loginNeeded');
    return { scope, visitor, locale };
  }

  return [
    route(memberTicketEndpoints.list, async ({ params, query, request }) =>
      sale.list(await getRequestContext(request, params.systemName), query),
    ),
    route(memberTicketEndpoints.get, async ({ params, request }) => ({
      data: await sale.get(await getRequestContext(request, params.systemName), params.ticketId),
    })),
    route(memberTicketEndpoints.setup, async ({ params, request }) => {
      const { scope, visitor } = await getMember(request, params.systemName);
      return { data: await purchases.setup(scope, visitor.id) };
    }),
    route(memberTicketEndpoints.forgetCard, async ({ params, request }) => {
      const { scope, visitor } = await getMember(request, params.systemName);
      await purchases.deleteCard(scope, visitor.id);
    }),
    route(
      memberTicketEndpoints.purchase,
      async ({ params: { systemName, ticketId }, body, request, headers }) => {
        const { scope, visitor, locale } = await getMember(request, systemName);
        const key = requireKey(headers);
        return { data: await purchases.buy(scope, visitor, { ticketId, key, locale }, body) };
      },
    ),
    route(memberTicketEndpoints.getPurchase, async ({ params, request }) => {
      const { scope, visitor } = await getMember(request, params.systemName);
      return { data: await purchases.get(scope, visitor.id, params.purchaseId) };
    }),
    route(memberTicketEndpoints.cancel, async ({ params, request }) => {
      const { scope, visitor } = await getMember(request, params.systemName);
      return { data: await purchases.cancel(scope, visitor.id, params.purchaseId) };
    }),
    route(
      memberTicketEndpoints.redeem,
      async ({ params: { systemName, ticketId }, body, request, headers }) => {
        const { scope, visitor, locale } = await getMember(request, systemName);
        const key = requireKey(headers);
        return { data: await purchases.redeem(scope, visitor, { ticketId, key, locale }, body.serialCode) };
      },
    ),
    route(memberTicketEndpoints.owned, async ({ params, query, request }) => {
      const { scope, visitor } = await getMember(request, params.systemName);
      return owned.list(scope, visitor.id, query);
    }),
    route(memberTicketEndpoints.ownedOne, async ({ params, request }) => {
      const { scope, visitor } = await getMember(request, params.systemName);
      return { data: await owned.get(scope, visitor.id, params.ownedTicketId) };
    }),
    route(memberTicketEndpoints.start, async ({ params, request, headers }) => {
      const { scope, visitor } = await getMember(request, params.systemName);
      const { ownedTicketId } = params;
      return { data: await owned.start(scope, visitor.id, { ownedTicketId, key: requireKey(headers) }) };
    }),
    route(memberTicketEndpoints.use, async ({ params, body, request, headers }) => {
      const { scope, visitor } = await getMember(request, params.systemName);
      const { ownedTicketId } = params;
      const key = requireKey(headers);
      return { data: await owned.use(scope, visitor.id, { ownedTicketId, key, proof: body }) };
    }),
    route(ticketSerialEndpoints.create, async ({ caller, params, body }) => ({
      data: await serialCodes.create(caller, params.appId, params.ticketId, body.count),
    })),
  ];
}

export function staffPurchaseRoutes(purchases: StaffPurchases): Route[] {
  return [
    route(staffPurchaseEndpoints.list, ({ caller, params, query }) =>
      purchases.list(caller, params.appId, query),
    ),
    route(staffPurchaseEndpoints.get, async ({ caller, params }) => ({
      data: await purchases.get(caller, params.appId, params.purchaseId),
    })),
    route(staffPurchaseEndpoints.refund, async ({ caller, params, headers, body }) => ({
      data: await purchases.refund(caller, params.appId, params.purchaseId, requireKey(headers), body),
    })),
  ];
}
