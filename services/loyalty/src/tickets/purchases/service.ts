import type {
  OwnedTicket,
  PaymentSetup,
  SectionValues,
  TicketPurchase,
  TicketPurchaseCreate,
} from '@noren/contracts';
import { conflict, invalid, notFound, ServiceError } from '@noren/service-kit';
import type { RateLimit, RateLimits } from '../../ports.js';
import type { AppScope, Visitor } from '../../request-context.js';
import type { CardOnFile, CardRepository } from '../cards/repository.js';
import type { Digests } from '../fingerprint.js';
import type { OwnedRepository } from '../owned/repository.js';
import { ownedView } from '../owned/rules.js';
import type { Ticket } from '../product.js';
import type { SerialCodeService } from '../serial-codes/service.js';
import type { Payment, PurchaseRequest } from './purchase-ticket.js';
import type { Reconciler } from './reconciler.js';
import { isOpen, type PurchaseRecord, purchaseView } from './record.js';
import type { PurchaseRepository } from './repository.js';

/** Maximum number of wrong serial codes per member, to prevent guessing. */
const wrongSerialCodes: RateLimit = { most: 10, seconds: 600 };

export interface PurchaseServiceOptions {
  readonly purchases: PurchaseRepository;
  readonly owned: OwnedRepository;
  readonly cards: CardRepository;
  readonly serialCodes: SerialCodeService;
  readonly reconciler: Reconciler;
  readonly purchaseTicket: (request: PurchaseRequest) => Promise<PurchaseRecord>;
  readonly settings: { get(appId: string, section: 'passTicket'): Promise<SectionValues<'passTicket'>> };
  /** Where browsers get card tokens; undefined if no gateway is configured. */
  readonly tokenUrl: string | undefined;
  readonly limits: RateLimits;
  readonly digests: Digests;
  readonly now: () => Date;
}

export interface BuyRequest {
  readonly ticketId: string;
  readonly key: string;
}

export type PurchaseService = ReturnType<typeof createPurchaseService>;

