/**
 * Test engines on free ports and in temporary directories, for tests that need a real MongoDB or NATS. Every call
 * is independent; `stop()` also removes the directory.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Mail, startMail as startMailAt } from '../src/mail/start-mail.js';
import { type Mongo, type MongoOptions, startMongo as startMongoAt } from '../src/mongo/start-mongo.js';
import { type Nats, type NatsOptions, startNats as startNatsAt } from '../src/nats/start-nats.js';

export { createServerCertificate } from '../src/certificates/server-certificate.js';
export { demoApps } from '../src/demo/content.js';
export { ensureDemoApp } from '../src/demo/ensure-app.js';
export { seedDemo } from '../src/demo/seed-demo.js';
export { addMessagingApi, type PlatformUsers } from '../src/messaging/messaging-api.js';
export { type CardGateway, createCardGateway } from '../src/partners/card-gateway/card-gateway.js';
export { type Behaviour, behaviours, testCards } from '../src/partners/card-gateway/test-cards.js';
export { type StampPattern, stampPatterns, toTouches } from '../src/partners/device-stamps/device-stamps.js';
export { toHitapTouches } from '../src/partners/device-stamps/hitap-patterns.js';
export { createGoogleWallet, type GoogleWallet } from '../src/partners/google-wallet.js';
export { createStripe } from '../src/partners/stripe/stripe.js';
export { stripeTestCards } from '../src/partners/stripe/test-cards.js';
export { createVeriTransKeys } from '../src/partners/veritrans/requests.js';
export { signNotification, type VeriTransNotification } from '../src/partners/veritrans/notifications.js';
export { createVeriTrans, type VeriTransSandbox } from '../src/partners/veritrans/veritrans.js';
export { platformToken } from '../src/partners/platform.js';
export { type Partners, type PartnersOptions, startPartners } from '../src/partners/start-partners.js';
export {
  createWalletCertificates,
  type WalletCertificates,
} from '../src/certificates/wallet-certificates.js';
export type { Mail, Mongo, Nats };

/**
 * Starts a MongoDB for a test; keeps a given directory. It never expires documents, because a test's clock often
 * differs from the engine's.
 */
export async function startMongo(options: Partial<MongoOptions> = {}): Promise<Mongo> {
  const { dataDir, remove } = await directory('mongo', options.dataDir);
  const mongo = await startMongoAt({ sweepIntervalMs: never, ...options, dataDir });
  return { ...mongo, stop: () => mongo.stop().then(remove) };
}

/** The maximum delay of a timer. */
const never = 2 ** 31 - 1;

/** Starts a NATS server with JetStream for a test; keeps a given directory. */
export async function startNats(options: Partial<NatsOptions> = {}): Promise<Nats> {
  const { dataDir, remove } = await directory('nats', options.dataDir);
  const nats = await startNatsAt({ ...options, dataDir });
  return { ...nats, stop: () => nats.stop().then(remove) };
}

/** Starts a mail and SMS catcher for a test. */
export async function startMail(): Promise<Mail> {
  const { dataDir, remove } = await directory('mail', undefined);
  const mail = await startMailAt({ dataDir });
  return { ...mail, stop: () => mail.stop().then(remove) };
}

async function directory(name: string, existingDir: string | undefined) {
  if (existingDir) return { dataDir: existingDir, remove: async () => undefined };
  const dataDir = await mkdtemp(join(tmpdir(), `noren-${name}-`));
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}
