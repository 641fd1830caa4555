import fastify from 'fastify';
import { allowMiniApps } from '../messaging/allow-mini-apps.js';
import { serve } from '../process/listen.js';
import { findFreePort } from '../process/port.js';
import { type ApplePush, startApplePush } from './apple-push.js';
import { type CardGateway, createCardGateway } from './card-gateway/card-gateway.js';
import { deviceStamps } from './device-stamps/device-stamps.js';
import { games } from './games.js';
import type { GoogleWallet } from './google-wallet.js';
import { makeshopApi } from './makeshop-api/makeshop-api.js';
import { makeshop } from './makeshop.js';
import type { Partner } from './partner.js';
import { platform } from './platform.js';
import { points } from './points.js';
import { createStripe } from './stripe/stripe.js';
import { valueCard } from './value-card.js';
import { createVeriTrans } from './veritrans/veritrans.js';
import { wallet } from './wallet.js';

/** Options of the sandboxes. */
export interface PartnersOptions {
  /** Local TCP port; a free one by default. */
  readonly port?: number;
  /** A card gateway that the test controls. */
  readonly cardGateway?: CardGateway;
  /** A sandbox of Stripe that the test controls. */
  readonly stripe?: CardGateway;
  /** A sandbox of VeriTrans 4G that the test controls. */
  readonly veriTrans?: CardGateway;
  /** A sandbox of Google Wallet, for one service account. */
  readonly googleWallet?: GoogleWallet;
}

/** Running sandboxes of the partners. */
export interface Partners {
  /** Base URL of all sandboxes; each has its routes below its name. */
  readonly url: string;
  /** Apple's push service, at an address of its own because it speaks HTTP/2. */
  readonly applePush: ApplePush;
  stop(): Promise<void>;
}

/** To add a partner, write a file with its routes and list it here. */
const partners: readonly Partner[] = [
  points,
  makeshop,
  makeshopApi,
  valueCard,
  wallet,
  deviceStamps,
  games,
  platform,
];

/**
 * Starts the partner sandboxes. They behave like the partners; documented inputs trigger success, each error,
 * slowness and timeouts.
 *
 * @throws StackError if the port is in use
 */
export async function startPartners(options: PartnersOptions = {}): Promise<Partners> {
  const port = options.port || (await findFreePort());
  const url = `http://localhost:${port}`;
  const app = fastify({ forceCloseConnections: true, routerOptions: { ignoreTrailingSlash: true } });
  allowMiniApps(app);
  const { partner: cardGateway } = options.cardGateway ?? createCardGateway();
  const { partner: stripe } = options.stripe ?? createStripe();
  const { partner: veriTrans } = options.veriTrans ?? createVeriTrans();
  const { partner: googleWallet = () => undefined } = options.googleWallet ?? {};
  for (const partner of [...partners, cardGateway, stripe, veriTrans, googleWallet]) partner(app, { url });
  const applePush = await startApplePush();
  const listener = await serve(app, { port, what: 'partner sandboxes', variable: 'NOREN_PARTNERS_PORT' });
  return {
    url,
    applePush,
    async stop() {
      await applePush.stop();
      await listener.close();
    },
  };
}
