import type { ErrorCode, MemberTicket } from '@noren/contracts';
import { getProduct, shownProduct, type Ticket } from '../product.js';

/** What one member has bought of a ticket. */
export interface Bought {
  /** Has one. */
  readonly owns: boolean;
  /** Is one of its people: needs no further place among the first N. */
  readonly person: boolean;
}

export const nothingBought: Bought = { owns: false, person: false };

export interface SaleStanding {
  readonly people: number;
  readonly bought: Bought;
  readonly signedIn: boolean;
  readonly gold: boolean;
  readonly at: Date;
}

/** Each refusal with the label under which the ticket is listed. */
const labels = {
  ticketSaleOver: 'outsideTerm',
  ticketPurchased: 'purchased',
  ticketEnded: 'firstComeEnded',
  loginNeeded: 'loginNeeded',
  ticketGoldOnly: 'goldOnly',
} as const satisfies Partial<Record<ErrorCode, MemberTicket['state']>>;

export type SaleRefusal = keyof typeof labels;

/** Why a member cannot buy a ticket, if they cannot; the payment apart. */
export function checkSale(ticket: Ticket, eligibility: SaleStanding): SaleRefusal | undefined {
  const { bought, signedIn, gold } = eligibility;
  if (outsideSale(ticket, eligibility.at)) return 'ticketSaleOver';
  if (ticket.exclusive && bought.owns) return 'ticketPurchased';
  if (left(ticket, eligibility) === 0) return 'ticketEnded';
  if (!signedIn) return 'loginNeeded';
  return ticket.goldOnly && !gold ? 'ticketGoldOnly' : undefined;
}

/** From `startsAt` on, and no longer at `endsAt`; nor when what is bought would have ended already. */
function outsideSale({ startsAt, endsAt, validUntil }: Ticket, at: Date): boolean {
  const over = (end: string | undefined) => end !== undefined && at.getTime() >= Date.parse(end);
  return (startsAt !== undefined && at.getTime() < Date.parse(startsAt)) || over(endsAt) || over(validUntil);
}

/** A limit that staff lowered below what is sold leaves none, never less. */
function left({ firstPeople }: Ticket, { people, bought }: SaleStanding): number | undefined {
  return firstPeople === undefined || bought.person ? undefined : Math.max(0, firstPeople - people);
}

/** A ticket on sale as this member sees it now. */
export function saleView(ticket: Ticket, eligibility: SaleStanding): MemberTicket {
  const { id, price, billedAmount, payments, exclusive, goldOnly } = ticket;
  const { startsAt, endsAt, validityDays, validUntil } = ticket;
  const refusal = checkSale(ticket, eligibility);
  const places = left(ticket, eligibility);
  return {
    id,
    ...shownProduct(getProduct(ticket)),
    price,
    billedAmount,
    payments,
    exclusive,
    goldOnly,
    ...(startsAt === undefined ? {} : { startsAt }),
    ...(endsAt === undefined ? {} : { endsAt }),
    ...(validityDays === undefined ? {} : { validityDays }),
    ...(validUntil === undefined ? {} : { validUntil }),
    ...(places === undefined ? {} : { left: places }),
    state: refusal === undefined ? 'onSale' : labels[refusal],
  };
}
