import type { ErrorCode } from '@noren/contracts/errors';
import type { MemberTicket, PurchaseTerms } from '@noren/contracts/tickets';
import { getProduct, type Ticket, toProductView } from '../product.js';

/** A member's purchases of one ticket. */
export interface Bought {
  /** The member owns one. */
  readonly owns: boolean;
  /** The member is one of its people and needs no further place among the first N. */
  readonly person: boolean;
}

export const noPurchases: Bought = { owns: false, person: false };

export interface SaleContext {
  readonly people: number;
  readonly bought: Bought;
  readonly signedIn: boolean;
  readonly gold: boolean;
  readonly at: Date;
}

/** The display state for each rejection reason. */
const labels = {
  ticketSaleOver: 'outsideTerm',
  ticketPurchased: 'purchased',
  ticketEnded: 'firstComeEnded',
  loginNeeded: 'loginNeeded',
  ticketGoldOnly: 'goldOnly',
} as const satisfies Partial<Record<ErrorCode, MemberTicket['state']>>;

export type SaleRejection = keyof typeof labels;

/** Returns why a member cannot buy a ticket, if so; payment is checked separately. */
export function checkSale(ticket: Ticket, eligibility: SaleContext): SaleRejection | undefined {
  const { bought, signedIn, gold } = eligibility;
  if (outsideSale(ticket, eligibility.at)) return 'ticketSaleOver';
  if (ticket.exclusive && bought.owns) return 'ticketPurchased';
  if (left(ticket, eligibility) === 0) return 'ticketEnded';
  if (!signedIn) return 'loginNeeded';
  return ticket.goldOnly && !gold ? 'ticketGoldOnly' : undefined;
}

/** `startsAt` is inclusive, `endsAt` exclusive; a ticket that would already be expired is not sold either. */
function outsideSale({ startsAt, endsAt, validUntil }: Ticket, at: Date): boolean {
  const over = (end: string | undefined) => end !== undefined && at.getTime() >= Date.parse(end);
  return (startsAt !== undefined && at.getTime() < Date.parse(startsAt)) || over(endsAt) || over(validUntil);
}

/** Never negative: staff may lower a limit below the number sold. */
function left({ firstPeople }: Ticket, { people, bought }: SaleContext): number | undefined {
  return firstPeople === undefined || bought.person ? undefined : Math.max(0, firstPeople - people);
}

/** Returns a ticket on sale as this member currently sees it. */
export function saleView(ticket: Ticket, eligibility: SaleContext, terms?: PurchaseTerms): MemberTicket {
  const { id, price, billedAmount, payments, exclusive, goldOnly } = ticket;
  const { startsAt, endsAt, validityDays, validUntil } = ticket;
  const rejectionReason = checkSale(ticket, eligibility);
  const places = left(ticket, eligibility);
  return {
    id,
    ...toProductView(getProduct(ticket)),
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
    state: rejectionReason === undefined ? 'onSale' : labels[rejectionReason],
    ...(terms === undefined ? {} : { terms }),
  };
}
