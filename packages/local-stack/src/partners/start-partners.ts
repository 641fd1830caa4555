import fastify from 'fastify';
import { allowMiniApps } from '../messaging/allow-mini-apps.js';
import { freePort } from '../process/port.js';
import { serve } from '../process/serve.js';
import { type CardGateway, createCardGateway } from './card-gateway/card-gateway.js';
import { deviceStamps } from './device-stamps/device-stamps.js';
import { makeshop } from './makeshop.js';
import type { Partner } from './partner.js';
import { points } from './points.js';
import { valueCard } from './value-card.js';
import { wallet } from './wallet.js';

/** How the sandboxes run. */
export interface PartnersOptions {
  /** TCP port of this machine; without one the system chooses. */
  readonly port?: number;
  /** One that a test holds in its hands. */
  readonly cardGateway?: CardGateway;
}

/** Running sandboxes of the partners. */
export interface Partners {
  /** Address of all of them; each has its routes below its name. */
  readonly url: string;
  stop(): Promise<void>;
}

/** A further partner is a file with its routes and its name here. */
const partners: readonly Partner[] = [points, makeshop, valueCard, wallet, deviceStamps];

/**
 * Starts the sandboxes of the partners: they behave as the partners do, with success, each failure, slowness
 * and silence provoked by documented inputs.
 *
 * @throws StackError when the port is taken.
 */
export async function startPartners(options: PartnersOptions = {}): Promise<Partners> {
  const port = options.port || (await freePort());
  const url = `http://localhost:${port}`;
  const app = fastify({ forceCloseConnections: true, routerOptions: { ignoreTrailingSlash: true } });
  allowMiniApps(app);
  const { partner: cardGateway } = options.cardGateway ?? createCardGateway();
  for (const partner of [...partners, cardGateway]) partner(app, { url });
  const listener = await serve(app, { port, what: 'partner sandboxes', variable: 'NOREN_PARTNERS_PORT' });
  return { url, stop: listener.close };
}
