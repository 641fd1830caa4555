import { toUrl } from '@noren/contracts/client';
import { pages } from '@noren/contracts/pages';
import { releaseUrl } from '@noren/contracts/releases';
import { veriTransNotificationEndpoints } from '@noren/contracts/tickets';
import type { Cipher, Collection, GetOrigin, Log, Mongo } from '@noren/service-kit';
import { type Config, getDigestKey } from '../config.js';
import { createStockRepository } from '../engine/reservations/stock/repository.js';
import type { CredentialScope, ProveDevice, RateLimits, Settings } from '../ports.js';
import type { AppScope, GetRequestContext, ToAppScope } from '../request-context.js';
import { createCardRepository } from '../tickets/cards/repository.js';
import { createDigests } from '../tickets/fingerprint.js';
import type { TicketOwner } from '../tickets/owned/record.js';
import { createOwnedRepository } from '../tickets/owned/repository.js';
import { createOwnedService } from '../tickets/owned/service.js';
import { isSameShop, type ShopCredentials } from '../tickets/payments/card-gateway.js';
import type { CardGateways } from '../tickets/payments/gateways.js';
import { createReceiveNotification } from '../tickets/payments/veritrans/receive-notification.js';
import { notificationRoutes } from '../tickets/payments/veritrans/routes.js';
import { createDeclinedCardLimit } from '../tickets/purchases/declined-cards.js';
import { createPurchasing, type PurchasingOptions } from '../tickets/purchases/purchasing.js';
import { createPurchaseRepository } from '../tickets/purchases/repository.js';
import { createPurchaseService } from '../tickets/purchases/service.js';
import { type ReceiptOptions, receiptConsumers } from '../tickets/receipts/receipts.js';
import { createRefunds } from '../tickets/refunds/refunds.js';
import { createStaffPurchases, type StaffPurchaseOptions } from '../tickets/refunds/staff-purchases.js';
import { staffPurchaseRoutes, ticketRoutes } from '../tickets/routes.js';
import { createSaleService, type SaleOptions } from '../tickets/sale/service.js';
import { createSerialCodeRepository } from '../tickets/serial-codes/repository.js';
import { createSerialCodeService, type SerialCodeOptions } from '../tickets/serial-codes/service.js';
import { getTerms } from '../tickets/terms.js';

export interface TicketModuleOptions
  extends Pick<SaleOptions, 'tickets'>,
    Pick<StaffPurchaseOptions, 'requireVisible'>,
    Pick<ReceiptOptions, 'sendMail'> {
  readonly members: StaffPurchaseOptions['members'] & Pick<ReceiptOptions, 'getMail'>;
  readonly mongo: Mongo;
  readonly cipher: Cipher;
  readonly log: Log;
  readonly now: () => Date;
  readonly pauseMs?: PurchasingOptions['pauseMs'];
  readonly limits: RateLimits;
  readonly settings: Settings;
  readonly proveDevice: ProveDevice;
  readonly getTicket: SerialCodeOptions['getTicket'];
  readonly config: Pick<
    Config,
    | 'CARD_GATEWAY_URL'
    | 'DIGEST_KEY'
    | 'ENCRYPTION_KEY'
    | 'MINI_APP_URL'
    | 'STRIPE_API_URL'
    | 'VERITRANS_TOKEN_URL'
  >;
  readonly gateway: CardGateways;
  readonly getRequestContext: GetRequestContext;
  readonly toAppScope: ToAppScope;
  readonly getOrigin: GetOrigin;
}

