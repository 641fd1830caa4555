import { randomUUID } from 'node:crypto';
import { conflict, notFound, ServiceError, unavailable } from '@noren/service-kit';
import type { AppScope, Visitor } from '../../request-context.js';
import type { TicketOwner } from '../owned/repository.js';
import {
  type CardGateway,
  type ChargeRequest,
  NotSent,
  type ShopCredentials,
} from '../payments/card-gateway.js';
import { getProduct, type Ticket } from '../product.js';
import { checkSale, noPurchases, type SaleContext } from '../sale/rules.js';
import type { StockRepository } from '../stock/repository.js';
import type { DeclinedCardLimit } from './declined-cards.js';
import { openMs, type Reconciler } from './reconciler.js';
import { isOpen, type NewPurchase, type PurchaseRecord, purchaseView } from './record.js';
import type { PurchaseRepository } from './repository.js';

/*
 * How tickets are sold without transactions, so that none is oversold and no payment is lost, wherever a process
 * crashes and however late the gateway responds, if ever:
 *
 * 1. Reserve: insert the purchase. Unique indexes ensure that its idempotency key is new, that it is this member's
 *    only open purchase of the ticket, their only one at all (exclusive tickets), and the only one that counts them
 *    among the ticket's people. Of concurrent identical requests, one gets past this step.
 * 2. Hold: one conditional update of the ticket's stock reserves a place and stores the purchase's id.
 * 3. Ask: the purchase is set to `asked` before the gateway is called. From here on only the gateway knows whether
 *    there is a charge; the order's id is the purchase's, so it charges once, however often it is asked.
 * 4. Reconcile: the gateway's response decides, wherever it arrives: in this request, when the member returns from
 *    3-D Secure, or in the background, which asks about unknown outcomes until they are known. `paid` is one
 *    conditional write; so is abandoning. The first one wins. A charge of an abandoned purchase is refunded.
 * 5. Complete: create the ticket (with the purchase's id), save the card, confirm the hold. Each step is idempotent;
 *    the background repeats them until the purchase is `done`.
 *
 * A crash after step 1 or 2 leaves a purchase that never reached the gateway: it is released after its lease. After
 * step 3 the background takes over; if the outcome is unknown after 15 minutes, the purchase is abandoned and its
 * place freed, and a charge found later is refunded. The background confirms or cancels holds of decided purchases.
 */

/** How a purchase is paid. */
export type Payment =
  | { readonly kind: 'free' }
  | { readonly kind: 'card'; readonly shop: ShopCredentials; readonly charge: CardCharge }
  /** A serial code that no other purchase has used. */
  | { readonly kind: 'serialCode'; readonly codeId: string };

type CardPayment = Extract<Payment, { kind: 'card' }>;
export type CardCharge = Pick<ChargeRequest, 'source' | 'numberOfPayments' | 'keepCard'>;

/** A request to buy a ticket. */
export interface PurchaseRequest {
  readonly scope: AppScope;
  readonly visitor: Visitor;
  readonly ticketId: string;
  readonly key: string;
  /** Tells different requests under the same key apart; not reversible. */
  readonly fingerprint: string;
  /**
   * Resolves the payment, once it is clear that the member may buy the ticket.
   *
   * @throws why it cannot be paid this way
   */
  readonly payment: (ticket: Ticket) => Promise<Payment>;
}

export interface PurchasingOptions {
  readonly purchases: PurchaseRepository;
  readonly stocks: StockRepository;
  readonly reconciler: Reconciler;
  readonly declinedCards: Pick<DeclinedCardLimit, 'start' | 'end'>;
  readonly gateway: CardGateway | undefined;
  /** Finds a ticket that members see. */
  readonly findTicket: (scope: AppScope, ticketId: string) => Promise<Ticket | undefined>;
  readonly getEligibility: (scope: AppScope, visitor: Visitor, ticket: Ticket) => Promise<SaleContext>;
  readonly takeCode: (codeId: string, purchase: PurchaseRecord) => Promise<boolean>;
  /** The page to which 3-D Secure returns. */
  readonly returnUrl: (scope: AppScope, purchase: NewPurchase) => string;
  readonly now: () => Date;
}

/** Conflicting concurrent requests resolve within a few attempts. */
const attempts = 20;
/** Errors of a purchase that its own request throws. */
const answered: readonly string[] = [
  'ticketSaleOver',
  'ticketPurchased',
  'ticketEnded',
  'ticketGoldOnly',
  'paymentRefused',
  'cardTokenInvalid',
  'serialCodeUsed',
];

