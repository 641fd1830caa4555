import type { Locale } from '@noren/contracts/errors';
import type {
  CardGatewayKind,
  OwnedTicket,
  PaymentSetup,
  TicketPurchase,
  TicketPurchaseCreate,
} from '@noren/contracts/tickets';
import { conflict, invalid, notFound, ServiceError } from '@noren/service-kit';
import type { RateLimit, RateLimits, Settings } from '../../ports.js';
import type { AppScope, Visitor } from '../../request-context.js';
import type { CardOnFile, CardRepository } from '../cards/repository.js';
import type { Digests } from '../fingerprint.js';
import type { OwnedRepository } from '../owned/repository.js';
import { ownedView } from '../owned/rules.js';
import { isSameShop, type Shop } from '../payments/card-gateway.js';
import type { Ticket } from '../product.js';
import type { SerialCodeService } from '../serial-codes/service.js';
import type { Payment } from './purchase-ticket.js';
import type { Purchasing } from './purchasing.js';
import { type Purchase, purchaseView } from './record.js';
import type { PurchaseRepository } from './repository.js';

/** Maximum number of wrong serial codes per member, to prevent guessing. */
const wrongSerialCodes: RateLimit = { most: 10, seconds: 600 };

export interface PurchaseServiceOptions {
  readonly purchases: PurchaseRepository;
  readonly owned: OwnedRepository;
  readonly cards: CardRepository;
  readonly serialCodes: SerialCodeService;
  readonly purchasing: Pick<Purchasing, 'purchaseTicket' | 'complete' | 'check' | 'cancel'>;
  readonly settings: Pick<Settings, 'getFor'>;
  /** Where browsers get card tokens; undefined if the installation has no such gateway. */
  readonly tokenUrls: Readonly<Record<CardGatewayKind, string | undefined>>;
  readonly limits: RateLimits;
  readonly digests: Digests;
  readonly now: () => Date;
}

export interface BuyRequest {
  readonly ticketId: string;
  readonly key: string;
  /** The member's language. */
  readonly locale: Locale;
}

export type PurchaseService = ReturnType<typeof createPurchaseService>;