export function createPurchaseService(options: PurchaseServiceOptions) {
  const { purchases, owned, cards, serialCodes, reconciler, limits, digests, tokenUrl, now } = options;
  const toOwner = ({ appId, environment }: AppScope, memberId: string) => ({ appId, environment, memberId });

  /** @throws `ticketPaymentUnavailable` if the app does not accept cards */
  async function cardSettings({ appId }: AppScope) {
    const section = await options.settings.get(appId, 'passTicket');
    const { ccid, secretKey, tokenApiKey } = section;
    if (tokenUrl === undefined || ccid === '' || secretKey === '' || tokenApiKey === '') {
      throw conflict('ticketPaymentUnavailable');
    }
    return { ...section, tokenUrl };
  }

  /** Returns the member's saved card if it may be reused. */
  async function getCard(scope: AppScope, memberId: string, settings: { ccid: string; reuseCard: boolean }) {
    const card = settings.reuseCard ? await cards.current(toOwner(scope, memberId)) : undefined;
    return card?.shop.ccid === settings.ccid ? card : undefined;
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
    const { ccid, secretKey, instalments, reuseCard } = settings;
    const { cardToken, numberOfPayments, saveCard } = body;
    if (numberOfPayments !== 1 && !instalments.includes(numberOfPayments)) {
      throw invalid('invalidParameter', { errors: [{ path: '/body/numberOfPayments', rule: 'enum' }] });
    }
    const source =
      cardToken === undefined ? getCustomer(await getCard(scope, memberId, settings)) : { token: cardToken };
    const keepCard = saveCard && reuseCard && cardToken !== undefined;
    return { kind: 'card', shop: { ccid, secretKey }, charge: { source, numberOfPayments, keepCard } };
  }

  async function serialPayment(
    scope: AppScope,
    visitor: Visitor,
    ticket: Ticket,
    code: string,
  ): Promise<Payment> {
    if (!ticket.payments.includes('serialCode')) throw conflict('ticketPaymentUnavailable');
    const { appId, environment } = scope;
    const what = ['serial code', appId, environment, visitor.id];
    // Count before looking it up, or concurrent requests would all pass the limit.
    if (!(await limits.allows(what, wrongSerialCodes))) throw new ServiceError('tooManyRequests');
    const found = await serialCodes.find(appId, ticket.id, code);
    if (found === undefined) throw conflict('serialCodeWrong');
    await limits.forgive(what, wrongSerialCodes);
    if (await serialCodes.isTaken(found, environment)) throw conflict('serialCodeUsed');
    return { kind: 'serialCode', codeId: found.id };
  }

  /** Returns the ticket of a paid purchase, and creates it if a process crashed before it could. */
  async function delivered(purchase: PurchaseRecord): Promise<OwnedTicket | undefined> {
    if (purchase.status !== 'paid') return undefined;
    if (purchase.done !== true) await reconciler.complete(purchase);
    const ticket = await owned.find(purchase, purchase.id);
    return ticket && ownedView(ticket, now());
  }

  async function find(scope: AppScope, memberId: string, purchaseId: string): Promise<PurchaseRecord> {
    const purchase = await purchases.find(toOwner(scope, memberId), purchaseId);
    if (purchase === undefined) throw notFound();
    return purchase;
  }

  /** Refreshes an open purchase from the gateway; returns the stored state if the gateway does not respond. */
  const lookedAt = (purchase: PurchaseRecord) =>
    isOpen(purchase) ? reconciler.ask(purchase).catch(() => purchase) : Promise.resolve(purchase);

  return {
    async setup(scope: AppScope, memberId: string): Promise<PaymentSetup> {
      const settings = await cardSettings(scope);
      const { ccid, tokenApiKey, instalments } = settings;
      const card = await getCard(scope, memberId, settings);
      return {
        tokenUrl: settings.tokenUrl,
        ccid,
        tokenApiKey,
        instalments: [...instalments].sort((one, other) => one - other),
        ...(card === undefined ? {} : { savedCard: { last4: card.last4, brand: card.brand } }),
      };
    },

    deleteCard: (scope: AppScope, memberId: string) => cards.retire(toOwner(scope, memberId)),

    async buy(
      scope: AppScope,
      visitor: Visitor,
      { ticketId, key }: BuyRequest,
      body: TicketPurchaseCreate,
    ): Promise<TicketPurchase> {
      const purchase = await options.purchaseTicket({
        scope,
        visitor,
        ticketId,
        key,
        fingerprint: digests.create('purchase', ticketId, body),
        payment: (ticket) => cardPayment(scope, visitor.id, ticket, body),
      });
      return purchaseView(purchase, await delivered(purchase));
    },

    async redeem(
      scope: AppScope,
      visitor: Visitor,
      { ticketId, key }: BuyRequest,
      serialCode: string,
    ): Promise<OwnedTicket> {
      const purchase = await options.purchaseTicket({
        scope,
        visitor,
        ticketId,
        key,
        fingerprint: digests.create('redeem', ticketId, serialCode),
        payment: (ticket) => serialPayment(scope, visitor, ticket, serialCode),
      });
      const ticket = await delivered(purchase);
      if (ticket === undefined) throw conflict('conflict');
      return ticket;
    },

    async get(scope: AppScope, memberId: string, purchaseId: string): Promise<TicketPurchase> {
      const purchase = await lookedAt(await find(scope, memberId, purchaseId));
      return purchaseView(purchase, await delivered(purchase));
    },

    /** @throws `conflict` with the purchase if it is already paid */
    async cancel(scope: AppScope, memberId: string, purchaseId: string): Promise<TicketPurchase> {
      const purchase = await reconciler.giveUp(await find(scope, memberId, purchaseId), 'cancelled');
      const view = purchaseView(purchase, await delivered(purchase));
      if (purchase.status === 'paid') throw conflict('conflict', { current: view });
      return view;
    },
  };
}

function getCustomer(card: CardOnFile | undefined): { customerId: string } {
  if (card === undefined) throw conflict('cardTokenInvalid');
  return { customerId: card.customerId };
}
