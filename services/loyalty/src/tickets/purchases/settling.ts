import { type ErrorCode, ticketEvents } from '@noren/contracts';
import { emit } from '@noren/service-kit';
import type { CardRepository } from '../cards/repository.js';
import type { OwnedRepository } from '../owned/repository.js';
import type { CardGateway, ChargeFailure, Order, ShopCredentials } from '../payments/card-gateway.js';
import type { StockRepository } from '../stock/repository.js';
import { getValidUntil } from '../validity.js';
import type { CardTrials } from './card-trials.js';
import { isOpen, type PurchaseRecord } from './record.js';
import type { PurchaseRepository } from './repository.js';

export interface SettlingOptions {
  readonly purchases: PurchaseRepository;
  readonly stocks: StockRepository;
  readonly owned: OwnedRepository;
  readonly cards: CardRepository;
  /** Absent where no gateway is configured: nothing was ever charged then. */
  readonly gateway: CardGateway | undefined;
  /** The newest key of a shop, where it is still the same shop. */
  readonly newest: (appId: string, shop: ShopCredentials) => Promise<ShopCredentials>;
  readonly trials: Pick<CardTrials, 'refused'>;
  readonly now: () => Date;
}

export type Settling = ReturnType<typeof createSettling>;

/** How long a member may take to authenticate, and a purchase to be decided. */
export const openMs = 15 * 60 * 1000;
/** After this long an order that the gateway never heard of is ended there, so that it cannot come late. */
const lateMs = 30_000;
const firstAskMs = 2_000;
const slowestAskMs = 10 * 60 * 1000;

const errors: Record<ChargeFailure, ErrorCode> = {
  refused: 'paymentRefused',
  cardTokenInvalid: 'cardTokenInvalid',
  authenticationFailed: 'paymentAuthenticationFailed',
  cancelled: 'paymentTimedOut',
};

/** How a purchase comes to its end: by what the gateway answers, whenever and to whomever it answers it. */
export function createSettling(options: SettlingOptions) {
  const { purchases, stocks, owned, cards, gateway, trials, now } = options;
  const after = (ms: number) => new Date(now().getTime() + ms).toISOString();

  const current = async (purchase: PurchaseRecord) => (await purchases.get(purchase.id)) ?? purchase;

  /** Brings about everything that a paid purchase means; each step can be repeated. */
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
    await stocks.settle(purchase, id);
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
    // It was given up in the meantime: the gateway forgets the card, and what is charged goes back.
    if (order.card !== undefined && purchase.shop !== undefined) {
      await gateway?.forget(purchase.shop, order.card.customerId);
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

  /** What the gateway says of a purchase becomes true of it. */
  async function apply(purchase: PurchaseRecord, order: Order): Promise<PurchaseRecord> {
    if (order.status === 'charged') return charged(purchase, order);
    if (order.status === 'refunded') return (await purchases.refunded(purchase)) ?? current(purchase);
    if (order.status === 'failed') {
      const ended = await purchases.refuse(purchase, errors[order.reason]);
      if (ended !== undefined && order.reason === 'refused') await trials.refused(ended);
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
   * Asks the gateway about a purchase of which it alone knows.
   *
   * @throws whatever the gateway's silence throws; it is asked again later
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

    /** When to ask next, the less often the longer nothing is known. */
    nextAsk: (asks = 0) => after(Math.min(firstAskMs * 2 ** asks, slowestAskMs)),

    /** It is certain that the gateway has done nothing: the same press may be repeated. */
    notSent: async (purchase: PurchaseRecord) => {
      const ended = await purchases.refuse(purchase, 'partnerUnavailable', { freeKey: true });
      if (ended === undefined) await purchases.uncharged(purchase);
      return released(ended, purchase);
    },

    /** Ends a purchase that is open; does nothing to another. @returns how it is now */
    async giveUp(purchase: PurchaseRecord, status: 'failed' | 'cancelled', error?: ErrorCode) {
      let now = purchase;
      for (;;) {
        if (!isOpen(now)) return now;
        const ended = await purchases.giveUp(now, status, error, after(0));
        if (ended !== undefined) return released(ended, now);
        now = await current(now);
      }
    },

    /** Takes back what a process left that died before it asked the gateway. */
    release: async (purchase: PurchaseRecord) => released(await purchases.release(purchase), purchase),
  };
}
