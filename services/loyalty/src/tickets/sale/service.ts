import { type ContentQuery, ticketKinds } from '@noren/contracts/contents';
import type { Many } from '@noren/contracts/core';
import type { MemberTicket, PurchaseTerms } from '@noren/contracts/tickets';
import { notFound } from '@noren/service-kit';
import { type StockRepository, stockId } from '../../engine/reservations/stock/repository.js';
import type { AppScope, RequestContext, Visitor } from '../../request-context.js';
import type { TicketKind } from '../owned/record.js';
import type { Ticket } from '../product.js';
import type { PurchaseRepository } from '../purchases/repository.js';
import { noPurchases, type SaleContext, saleView } from './rules.js';

export interface SaleOptions {
  readonly purchases: PurchaseRepository;
  readonly stocks: StockRepository;
  /** Tickets that members see: published, with the feature switched on. */
  readonly tickets: {
    published(scope: AppScope, ticketId: string): Promise<Ticket | undefined>;
    listPublished(
      scope: AppScope,
      query: ContentQuery,
      where: Readonly<Record<string, unknown>>,
    ): Promise<Many<Ticket>>;
  };
  readonly getTerms: (scope: AppScope) => Promise<PurchaseTerms | undefined>;
  readonly now: () => Date;
}

export type SaleService = ReturnType<typeof createSaleService>;

/** Returns the requested kinds that are switched on. @throws `notFound` if there are none */
export function kindsOn({ features }: AppScope, kind: TicketKind | undefined): TicketKind[] {
  const kinds = ticketKinds.filter((one) => features[one] && (kind === undefined || one === kind));
  if (kinds.length === 0) throw notFound();
  return kinds;
}

export function createSaleService({ purchases, stocks, tickets, getTerms, now }: SaleOptions) {
  async function readContexts(
    { scope, visitor, at }: Omit<RequestContext, 'locale'>,
    found: readonly Ticket[],
  ) {
    const { appId, environment } = scope;
    const ids = found.map(({ id }) => id);
    const member = visitor?.signedIn === true ? visitor : undefined;
    const [people, bought] = await Promise.all([
      stocks.getPeople(ids.map((ticketId) => stockId({ ticketId, environment }))),
      member && purchases.bought({ appId, environment, memberId: member.id }, ids),
    ]);
    return (ticket: Ticket): SaleContext => ({
      people: people.get(ticket.id) ?? 0,
      bought: bought?.get(ticket.id) ?? noPurchases,
      signedIn: member !== undefined,
      gold: member?.tier === 'goldMember',
      at,
    });
  }

  async function find(scope: AppScope, ticketId: string): Promise<Ticket | undefined> {
    const ticket = await tickets.published(scope, ticketId);
    return ticket !== undefined && scope.features[ticket.kind] ? ticket : undefined;
  }

  return {
    find,
    getEligibility: async (scope: AppScope, visitor: Visitor, ticket: Ticket) =>
      (await readContexts({ scope, visitor, at: now() }, [ticket]))(ticket),

    async list(
      requestContext: RequestContext,
      { kind, ...query }: ContentQuery & { kind?: TicketKind },
    ): Promise<Many<MemberTicket>> {
      const { scope } = requestContext;
      const found = await tickets.listPublished(scope, query, { kind: { $in: kindsOn(scope, kind) } });
      const getEligibility = await readContexts(requestContext, found.data);
      return { ...found, data: found.data.map((ticket) => saleView(ticket, getEligibility(ticket))) };
    },

    async get(requestContext: RequestContext, ticketId: string): Promise<MemberTicket> {
      const { scope } = requestContext;
      const ticket = await find(scope, ticketId);
      if (ticket === undefined) throw notFound();
      const [getEligibility, terms] = await Promise.all([
        readContexts(requestContext, [ticket]),
        getTerms(scope),
      ]);
      return saleView(ticket, getEligibility(ticket), terms);
    },
  };
}
