import type { Outbound } from '@noren/service-kit';
import { type Config, getDigestKey } from '../config.js';
import type { Ask } from '../partners/ask.js';
import type { GetNumbers } from '../partners/outside-points.js';
import { createWallet } from '../partners/wallet.js';
import { createAppleImages } from '../partners/wallets/apple-images.js';
import { createApplePasses } from '../partners/wallets/apple-pass.js';
import { type CardOptions, createReadCard } from '../partners/wallets/card.js';
import { createGoogleLinks } from '../partners/wallets/google-link.js';
import { createCardImages, type OpenImage } from '../partners/wallets/images.js';
import { createIssueCard } from '../partners/wallets/issuer.js';
import { createPassLinks } from '../partners/wallets/pass-links.js';
import type { RateLimits } from '../rate-limits/service.js';

export interface WalletModuleOptions extends CardOptions {
  readonly config: Config;
  readonly limits: RateLimits;
  readonly ask: Ask;
  readonly outbound: Outbound;
  readonly openImage: OpenImage;
  readonly getNumbers: GetNumbers;
  readonly now: () => Date;
}

/** On developers' machines a sandbox issues the cards of wallets without certificates. */
const sandboxIssuer = 'https://wallet.sandbox.invalid';

/** Creates the membership cards of phones' wallets. */
export function createWalletModule(options: WalletModuleOptions) {
  const { config, ask, now } = options;
  const { WALLET_ISSUER_URL, PARTNER_SANDBOX_URL, MINI_APP_URL: miniAppUrl } = config;
  const sandboxUrl = PARTNER_SANDBOX_URL === undefined ? undefined : sandboxIssuer;
  const images = createCardImages({ ...options, miniAppUrl });
  const createIssuer = (url: string | undefined) =>
    url === undefined ? undefined : createIssueCard(ask, url);
  return {
    /** The issuer whose credentials the settings hold; undefined without one. */
    issuerUrl: WALLET_ISSUER_URL ?? sandboxUrl,
    wallet: createWallet({
      ...options,
      readCard: createReadCard(options),
      issueCard: createIssuer(WALLET_ISSUER_URL),
      applePasses: createApplePasses(config),
      createGoogleLink: createGoogleLinks({ config, images, now }),
      sandbox: createIssuer(sandboxUrl),
      drawImages: createAppleImages(images),
      passLinks: createPassLinks({ digestKey: getDigestKey(config), miniAppUrl, now }),
    }),
  };
}
