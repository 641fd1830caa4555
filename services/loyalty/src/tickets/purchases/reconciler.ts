import { type ErrorCode, ticketEvents } from '@noren/contracts';
import { emit } from '@noren/service-kit';
import type { CardRepository } from '../cards/repository.js';
import type { OwnedRepository } from '../owned/repository.js';
import type { CardGateway, ChargeFailure, Order, ShopCredentials } from '../payments/card-gateway.js';
import { getValidUntil } from '../product.js';
import type { StockRepository } from '../stock/repository.js';
import type { DeclinedCardLimit } from './declined-cards.js';
import { isOpen, type PurchaseRecord } from './record.js';
import type { PurchaseRepository } from './repository.js';

export interface ReconcilerOptions {
  readonly purchases: PurchaseRepository;
  readonly stocks: StockRepository;
  readonly owned: OwnedRepository;
  readonly cards: CardRepository;
  /** Undefined if no gateway is configured: then nothing was ever charged. */
  readonly gateway: CardGateway | undefined;
  /** Returns the shop's current key, if it is still the same shop. */
  readonly newest: (appId: string, shop: ShopCredentials) => Promise<ShopCredentials>;
  readonly declinedCards: Pick<DeclinedCardLimit, 'countDeclined'>;
  readonly now: () => Date;
}

export type Reconciler = ReturnType<typeof createReconciler>;

/** Maximum time for a member to authenticate, and for a purchase to be decided. */
export const openMs = 15 * 60 * 1000;
/** After this time an order unknown to the gateway is cancelled there, so that it cannot arrive late. */
const lateMs = 30_000;
const firstAskMs = 2_000;
const slowestAskMs = 10 * 60 * 1000;

const errors: Record<ChargeFailure, ErrorCode> = {
  refused: 'paymentRefused',
  cardTokenInvalid: 'cardTokenInvalid',
  authenticationFailed: 'paymentAuthenticationFailed',
  cancelled: 'paymentTimedOut',
};

/** Reconciles purchases with the gateway's response, at any time and in any process. */
export function createReconciler(options: ReconcilerOptions) {
  const { purchases, stocks, owned, cards, gateway, declinedCards, now } = options;
  const after = (ms: number) => new Date(now().getTime() + ms).toISOString();

  const current = async (purchase: PurchaseRecord) => (await purchases.get(purchase.id)) ?? purchase;

  /** Delivers a paid purchase; every step is idempotent. */
  async function complete(purchase: PurchaseRecord): Promise<PurchaseRecord> {
    const { id, appId, environment, ticketId, memberId, product, payment, amount, at, card, shop } = purchase;
    const validUntil = getValidUntil(product, new Date(at));
    const whose = { appId, environment, ticketId, memberId };
    const purchased = emit(ticketEvents.purchased, {
      ownedTicketId: id,
      ...whose,
      payment,
      amount,
      purchasedAt: at,
    });
    const ticket = { id, ...whose, product, purchasedAt: at, ...(validUntil && { validUntil }) };
    await owned.make(ticket, purchased);
    if (card !== undefined && shop !== undefined) await cards.keep(id, purchase, card, shop);
    await stocks.confirmHold(purchase, id);
    return (await purchases.done(id)) ?? current(purchase);
  }

  async function released(ended: PurchaseRecord | undefined, purchase: PurchaseRecord) {
    if (ended === undefined) return current(purchase);
    await stocks.cancelHold(ended, ended.id);
    return ended;
  }

  async function charged(purchase: PurchaseRecord, order: Extract<Order, { status: 'charged' }>) {
    const paid = await purchases.paid(purchase.id, 'asked', purchase.keepCard ? order.card : undefined);
    if (paid !== undefined) return complete(paid);
    // It was abandoned in the meantime: have the gateway delete the card and refund the charge.
    if (order.card !== undefined && purchase.shop !== undefined) {
      await gateway?.deleteCard(purchase.shop, order.card.customerId);
    }
    const refunding = await purchases.refunding(purchase.id, after(firstAskMs));
    return refunding === undefined ? current(purchase) : refund(refunding);
  }

  async function refund(purchase: PurchaseRecord): Promise<PurchaseRecord> {
    if (gateway === undefined || purchase.shop === undefined) return purchase;
    const shop = await options.newest(purchase.appId, purchase.shop);
    const order = await gateway.refund(shop, purchase.id);
    if (order.status !== 'refunded') return purchase;
    return (await purchases.refunded(purchase)) ?? current(purchase);
  }

  /** Applies an order's state at the gateway to its purchase. */
  async function apply(purchase: PurchaseRecord, order: Order): Promise<PurchaseRecord> {
    if (order.status === 'charged') return charged(purchase, order);
    if (order.status === 'refunded') return (await purchases.refunded(purchase)) ?? current(purchase);
    if (order.status === 'failed') {
      const ended = await purchases.reject(purchase, errors[order.reason]);
      if (ended !== undefined && order.reason === 'refused') await declinedCards.countDeclined(ended);
      if (ended !== undefined) return released(ended, purchase);
      return (await purchases.uncharged(purchase)) ?? current(purchase);
    }
    if (order.status === 'authenticating') {
      const waiting = await purchases.authenticating(purchase.id, order.redirectUrl, after(openMs));
      return waiting ?? current(purchase);
    }
    return current(purchase);
  }

  /**
   * Asks the gateway about a purchase whose outcome is unknown.
   *
   * @throws any error of the gateway; the background asks again later
   */
  async function ask(purchase: PurchaseRecord): Promise<PurchaseRecord> {
    if (gateway === undefined || purchase.shop === undefined) return purchase;
    if (purchase.charge === 'refunding') return refund(purchase);
    if (purchase.charge !== 'asked') return purchase;
    const shop = await options.newest(purchase.appId, purchase.shop);
    if (!isOpen(purchase)) return apply(purchase, await gateway.cancel(shop, purchase.id));
    const order = await gateway.find(shop, purchase.id);
    if (order !== undefined) return apply(purchase, order);
    const late = Date.parse(purchase.askedAt ?? purchase.at) + lateMs <= now().getTime();
    return late ? apply(purchase, await gateway.cancel(shop, purchase.id)) : purchase;
  }

  return {
    apply,
    ask,
    complete,

    /** Returns when to ask next, with exponential backoff. */
    nextAsk: (asks = 0) => after(Math.min(firstAskMs * 2 ** asks, slowestAskMs)),

    /** Ends a purchase that did not reach the gateway; the same request may be retried. */
    notSent: async (purchase: PurchaseRecord) => {
      const ended = await purchases.reject(purchase, 'partnerUnavailable', { freeKey: true });
      if (ended === undefined) await purchases.uncharged(purchase);
      return released(ended, purchase);
    },

    /** Abandons an open purchase; does nothing to others. @returns its current state */
    async giveUp(purchase: PurchaseRecord, status: 'failed' | 'cancelled', error?: ErrorCode) {
      let now = purchase;
      for (;;) {
        if (!isOpen(now)) return now;
        const ended = await purchases.giveUp(now, status, error, after(0));
        if (ended !== undefined) return released(ended, now);
        now = await current(now);
      }
    },

    /** Reverts what a process left behind that died before it called the gateway. */
    release: async (purchase: PurchaseRecord) => released(await purchases.release(purchase), purchase),
  };
}