/** Creates ticket sales, payments and the tickets that members own. */
export function createTicketModule(options: TicketModuleOptions) {
  const { mongo, cipher, log, now, pauseMs, limits, settings, config, gateway } = options;
  const { CARD_GATEWAY_URL: url, STRIPE_API_URL: stripeUrl } = config;
  const stored = {
    purchases: createPurchaseRepository(mongo, cipher),
    stocks: createStockRepository(mongo),
    owned: createOwnedRepository(mongo, cipher),
    cards: createCardRepository(mongo, cipher),
    codes: createSerialCodeRepository(mongo),
  };
  const digests = createDigests(getDigestKey(config));
  const getAppTerms = async (scope: AppScope) => getTerms(await settings.get(scope, 'passTicket'));
  const sale = createSaleService({ ...stored, ...options, getTerms: getAppTerms });
  const newest = newestKey(settings);
  const refunds = createRefunds({ ...stored, gateway, newest, log, now });
  const serialCodes = createSerialCodeService({ ...stored, ...options, digests, keepsCode, countRedeemed });
  const purchasing = createPurchasing({
    ...stored,
    gateway,
    newest,
    sweeps: [refunds.sweep],
    getTerms: getAppTerms,
    declinedCards: createDeclinedCardLimit(limits),
    findTicket: sale.find,
    getEligibility: sale.getEligibility,
    takeCode: (codeId, { id, environment }) => serialCodes.take(codeId, environment, id),
    returnUrl: returnUrlBy(config.MINI_APP_URL),
    notificationUrl: notificationUrlBy(config.MINI_APP_URL),
    log,
    now,
    pauseMs,
  });

  async function keepsCode(purchaseId: string): Promise<boolean> {
    const status = (await stored.purchases.find(purchaseId))?.status;
    return status === 'confirmed' || status === 'reserved';
  }

  function countRedeemed(appId: string, ticketId: string): Promise<number> {
    return stored.purchases.countBySerialCode({ appId, ticketId, environment: 'production' });
  }

  async function cancelAll(appId: string, member?: Pick<TicketOwner, 'environment' | 'memberId'>) {
    for (;;) {
      const open = await stored.purchases.listOpen(appId, member);
      if (open.length === 0) return;
      for (const purchase of open) await purchasing.cancel(purchase);
    }
  }

  const purchases = createPurchaseService({
    ...stored,
    serialCodes,
    purchasing,
    settings,
    tokenUrls: {
      generic: url && `${url}/tokens`,
      stripe: `${stripeUrl}/v1/tokens`,
      veriTrans: config.VERITRANS_TOKEN_URL,
    },
    limits,
    digests,
    now,
  });
  const owned = createOwnedService({
    ...stored,
    digests,
    limits,
    proveEchoss: (scope, { id, request }, proof) =>
      options.proveDevice({ scope, who: { id }, request }, 'echoss', proof),
    now,
  });

  const receiveNotification = createReceiveNotification({
    settings,
    limits,
    hastenChecks: stored.purchases.hastenChecks,
  });
  const { members, requireVisible } = options;
  const staffPurchases = createStaffPurchases({
    ...{ ...stored, refunds, members, gateway, settings, requireVisible, digests, now },
  });

  return {
    /** Lists the tickets that members see. */
    list: sale.list,
    routes: [
      ...ticketRoutes({ sale, purchases, owned, serialCodes }, options.getRequestContext),
      ...staffPurchaseRoutes(staffPurchases),
      ...notificationRoutes(receiveNotification, options.toAppScope, options.getOrigin),
    ],
    workers: [purchasing.worker],
    consumers: receiptConsumers({
      ...{ ...stored, settings, getMail: members.getMail, sendMail: options.sendMail },
    }),
    /** Lists all tickets of a member with their uses, newest first. */
    ownedBy: stored.owned.all,
    listUsable: owned.listUsable,
    countHolders: owned.countHolders,
    countUnredeemedCodes: serialCodes.countUnredeemed,
    collections: Object.values(stored).flatMap(({ collections }): Collection[] => collections),

    /**
     * Deletes an app's tickets. Open purchases are abandoned first. A purchase whose charge is unknown
     * stays until it is known and any charge is refunded; so does a card until the gateway has deleted it.
     */
    async deleteByApp(appId: string): Promise<void> {
      await cancelAll(appId);
      await stored.cards.retireByApp(appId);
      for (const { deleteByApp } of [stored.purchases, stored.owned, stored.stocks, stored.codes])
        await deleteByApp(appId);
    },

    /** Deletes a member's tickets. Payments stay, under an id that identifies no one. */
    async deleteByMember(owner: TicketOwner): Promise<void> {
      const { appId, environment, memberId } = owner;
      await cancelAll(appId, { environment, memberId });
      await stored.cards.retire(owner);
      await stored.owned.deleteByApp(appId, { environment, memberId });
    },
  };
}

/** Uses the shop's current key if it was rotated; other shops and deleted apps keep the stored one. */
function newestKey(settings: TicketModuleOptions['settings']) {
  return async (scope: CredentialScope, shop: ShopCredentials): Promise<ShopCredentials> => {
    try {
      const { gateway, ccid, secretKey } = await settings.getFor(scope, 'passTicket');
      const current = { gateway, ccid, secretKey };
      return isSameShop(current, shop) && secretKey !== '' ? current : shop;
    } catch {
      return shop;
    }
  };
}

/** Returns the page of the ticket, with the purchase to continue there. */
function returnUrlBy(miniAppUrl: string): PurchasingOptions['returnUrl'] {
  const path = pages.find(({ id }) => id === 'ticketPurchase')?.path ?? '/';
  return ({ systemName, environment }: AppScope, ticketId, purchaseId) => {
    const query = new URLSearchParams({ id: ticketId, purchase: purchaseId });
    return `${releaseUrl(miniAppUrl, { systemName, environment })}${path}?${query}`;
  };
}

/** Returns where VeriTrans reports to an app: on its own origin, which names the environment. */
function notificationUrlBy(miniAppUrl: string): PurchasingOptions['notificationUrl'] {
  return ({ systemName, environment }) =>
    releaseUrl(miniAppUrl, { systemName, environment }) +
    toUrl(veriTransNotificationEndpoints.receive, { params: { systemName } });
}
