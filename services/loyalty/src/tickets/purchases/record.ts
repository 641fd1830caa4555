import type { ticketPayments } from '@noren/contracts/contents';
import type { ErrorCode, Locale } from '@noren/contracts/errors';
import type { OwnedTicket, PurchaseTerms, TicketPurchase } from '@noren/contracts/tickets';
import type { NewAction, StepState } from '../../engine/types/record.js';
import type { StoredCard, ShopCredentials } from '../payments/card-gateway.js';
import type { Product } from '../product.js';

/** What a purchase stores beside the engine's fields. Its `subject` is the ticket. */
export interface PurchaseFields {
  payment: (typeof ticketPayments)[number];
  product: Product;
  amount: number;
  /** The member may buy this ticket once. */
  isExclusive: boolean;
  /** The member's place in the period of the ticket's limit per member. */
  place?: string;
  /** It makes the member one of the ticket's people. */
  isNewPerson: boolean;
  /** The charge; the step of a purchase without one is confirmed without being started. */
  step: StepState;
  /** When it is abandoned if it is still undecided. */
  deadline?: string;
  /** The shop's credentials, for as long as further calls to the gateway may be needed. */
  shop?: ShopCredentials;
  keepCard?: boolean;
  /** What the member agreed to. */
  terms?: PurchaseTerms;
  /** The language of the member, for mails about it. */
  locale?: Locale;
}

/** A member's purchase of a ticket, as an action of the engine. */
export type Purchase = NewAction &
  PurchaseFields & {
    /** The card that the gateway stored, until it is saved as the member's. */
    card?: StoredCard;
    /** Staff refunded it. */
    refunded?: boolean;
  };

/** What a successful charge results in. */
export interface PurchaseOutcome {
  readonly card?: StoredCard;
}

const statuses = { confirmed: 'paid', rejected: 'failed', released: 'cancelled' } as const;

/** Returns a purchase as its member sees it. */
export function purchaseView(purchase: Purchase, owned: OwnedTicket | undefined): TicketPurchase {
  const { id, subject: ticketId, status, redirectUrl, rejectionReason, amount, at, refunded } = purchase;
  const base = { id, ticketId, amount, createdAt: at };
  if (status === 'reserved') {
    return redirectUrl === undefined
      ? { ...base, status: 'processing' }
      : { ...base, status: 'authenticating', redirectUrl };
  }
  const error: { error?: ErrorCode } = rejectionReason === undefined ? {} : { error: rejectionReason };
  const known = refunded === true ? 'refunded' : statuses[status];
  return { ...base, status: known, ...error, ...(owned === undefined ? {} : { owned }) };
}
