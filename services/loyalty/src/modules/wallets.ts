import { pointEvents } from '@noren/contracts/points';
import {
  type Cipher,
  type Consumer,
  consumer,
  type GetOrigin,
  type Log,
  type Mongo,
  type Outbound,
} from '@noren/service-kit';
import { type Config, getDigestKey } from '../config.js';
import type { Ask } from '../partners/ask.js';
import type { GetNumbers } from '../partners/outside-points.js';
import { createWallet } from '../partners/wallet.js';
import { createAppleImages } from '../partners/wallets/apple-images.js';
import { createApplePasses } from '../partners/wallets/apple-pass.js';
import { createAppleWebService } from '../partners/wallets/apple-web-service.js';
import { type CardOptions, createReadCards } from '../partners/wallets/card.js';
import { openGoogleAccount } from '../partners/wallets/google-account.js';
import { createGoogleLinks } from '../partners/wallets/google-link.js';
import { createGoogleObjects } from '../partners/wallets/google-objects.js';
import { createCardImages } from '../partners/wallets/images.js';
import { createIssueCard } from '../partners/wallets/issuer.js';
import { createPassLinks } from '../partners/wallets/pass-links.js';
import { walletPassRoutes } from '../partners/wallets/routes.js';
import { createAppleNotifier, createGoogleNotifier } from '../partners/wallets/updates/notify-wallets.js';
import { createWalletCardRepository } from '../partners/wallets/updates/repository.js';
import { type CardUpdateOptions, createCardUpdates } from '../partners/wallets/updates/service.js';
import type { OpenImage } from '../ports.js';
import type { RateLimits } from '../rate-limits/service.js';
import type { ToAppScope } from '../request-context.js';

export interface WalletModuleOptions
  extends CardOptions,
    Pick<CardUpdateOptions, 'getScope' | 'isGone' | 'pauseMs'> {
  readonly config: Config;
  readonly mongo: Mongo;
  readonly cipher: Cipher;
  readonly limits: RateLimits;
  readonly ask: Ask;
  readonly outbound: Outbound;
  readonly openImage: OpenImage;
  readonly getNumbers: GetNumbers;
  readonly toAppScope: ToAppScope;
  readonly getOrigin: GetOrigin;
  readonly log: Log;
  readonly now: () => Date;
}

/** On developers' machines a sandbox issues the cards of wallets without certificates. */
const sandboxIssuer = 'https://wallet.sandbox.invalid';

/** Creates the membership cards of phones' wallets, and keeps them up to date. */
export function createWalletModule(options: WalletModuleOptions) {
  const { config, ask, now } = options;
  const { WALLET_ISSUER_URL, PARTNER_SANDBOX_URL, MINI_APP_URL: miniAppUrl } = config;
  const sandboxUrl = PARTNER_SANDBOX_URL === undefined ? undefined : sandboxIssuer;
  const images = createCardImages({ ...options, miniAppUrl });
  const createIssuer = (url: string | undefined) =>
    url === undefined ? undefined : createIssueCard(ask, url);
  const walletCards = createWalletCardRepository(options.mongo, options.cipher);
  const cards = createReadCards(options);
  const applePasses = createApplePasses(config);
  const account = openGoogleAccount(config);
  const google = account && { account, objects: createGoogleObjects(account.issuerId, images) };
  const shared = { ...options, walletCards, cards, applePasses, miniAppUrl };
  const appleWebService = createAppleWebService({ ...shared, drawImages: createAppleImages(images) });
  const cardUpdates = createCardUpdates({
    ...shared,
    notify: {
      ...(applePasses && createAppleNotifier({ ...shared, applePasses })),
      ...(google && createGoogleNotifier({ ...google, config, now })),
    },
  });
  const touch = ({ data }: { readonly data: Parameters<typeof cardUpdates.touch>[0] }) =>
    cardUpdates.touch(data);
  const consumers: Consumer[] = [pointEvents.credited, pointEvents.debited].map((event) =>
    consumer(event, touch, { name: 'wallet-cards' }),
  );
  return {
    /** The issuer whose credentials the settings hold; undefined without one. */
    issuerUrl: WALLET_ISSUER_URL ?? sandboxUrl,
    cardUpdates,
    collections: walletCards.collections,
    consumers,
    routes: walletPassRoutes(appleWebService, options.toAppScope, options.getOrigin),
    wallet: createWallet({
      ...shared,
      cardUpdates,
      appleWebService,
      issueCard: createIssuer(WALLET_ISSUER_URL),
      createGoogleLink: google && createGoogleLinks({ ...google, config, now }),
      sandbox: createIssuer(sandboxUrl),
      passLinks: createPassLinks({ digestKey: getDigestKey(config), miniAppUrl, now }),
    }),
  };
}
