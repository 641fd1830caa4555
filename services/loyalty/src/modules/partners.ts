import {
  type Cipher,
  createOutbound,
  type GetOrigin,
  type Log,
  type Mongo,
  type Route,
} from '@noren/service-kit';
import { type Config, getDigestKey } from '../config.js';
import { createPointExpiry } from '../engine/reservations/points/book.js';
import type { Engine } from '../engine/engine.js';
import { createAsk } from '../partners/ask.js';
import { createCachedRead } from '../partners/cached-reads.js';
import { createPartnerChecks, type PartnerCheckOptions } from '../partners/checks.js';
import { createGameServer } from '../partners/game-server.js';
import { createIntegration } from '../partners/integration.js';
import { createGenericMakeShop } from '../partners/make-shop/generic-protocol.js';
import {
  createGraphQlMakeShop,
  type GraphQlMakeShopOptions,
} from '../partners/make-shop/graphql-protocol.js';
import { createMakeShop } from '../partners/make-shop/service.js';
import {
  type CheckConnection,
  createOneTimeTokens,
  type OneTimeTokenOptions,
} from '../partners/one-time-tokens.js';
import { createOutsidePoints, type GetNumbers } from '../partners/outside-points.js';
import { createPartnerRepository, type PartnerOwner } from '../partners/repository.js';
import { partnerRoutes } from '../partners/routes.js';
import { createValueCard } from '../partners/value-card.js';
import type { FindCardholder } from '../partners/wallets/card.js';
import type { Settings, OpenImage } from '../ports.js';
import type { RateLimits } from '../rate-limits/service.js';
import type { GetRequestContext } from '../request-context.js';
import { draw } from '../scratch/draw.js';
import type { CardGateways } from '../tickets/payments/gateways.js';
import { createWalletModule, type WalletModuleOptions } from './wallets.js';

export interface PartnerModuleOptions {
  readonly config: Config;
  readonly mongo: Mongo;
  readonly cipher: Cipher;
  readonly settings: Settings;
  readonly limits: RateLimits;
  readonly ledger: Engine['ledger'];
  readonly getNumbers: GetNumbers;
  readonly getMemberNumber: OneTimeTokenOptions['getMemberNumber'];
  readonly findCardholder: FindCardholder;
  readonly directory: Pick<GraphQlMakeShopOptions, 'getMail'>;
  readonly maskMail: GraphQlMakeShopOptions['maskMail'];
  readonly openImage: OpenImage;
  readonly checkConnection: CheckConnection;
  readonly getRequestContext: GetRequestContext;
  readonly getOrigin: GetOrigin;
  readonly gateway: CardGateways;
  readonly requireVisible: PartnerCheckOptions['requireVisible'];
  readonly acceptsChannel: PartnerCheckOptions['acceptsChannel'];
  readonly toAppScope: WalletModuleOptions['toAppScope'];
  readonly getScope: WalletModuleOptions['getScope'];
  readonly isGone: WalletModuleOptions['isGone'];
  readonly log: Log;
  readonly pauseMs?: number | undefined;
  readonly now: () => Date;
}

/** Creates the integrations of partners' systems that members use. */
export function createPartnerModule(options: PartnerModuleOptions) {
  const { config, settings, gateway, ledger, getRequestContext, getOrigin, now } = options;
  const { PARTNER_SANDBOX_URL: sandboxUrl } = config;
  const partners = createPartnerRepository(options.mongo, options.cipher);
  const outbound = createOutbound({ sandboxUrl });
  const getBalance = async (owner: PartnerOwner) => (await ledger.account(owner))?.balance ?? 0;
  const shared = {
    ...options,
    partners,
    outbound,
    getBalance,
    ask: createAsk(outbound),
    readCached: createCachedRead({ partners, now }),
  };
  const { wallet, issuerUrl, ...wallets } = createWalletModule(shared);
  const { cardUpdates } = wallets;
  const makeShopProtocols = {
    generic: createGenericMakeShop(shared),
    graphQl: createGraphQlMakeShop({ ...shared, ...options.directory }),
  };
  const services = {
    checks: createPartnerChecks({
      ...shared,
      acceptsShop: async (shop) => (gateway.supports(shop) ? gateway.accepts(shop) : undefined),
      makeShopProtocols,
      issuerUrl,
    }),
    integration: createIntegration({
      ...shared,
      expiry: createPointExpiry(settings),
      credit: ledger.credit,
      digestKey: getDigestKey(config),
    }),
    makeShop: createMakeShop({ ...shared, protocols: makeShopProtocols }),
    oneTimeTokens: createOneTimeTokens(shared),
    valueCard: createValueCard(shared),
    wallet,
  };
  const routes: Route[] = [...partnerRoutes(services, getRequestContext, getOrigin), ...wallets.routes];
  return {
    collections: [...partners.collections, ...wallets.collections],
    consumers: wallets.consumers,
    workers: [cardUpdates.worker],
    async deleteByApp(appId: string): Promise<void> {
      await partners.deleteByApp(appId);
      await cardUpdates.deleteByApp(appId);
    },
    async deleteByMember(owner: PartnerOwner): Promise<void> {
      await partners.deleteByMember(owner);
      await cardUpdates.end(owner);
    },
    /** Cards in wallets follow what an environment lives by. */
    released: cardUpdates.touchAll,
    /** Cards in wallets follow what members change. */
    memberChanged: cardUpdates.touch,
    drawPrize: createGameServer({ ...shared, draw }),
    /** Points kept by an external system for a member. */
    outsidePoints: createOutsidePoints(shared),
    routes,
  };
}