export function createPurchaseService(options: PurchaseServiceOptions) {
  const { purchases, owned, cards, serialCodes, purchasing, limits, digests, now } = options;
  const toOwner = ({ appId, environment }: AppScope, memberId: string) => ({ appId, environment, memberId });

  /** @throws `ticketPaymentUnavailable` if the app does not accept cards */
  async function cardSettings(scope: AppScope) {
    const section = await options.settings.getFor(scope, 'passTicket');
    const { gateway, ccid, secretKey, tokenApiKey } = section;
    const tokenUrl = options.tokenUrls[gateway];
    if (tokenUrl === undefined || ccid === '' || secretKey === '' || tokenApiKey === '') {
      throw conflict('ticketPaymentUnavailable');
    }
    return { ...section, tokenUrl };
  }

  /** Returns the member's saved card if it may be reused. */
  async function getCard(scope: AppScope, memberId: string, settings: Shop & { reuseCard: boolean }) {
    const card = settings.reuseCard ? await cards.findCurrent(toOwner(scope, memberId)) : undefined;
    return card !== undefined && isSameShop(card.shop, settings) ? card : undefined;
  }

  async function cardPayment(
    scope: AppScope,
    memberId: string,
    ticket: Ticket,
    body: TicketPurchaseCreate,
  ): Promise<Payment> {
    if (!ticket.payments.includes('card')) throw conflict('ticketPaymentUnavailable');
    if (ticket.billedAmount === 0) return { kind: 'free' };
    const settings = await cardSettings(scope);
    const { gateway, ccid, secretKey, threeDSecure, instalments, reuseCard } = settings;
    const { cardToken, numberOfPayments, saveCard, cardholderName } = body;
    if (numberOfPayments !== 1 && !instalments.includes(numberOfPayments)) {
      throw invalid('invalidParameter', { errors: [{ path: '/body/numberOfPayments', rule: 'enum' }] });
    }
    const source =
      cardToken === undefined ? getCustomer(await getCard(scope, memberId, settings)) : { token: cardToken };
    const keepCard = saveCard && reuseCard && cardToken !== undefined;
    const shop = { gateway, ccid, secretKey };
    return {
      kind: 'card',
      shop,
      charge: { source, numberOfPayments, keepCard, threeDSecure, cardholderName },
    };
  }

  function serialPayment(scope: AppScope, visitor: Visitor, ticket: Ticket, code: string): Payment {
    if (!ticket.payments.includes('serialCode')) throw conflict('ticketPaymentUnavailable');
    return { kind: 'serialCode', findCode: () => findCode(scope, visitor, ticket, code) };
  }

  /** Finds the id of an unused code. @throws `serialCodeWrong`, `serialCodeUsed`, `tooManyRequests` */
  async function findCode(
    { appId, environment }: AppScope,
    { id: memberId }: Visitor,
    ticket: Ticket,
    code: string,
  ): Promise<string> {
    const what = ['serial code', appId, environment, memberId];
    // Count before looking it up, or concurrent requests would all pass the limit.
    if (!(await limits.allows(what, wrongSerialCodes))) throw new ServiceError('tooManyRequests');
    const found = await serialCodes.find(appId, ticket.id, code);
    if (found === undefined) throw conflict('serialCodeWrong');
    await limits.forgive(what, wrongSerialCodes);
    if (await serialCodes.isTaken(found, environment)) throw conflict('serialCodeUsed');
    return found.id;
  }

  /** Returns the ticket of a paid purchase, and creates it if a process crashed before it could. */
  async function getDelivered(purchase: Purchase): Promise<OwnedTicket | undefined> {
    if (purchase.status !== 'confirmed') return undefined;
    await purchasing.complete(purchase);
    const ticket = await owned.find(purchase, purchase.id);
    return ticket && ownedView(ticket, now());
  }

  async function find(scope: AppScope, memberId: string, purchaseId: string): Promise<Purchase> {
    const purchase = await purchases.findOwned(toOwner(scope, memberId), purchaseId);
    if (purchase === undefined) throw notFound();
    return purchase;
  }

  /** Refreshes an open purchase from the gateway; returns the stored state if the gateway does not respond. */
  const refresh = (purchase: Purchase) =>
    purchase.status === 'reserved'
      ? purchasing.check(purchase).catch(() => purchase)
      : Promise.resolve(purchase);

  return {
    async setup(scope: AppScope, memberId: string): Promise<PaymentSetup> {
      const settings = await cardSettings(scope);
      const { gateway, ccid, tokenApiKey, threeDSecure, instalments } = settings;
      const card = await getCard(scope, memberId, settings);
      return {
        gateway,
        tokenUrl: settings.tokenUrl,
        ccid,
        tokenApiKey,
        instalments: [...instalments].sort((one, other) => one - other),
        ...(card === undefined ? {} : { savedCard: { last4: card.last4, brand: card.brand } }),
        ...(gateway === 'veriTrans' && threeDSecure && { asksCardholderName: true }),
      };
    },

    deleteCard: (scope: AppScope, memberId: string) => cards.retire(toOwner(scope, memberId)),

    async buy(
      scope: AppScope,
      visitor: Visitor,
      { ticketId, key, locale }: BuyRequest,
      body: TicketPurchaseCreate,
    ): Promise<TicketPurchase> {
      // Pages do not keep the name, so they may repeat a request without it.
      const { cardholderName: _name, ...identifying } = body;
      const purchase = await purchasing.purchaseTicket({
        scope,
        visitor,
        ticketId,
        key,
        locale,
        fingerprint: digests.create('purchase', ticketId, identifying),
        amount: body.amount,
        termsVersion: body.termsVersion,
        payment: (ticket) => cardPayment(scope, visitor.id, ticket, body),
      });
      return purchaseView(purchase, await getDelivered(purchase));
    },

    async redeem(
      scope: AppScope,
      visitor: Visitor,
      { ticketId, key, locale }: BuyRequest,
      serialCode: string,
    ): Promise<OwnedTicket> {
      const purchase = await purchasing.purchaseTicket({
        scope,
        visitor,
        ticketId,
        key,
        locale,
        fingerprint: digests.create('redeem', ticketId, serialCode),
        payment: async (ticket) => serialPayment(scope, visitor, ticket, serialCode),
      });
      const ticket = await getDelivered(purchase);
      if (ticket === undefined) throw conflict('conflict');
      return ticket;
    },

    async get(scope: AppScope, memberId: string, purchaseId: string): Promise<TicketPurchase> {
      const purchase = await refresh(await find(scope, memberId, purchaseId));
      return purchaseView(purchase, await getDelivered(purchase));
    },

    /** @throws `conflict` with the purchase if it is already paid */
    async cancel(scope: AppScope, memberId: string, purchaseId: string): Promise<TicketPurchase> {
      const purchase = await purchasing.cancel(await find(scope, memberId, purchaseId));
      const view = purchaseView(purchase, await getDelivered(purchase));
      if (purchase.status === 'confirmed') throw conflict('conflict', { current: view });
      return view;
    },
  };
}

function getCustomer(card: CardOnFile | undefined): { customerId: string } {
  if (card === undefined) throw conflict('cardTokenInvalid');
  return { customerId: card.customerId };
}
