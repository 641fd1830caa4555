import type { ErrorCode } from '@noren/contracts/errors';
import type { MemberTicket, PurchaseTerms } from '@noren/contracts/tickets';
import {
  countInPeriod,
  findFreePlace,
  findUsedUp,
  type PersonLimit,
  type UsedUp,
} from '../../engine/limits/person-limit.js';
import { tokyoDay } from '../../time.js';
import { getProduct, type Ticket, toProductView } from '../product.js';

/** A member's purchases of one ticket. */
export interface Bought {
  /** The purchases that were not refunded. */
  readonly owned: readonly { readonly day: string; readonly place: string | undefined }[];
  /** The member is one of its people and needs no further place among the first N. */
  readonly person: boolean;
}

export const noPurchases: Bought = { owned: [], person: false };

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
  usedUp: 'usedUp',
  usedUpToday: 'usedUpToday',
  usedUpThisWeek: 'usedUpThisWeek',
  usedUpThisMonth: 'usedUpThisMonth',
  ticketEnded: 'firstComeEnded',
  loginNeeded: 'loginNeeded',
  ticketGoldOnly: 'goldOnly',
} as const satisfies Partial<Record<ErrorCode, MemberTicket['state']>>;

export type SaleRejection = keyof typeof labels;

/** Returns why a member cannot buy a ticket, if so; payment is checked separately. */
export function checkSale(ticket: Ticket, eligibility: SaleContext): SaleRejection | undefined {
  const { bought, signedIn, gold } = eligibility;
  if (outsideSale(ticket, eligibility.at)) return 'ticketSaleOver';
  if (ticket.exclusive && bought.owned.length > 0) return 'ticketPurchased';
  const usedUp = findUsedUpPurchases(ticket, eligibility);
  if (usedUp !== undefined) return usedUp;
  if (left(ticket, eligibility) === 0) return 'ticketEnded';
  if (!signedIn) return 'loginNeeded';
  return ticket.goldOnly && !gold ? 'ticketGoldOnly' : undefined;
}

function getPersonLimit({
  purchasesPerPerson: count,
  purchasesPerPersonPeriod: period = 'ever',
  endsAt,
}: Ticket): PersonLimit | undefined {
  return count === undefined ? undefined : { count, period, endsAt };
}

function findUsedUpPurchases(ticket: Ticket, { bought, at }: SaleContext): UsedUp | undefined {
  const [limit, day] = [getPersonLimit(ticket), tokyoDay(at)];
  return limit && findUsedUp(limit, countInPeriod(bought.owned, limit, day), day);
}

/** Returns the place of a member's next purchase in the period of the limit per member, if the ticket has one. */
export function findPlace(ticket: Ticket, { bought, at }: SaleContext): string | undefined {
  const limit = getPersonLimit(ticket);
  const taken = new Set(bought.owned.flatMap(({ place }) => place ?? []));
  return limit && findFreePlace(limit, tokyoDay(at), taken);
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
  const { purchasesPerPerson, purchasesPerPersonPeriod } = ticket;
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
    ...(purchasesPerPerson === undefined ? {} : { purchasesPerPerson }),
    ...(purchasesPerPersonPeriod === undefined ? {} : { purchasesPerPersonPeriod }),
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
