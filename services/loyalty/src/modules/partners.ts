import type { Cipher, Mongo, OriginOf, Route } from '@noren/service-kit';
import { createOutbound } from '@noren/service-kit';
import type { Config } from '../config.js';
import { digestKeyOf } from '../derived-keys.js';
import type { Engine } from '../engine/engine.js';
import { createPointExpiry } from '../engine/points/point-expiry.js';
import type { GuestOf } from '../guest.js';
import { asking } from '../partners/ask.js';
import { createIntegration } from '../partners/integration.js';
import { createMakeShop } from '../partners/make-shop.js';
import {
  type CheckConnection,
  createOneTimeTokens,
  type OneTimeTokenOptions,
} from '../partners/one-time-tokens.js';
import { createOutsidePoints, type NumbersOf } from '../partners/outside-points.js';
import { remembered } from '../partners/remembered.js';
import { createPartnerRepository } from '../partners/repository.js';
import { partnerRoutes } from '../partners/routes.js';
import { createValueCard } from '../partners/value-card.js';
import { createWallet } from '../partners/wallet.js';
import type { RateLimits } from '../rate-limits/service.js';
import type { Settings } from '../settings.js';

export interface PartnerAreaOptions {
  readonly config: Config;
  readonly mongo: Mongo;
  readonly cipher: Cipher;
  readonly settings: Settings;
  readonly limits: RateLimits;
  readonly ledger: Engine['ledger'];
  readonly numbersOf: NumbersOf;
  readonly memberNumberOf: OneTimeTokenOptions['memberNumberOf'];
  readonly isOn: OneTimeTokenOptions['isOn'];
  readonly checkConnection: CheckConnection;
  readonly guestOf: GuestOf;
  readonly originOf: OriginOf;
  readonly now: () => Date;
}

/** On a developer's machine the issuer of wallet cards is a sandbox, too. */
const sandboxIssuer = 'https://wallet.sandbox.invalid';

/** Systems of others that members meet through us. */
export function createPartnerArea(options: PartnerAreaOptions) {
  const { config, settings, ledger, guestOf, originOf, now } = options;
  const { PARTNER_SANDBOX_URL: sandboxUrl } = config;
  const partners = createPartnerRepository(options.mongo, options.cipher);
  const shared = {
    ...options,
    partners,
    ask: asking(createOutbound({ sandboxUrl })),
    remember: remembered({ partners, now }),
  };
  const services = {
    integration: createIntegration({
      ...shared,
      expiry: createPointExpiry(settings),
      credit: ledger.credit,
      digestKey: digestKeyOf(config),
    }),
    makeShop: createMakeShop(shared),
    oneTimeTokens: createOneTimeTokens(shared),
    valueCard: createValueCard(shared),
    wallet: createWallet({
      ...shared,
      balanceOf: async (owner) => (await ledger.account(owner))?.balance ?? 0,
      issuerUrl: config.WALLET_ISSUER_URL ?? (sandboxUrl === undefined ? undefined : sandboxIssuer),
    }),
  };
  const routes: Route[] = partnerRoutes(services, guestOf, originOf);
  return {
    collections: partners.collections,
    removeOf: partners.removeOf,
    forget: partners.forget,
    /** Points that another system keeps for a member. */
    outsidePoints: createOutsidePoints(shared),
    routes,
  };
}
