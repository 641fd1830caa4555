import { type ContentQuery, type Many, type MemberTicket, ticketKinds } from '@noren/contracts';
import { notFound } from '@noren/service-kit';
import type { Place, Visitor } from '../../place.js';
import type { TicketKind } from '../owned/repository.js';
import type { Ticket } from '../product.js';
import type { PurchaseRepository } from '../purchases/repository.js';
import { type StockRepository, stockId } from '../stock/repository.js';
import { nothingBought, type SaleStanding, saleView } from './rules.js';

export interface SaleOptions {
  readonly purchases: PurchaseRepository;
  readonly stocks: StockRepository;
  /** Tickets that members see: published, with a feature switched on. */
  readonly tickets: {
    published(place: Place, ticketId: string): Promise<Ticket | undefined>;
    listPublished(
      place: Place,
      query: ContentQuery,
      where: Readonly<Record<string, unknown>>,
    ): Promise<Many<Ticket>>;
  };
  readonly now: () => Date;
}

export type SaleService = ReturnType<typeof createSaleService>;

/** The kinds that are switched on, of those asked for. @throws `notFound` when there is none */
export function kindsOn({ features }: Place, kind: TicketKind | undefined): TicketKind[] {
  const kinds = ticketKinds.filter((one) => features[one] && (kind === undefined || one === kind));
  if (kinds.length === 0) throw notFound();
  return kinds;
}

export function createSaleService({ purchases, stocks, tickets, now }: SaleOptions) {
  async function standings(place: Place, visitor: Visitor | undefined, found: readonly Ticket[]) {
    const { appId, environment } = place;
    const ids = found.map(({ id }) => id);
    const member = visitor?.signedIn === true ? visitor : undefined;
    const [people, bought] = await Promise.all([
      stocks.getPeople(ids.map((ticketId) => stockId({ ticketId, environment }))),
      member && purchases.bought({ appId, environment, memberId: member.id }, ids),
    ]);
    const at = now();
    return (ticket: Ticket): SaleStanding => ({
      people: people.get(ticket.id) ?? 0,
      bought: bought?.get(ticket.id) ?? nothingBought,
      signedIn: member !== undefined,
      gold: member?.tier === 'goldMember',
      at,
    });
  }

  async function find(place: Place, ticketId: string): Promise<Ticket | undefined> {
    const ticket = await tickets.published(place, ticketId);
    return ticket !== undefined && place.features[ticket.kind] ? ticket : undefined;
  }

  return {
    find,
    getEligibility: async (place: Place, visitor: Visitor, ticket: Ticket) =>
      (await standings(place, visitor, [ticket]))(ticket),

    async list(
      place: Place,
      visitor: Visitor | undefined,
      { kind, ...query }: ContentQuery & { kind?: TicketKind },
    ): Promise<Many<MemberTicket>> {
      const found = await tickets.listPublished(place, query, { kind: { $in: kindsOn(place, kind) } });
      const getEligibility = await standings(place, visitor, found.data);
      return { ...found, data: found.data.map((ticket) => saleView(ticket, getEligibility(ticket))) };
    },

    async get(place: Place, visitor: Visitor | undefined, ticketId: string): Promise<MemberTicket> {
      const ticket = await find(place, ticketId);
      if (ticket === undefined) throw notFound();
      return saleView(ticket, (await standings(place, visitor, [ticket]))(ticket));
    },
  };
}