export function createPurchaseTicket(options: PurchasingOptions) {
  const { purchases, stocks, reconciler, declinedCards, gateway, now } = options;

  /** Makes one attempt. @returns undefined if a conflict was resolved and the attempt can be repeated */
  async function attempt(request: PurchaseRequest): Promise<PurchaseRecord | undefined> {
    const { scope, visitor, ticketId, key, fingerprint } = request;
    const owner = { appId: scope.appId, environment: scope.environment, memberId: visitor.id };
    const earlier = await purchases.byKey(owner, key);
    if (earlier !== undefined) {
      if (earlier.fingerprint !== fingerprint) throw conflict('idempotencyKeyReused');
      return earlier;
    }
    const ticket = await options.findTicket(scope, ticketId);
    if (ticket === undefined) throw notFound();
    const eligibility = await options.getEligibility(scope, visitor, ticket);
    const rejectionReason = checkSale(ticket, eligibility);
    if (rejectionReason === 'loginNeeded') throw new ServiceError(rejectionReason);
    const open = await purchases.getOpen(owner, ticketId);
    if (open !== undefined) {
      // A concurrent request with the same key reserved it: the next attempt finds it by the key.
      return open.key === key ? undefined : resolveConflict(open);
    }
    if (rejectionReason !== undefined) {
      const rejected = newPurchase(request, owner, ticket, { kind: 'free' }, false);
      return (await purchases.insertRejected(rejected, rejectionReason)) ? get(rejected) : undefined;
    }
    const payment = await request.payment(ticket);
    const { person } = eligibility.bought ?? noPurchases;
    const purchase = newPurchase(request, owner, ticket, payment, !person);
    if (!(await purchases.reserve(purchase))) return undefined;
    return decide(scope, purchase, ticket, payment);
  }

  /** Abandons the member's open purchase of this ticket if it awaits authentication. @throws `conflict` otherwise */
  async function resolveConflict(open: PurchaseRecord): Promise<undefined> {
    const left = open.status === 'authenticating' ? await reconciler.giveUp(open, 'cancelled') : open;
    if (isOpen(left)) throw conflict('conflict', { current: purchaseView(left, undefined) });
    return undefined;
  }

  async function decide(scope: AppScope, purchase: NewPurchase, ticket: Ticket, payment: Payment) {
    const held = { purchaseId: purchase.id, person: purchase.personClaim === true, at: now().toISOString() };
    const reserved = await get(purchase);
    if (!(await stocks.reserve(purchase, held, ticket.firstPeople))) {
      return (await purchases.reject(reserved, 'ticketEnded')) ?? get(purchase);
    }
    if (payment.kind === 'card') return tryCard(scope, purchase, payment);
    if (payment.kind === 'serialCode' && !(await options.takeCode(payment.codeId, reserved))) {
      const rejected = await purchases.reject(reserved, 'serialCodeUsed');
      await stocks.cancelHold(purchase, purchase.id);
      return rejected ?? get(purchase);
    }
    const paid = await purchases.paid(purchase.id, 'none');
    if (paid !== undefined) return reconciler.complete(paid);
    await stocks.cancelHold(purchase, purchase.id);
    throw unavailable();
  }

  /** Pays by card. @throws `tooManyRequests` before the gateway is called, so that the request may be retried */
  async function tryCard(scope: AppScope, purchase: NewPurchase, payment: CardPayment) {
    if (!(await declinedCards.start(purchase))) {
      await purchases.reject(await get(purchase), 'tooManyRequests', { freeKey: true });
      await stocks.cancelHold(purchase, purchase.id);
      throw new ServiceError('tooManyRequests');
    }
    try {
      return await charge(scope, purchase, payment);
    } finally {
      await declinedCards.end(purchase);
    }
  }

  async function charge(scope: AppScope, purchase: NewPurchase, { shop, charge }: CardPayment) {
    const asked = await purchases.ask(purchase.id, now().toISOString(), reconciler.nextAsk());
    if (asked === undefined || gateway === undefined) {
      await stocks.cancelHold(purchase, purchase.id);
      return get(purchase);
    }
    try {
      const { id: orderId, amount } = purchase;
      const returnUrl = options.returnUrl(scope, purchase);
      const order = await gateway.charge(shop, { ...charge, orderId, amount, returnUrl });
      return await reconciler.apply(asked, order);
    } catch (error) {
      // Outcome unknown: the background reconciles it, and the member can look again.
      if (!(error instanceof NotSent)) return get(purchase);
      const ended = await reconciler.notSent(asked);
      if (ended.error !== 'partnerUnavailable') return ended;
      throw unavailable('partnerUnavailable', { cause: error });
    }
  }

  async function get({ id }: NewPurchase): Promise<PurchaseRecord> {
    const purchase = await purchases.get(id);
    if (purchase === undefined) throw unavailable();
    return purchase;
  }

  function newPurchase(
    { key, fingerprint }: PurchaseRequest,
    owner: TicketOwner,
    ticket: Ticket,
    payment: Payment,
    person: boolean,
  ): NewPurchase {
    const at = now();
    return {
      id: randomUUID(),
      ...owner,
      ticketId: ticket.id,
      key,
      fingerprint,
      payment: payment.kind === 'serialCode' ? 'serialCode' : 'card',
      product: getProduct(ticket),
      amount: payment.kind === 'serialCode' ? 0 : ticket.billedAmount,
      status: 'processing',
      charge: 'none',
      openClaim: true,
      ...(ticket.exclusive ? { exclusiveClaim: true } : {}),
      ...(person ? { personClaim: true } : {}),
      ...(payment.kind === 'card' ? { shop: payment.shop, keepCard: payment.charge.keepCard } : {}),
      at: at.toISOString(),
      reservedAt: at.toISOString(),
      deadline: new Date(at.getTime() + openMs).toISOString(),
    };
  }

  /**
   * Buys a ticket; the same key returns the same purchase in its current state.
   *
   * @throws the rejection reason, `notFound`, `idempotencyKeyReused`, `conflict` with the member's open purchase of
   * this ticket, `tooManyRequests` after many declined cards, the payment's errors, or `maintenance` if the same
   * request may be retried
   */
  return async (request: PurchaseRequest): Promise<PurchaseRecord> => {
    for (let n = 0; n < attempts; n += 1) {
      const purchase = await attempt(request);
      if (purchase === undefined) continue;
      const { status, error } = purchase;
      if (status === 'failed' && error === 'maintenance') throw unavailable();
      if (status === 'failed' && error !== undefined && answered.includes(error))
        throw new ServiceError(error);
      return purchase;
    }
    throw unavailable();
  };
}
