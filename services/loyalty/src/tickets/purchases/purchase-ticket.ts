import { randomUUID } from 'node:crypto';
import { conflict, notFound, ServiceError, unavailable } from '@noren/service-kit';
import type { AppScope, Visitor } from '../../place.js';
import type { TicketOwner } from '../owned/repository.js';
import {
  type CardGateway,
  type ChargeRequest,
  NotSent,
  type ShopCredentials,
} from '../payments/card-gateway.js';
import { getProduct, type Ticket } from '../product.js';
import { nothingBought, type SaleStanding, checkSale } from '../sale/rules.js';
import type { StockRepository } from '../stock/repository.js';
import type { CardTrials } from './card-trials.js';
import { isOpen, type NewPurchase, type PurchaseRecord } from './record.js';
import type { PurchaseRepository } from './repository.js';
import { openMs, type Settling } from './settling.js';
import { purchaseView } from './view.js';

/*
 * How a ticket is sold without transactions, so that nothing is oversold and no money is taken for nothing,
 * wherever a process dies and whatever the gateway answers, late or never:
 *
 * 1. Reserve: insert the purchase. Unique indexes claim its idempotency key, that it is this member's only one
 *    of the ticket under way, the member's only one at all (an exclusive ticket), and the member's place among
 *    the people. Of any number of equal presses one gets past here.
 * 2. Hold: one conditional update of the ticket's stock takes a place and notes the purchase's id.
 * 3. Ask: the purchase says `asked` before the gateway hears of it. From here on only the gateway knows
 *    whether there is a charge; its order has the purchase's id, so it makes one however often it is asked.
 * 4. Settle: the gateway's answer decides, to whomever it comes: this press, the member who looks again after
 *    3-D Secure, or the background, which asks about what is unknown until it is known. `paid` is one
 *    conditional write; so is giving up. Whichever comes first wins. A charge of what was given up is
 *    refunded.
 * 5. Complete: the ticket (its id is the purchase's), the card, the place that is now taken for good. Each can
 *    be repeated; the background repeats them until the purchase is `done`.
 *
 * A crash after 1 or 2 leaves a purchase whose gateway was never asked: it is released after its lease. After
 * 3 it is the background's, and if nothing is known after 15 minutes the place is given up, not the money.
 * A place noted for a purchase that has its outcome is settled or given back by the background.
 */

/** How a press pays. */
export type Payment =
  | { readonly kind: 'free' }
  | { readonly kind: 'card'; readonly shop: ShopCredentials; readonly charge: CardCharge }
  /** A serial code that nobody else has. */
  | { readonly kind: 'serialCode'; readonly codeId: string };

type CardPayment = Extract<Payment, { kind: 'card' }>;
export type CardCharge = Pick<ChargeRequest, 'source' | 'numberOfPayments' | 'keepCard'>;

/** One press on "buy". */
export interface PurchaseRequest {
  readonly scope: AppScope;
  readonly visitor: Visitor;
  readonly ticketId: string;
  readonly key: string;
  /** Tells this request from another one; not to be reversed. */
  readonly fingerprint: string;
  /**
   * How it is paid; asked once it is clear that the member may buy it.
   *
   * @throws why it cannot be paid so
   */
  readonly payment: (ticket: Ticket) => Promise<Payment>;
}

export interface PurchasingOptions {
  readonly purchases: PurchaseRepository;
  readonly stocks: StockRepository;
  readonly settling: Settling;
  readonly trials: Pick<CardTrials, 'begin' | 'over'>;
  readonly gateway: CardGateway | undefined;
  /** A ticket that members see. */
  readonly findTicket: (scope: AppScope, ticketId: string) => Promise<Ticket | undefined>;
  readonly getEligibility: (scope: AppScope, visitor: Visitor, ticket: Ticket) => Promise<SaleStanding>;
  readonly takeCode: (codeId: string, purchase: PurchaseRecord) => Promise<boolean>;
  /** The page to which 3-D Secure leads back. */
  readonly returnUrl: (scope: AppScope, purchase: NewPurchase) => string;
  readonly now: () => Date;
}

