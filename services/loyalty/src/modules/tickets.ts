import { pages, releaseUrl, type SectionId, type SectionValues } from '@noren/contracts';
import type { Cipher, Collection, Log, Mongo } from '@noren/service-kit';
import { type Config, getDigestKey } from '../config.js';
import type { ProveDevice, RateLimits } from '../ports.js';
import type { AppScope, GetRequestContext } from '../request-context.js';
import { createCardRepository } from '../tickets/cards/repository.js';
import { createDigests } from '../tickets/fingerprint.js';
import { createOwnedRepository, type TicketOwner } from '../tickets/owned/repository.js';
import { createOwnedService } from '../tickets/owned/service.js';
import type { ShopCredentials } from '../tickets/payments/card-gateway.js';
import { createHttpGateway } from '../tickets/payments/http-gateway.js';
import { createPurchaseWorker, createSweep } from '../tickets/purchases/background.js';
import { createDeclinedCardLimit } from '../tickets/purchases/declined-cards.js';
import { createPurchaseTicket, type PurchasingOptions } from '../tickets/purchases/purchase-ticket.js';
import { createReconciler } from '../tickets/purchases/reconciler.js';
import { isOpen } from '../tickets/purchases/record.js';
import { createPurchaseRepository } from '../tickets/purchases/repository.js';
import { createPurchaseService } from '../tickets/purchases/service.js';
import { ticketRoutes } from '../tickets/routes.js';
import { createSaleService, type SaleOptions } from '../tickets/sale/service.js';
import { createSerialCodeRepository } from '../tickets/serial-codes/repository.js';
import { createSerialCodeService, type SerialCodeOptions } from '../tickets/serial-codes/service.js';
import { createStockRepository } from '../tickets/stock/repository.js';

export interface TicketingOptions extends Pick<SaleOptions, 'tickets'> {
  readonly mongo: Mongo;
  readonly cipher: Cipher;
  readonly log: Log;
  readonly now: () => Date;
  readonly limits: RateLimits;
  readonly settings: { get<I extends SectionId>(appId: string, section: I): Promise<SectionValues<I>> };
  readonly proveDevice: ProveDevice;
  readonly getTicket: SerialCodeOptions['getTicket'];
  readonly config: Pick<
    Config,
    'DIGEST_KEY' | 'ENCRYPTION_KEY' | 'MINI_APP_URL' | 'CARD_GATEWAY_URL' | 'CARD_GATEWAY_TIMEOUT_MS'
  >;
  readonly getRequestContext: GetRequestContext;
}

/** Creates ticket sales, payments and the tickets that members own. */
export function createTicketing(options: TicketingOptions) {
  const { mongo, cipher, log, now, limits, settings, config } = options;
  const { CARD_GATEWAY_URL: url, CARD_GATEWAY_TIMEOUT_MS: timeoutMs } = config;
  const stored = {
    purchases: createPurchaseRepository(mongo, cipher),
    stocks: createStockRepository(mongo),
    owned: createOwnedRepository(mongo, cipher),
    cards: createCardRepository(mongo, cipher),
    codes: createSerialCodeRepository(mongo),
  };
  const digests = createDigests(getDigestKey(config));
  const gateway = url === undefined ? undefined : createHttpGateway({ url, timeoutMs });
  const declinedCards = createDeclinedCardLimit(limits);
  const reconciler = createReconciler({
    ...stored,
    gateway,
    newest: newestKey(settings),
    declinedCards,
    now,
  });
  const sale = createSaleService({ ...stored, ...options });
  const serialCodes = createSerialCodeService({ ...stored, ...options, digests, keepsCode });
  const sweep = createSweep({ ...stored, reconciler, gateway, log, now });

  async function keepsCode(purchaseId: string): Promise<boolean> {
    const purchase = await stored.purchases.get(purchaseId);
    return purchase !== undefined && (purchase.status === 'paid' || isOpen(purchase));
  }

  const purchaseTicket = createPurchaseTicket({
    ...stored,
    reconciler,
    declinedCards,
    gateway,
    findTicket: sale.find,
    getEligibility: sale.getEligibility,
    takeCode: (codeId, { id, environment }) => serialCodes.take(codeId, environment, id),
    returnUrl: returnUrlBy(config.MINI_APP_URL),
    now,
  });

  async function giveUpAll(appId: string, member?: Pick<TicketOwner, 'environment' | 'memberId'>) {
    for (;;) {
      const open = await stored.purchases.listUnsettled(appId, member);
      if (open.length === 0) return;
      for (const purchase of open) await reconciler.giveUp(purchase, 'cancelled');
    }
  }

  const purchases = createPurchaseService({
    ...stored,
    serialCodes,
    reconciler,
    purchaseTicket,
    settings,
    tokenUrl: url && `${url}/tokens`,
    limits,
    digests,
    now,
  });
  const owned = createOwnedService({
    ...stored,
    digests,
    limits,
    proveEchoss: (scope, id, proof) => options.proveDevice({ scope, who: { id } }, 'echoss', proof),
    now,
  });

  return {
    routes: ticketRoutes({ sale, purchases, owned, serialCodes }, options.getRequestContext),
    workers: [createPurchaseWorker(sweep, log)],
    /** Lists all tickets of a member with their uses, newest first. */
    ownedBy: stored.owned.all,
    collections: Object.values(stored).flatMap(({ collections }): Collection[] => collections),

    /**
     * Deletes an app's tickets. Open purchases are abandoned first. A purchase whose charge is unknown
     * stays until it is known and any charge is refunded; so does a card until the gateway has deleted it.
     */
    async deleteByApp(appId: string): Promise<void> {
      await giveUpAll(appId);
      await stored.cards.getErase(appId);
      for (const { deleteByApp } of [stored.purchases, stored.owned, stored.stocks, stored.codes])
        await deleteByApp(appId);
    },

    /** Deletes a member's tickets. Payments stay, under an id that identifies no one. */
    async deleteByMember(owner: TicketOwner): Promise<void> {
      const { appId, environment, memberId } = owner;
      await giveUpAll(appId, { environment, memberId });
      await stored.cards.retire(owner);
      await stored.owned.deleteByApp(appId, { environment, memberId });
    },
  };
}

/** Uses the shop's current key if it was rotated; other shops and deleted apps keep the stored one. */
function newestKey(settings: TicketingOptions['settings']) {
  return async (appId: string, shop: ShopCredentials): Promise<ShopCredentials> => {
    try {
      const { ccid, secretKey } = await settings.get(appId, 'passTicket');
      return ccid === shop.ccid && secretKey !== '' ? { ccid, secretKey } : shop;
    } catch {
      return shop;
    }
  };
}

/** Returns the page of the ticket, with the purchase to continue there. */
function returnUrlBy(miniAppUrl: string): PurchasingOptions['returnUrl'] {
  const path = pages.find(({ id }) => id === 'ticketPurchase')?.path ?? '/';
  return ({ systemName, environment }: AppScope, { id, ticketId }) => {
    const query = new URLSearchParams({ id: ticketId, purchase: id });
    return `${releaseUrl(miniAppUrl, { systemName, environment })}${path}?${query}`;
  };
}