/** Presses that stand in each other's way come past in a few tries. */
const attempts = 20;
/** Errors of a purchase that the press itself answers. */
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
  const { purchases, stocks, settling, trials, gateway, now } = options;

  /** One try. @returns undefined when something stood in the way that is now out of it */
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
    const refusal = checkSale(ticket, eligibility);
    if (refusal === 'loginNeeded') throw new ServiceError(refusal);
    const open = await purchases.getOpen(owner, ticketId);
    if (open !== undefined) {
      // The same press came in between: the next try finds it by its key.
      return open.key === key ? undefined : resolveConflict(open);
    }
    if (refusal !== undefined) {
      const refused = newPurchase(request, owner, ticket, { kind: 'free' }, false);
      return (await purchases.refuseAtOnce(refused, refusal)) ? get(refused) : undefined;
    }
    const payment = await request.payment(ticket);
    const { person } = eligibility.bought ?? nothingBought;
    const purchase = newPurchase(request, owner, ticket, payment, !person);
    if (!(await purchases.reserve(purchase))) return undefined;
    return decide(scope, purchase, ticket, payment);
  }

  /** Another purchase of this ticket by this member: one that waits for them is given up, any other goes on. */
  async function resolveConflict(open: PurchaseRecord): Promise<undefined> {
    const left = open.status === 'authenticating' ? await settling.giveUp(open, 'cancelled') : open;
    if (isOpen(left)) throw conflict('conflict', { current: purchaseView(left, undefined) });
    return undefined;
  }

  async function decide(scope: AppScope, purchase: NewPurchase, ticket: Ticket, payment: Payment) {
    const held = { purchaseId: purchase.id, person: purchase.personClaim === true, at: now().toISOString() };
    const reserved = await get(purchase);
    if (!(await stocks.take(purchase, held, ticket.firstPeople))) {
      return (await purchases.refuse(reserved, 'ticketEnded')) ?? get(purchase);
    }
    if (payment.kind === 'card') return tryCard(scope, purchase, payment);
    if (payment.kind === 'serialCode' && !(await options.takeCode(payment.codeId, reserved))) {
      const refused = await purchases.refuse(reserved, 'serialCodeUsed');
      await stocks.cancelHold(purchase, purchase.id);
      return refused ?? get(purchase);
    }
    const paid = await purchases.paid(purchase.id, 'none');
    if (paid !== undefined) return settling.complete(paid);
    await stocks.cancelHold(purchase, purchase.id);
    throw unavailable();
  }

  /** Nothing was asked of the gateway when it throws: the same press may be repeated. @throws `tooManyRequests` */
  async function tryCard(scope: AppScope, purchase: NewPurchase, payment: CardPayment) {
    if (!(await trials.begin(purchase))) {
      await purchases.refuse(await get(purchase), 'tooManyRequests', { freeKey: true });
      await stocks.cancelHold(purchase, purchase.id);
      throw new ServiceError('tooManyRequests');
    }
    try {
      return await charge(scope, purchase, payment);
    } finally {
      await trials.over(purchase);
    }
  }

  async function charge(scope: AppScope, purchase: NewPurchase, { shop, charge }: CardPayment) {
    const asked = await purchases.ask(purchase.id, now().toISOString(), settling.nextAsk());
    if (asked === undefined || gateway === undefined) {
      await stocks.cancelHold(purchase, purchase.id);
      return get(purchase);
    }
    try {
      const { id: orderId, amount } = purchase;
      const returnUrl = options.returnUrl(scope, purchase);
      const order = await gateway.charge(shop, { ...charge, orderId, amount, returnUrl });
      return await settling.apply(asked, order);
    } catch (error) {
      // Nobody knows whether there is a charge: the background finds out, the member looks again.
      if (!(error instanceof NotSent)) return get(purchase);
      const ended = await settling.notSent(asked);
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
   * Buys a ticket; the same press again gives the same purchase, as far as it is by then.
   *
   * @throws the refusal, `notFound`, `idempotencyKeyReused`, `conflict` with the purchase of this ticket that
   * is under way, `tooManyRequests` after many refused cards, what the payment throws, or `maintenance` when the same press may be repeated
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
