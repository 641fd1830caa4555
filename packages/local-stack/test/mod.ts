/**
 * The engines on ports the system chooses and in temporary directories, for tests of anything that needs
 * a real MongoDB or NATS. Each call is independent of every other; `stop()` also removes the directory.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Mongo, type MongoOptions, startMongo as startMongoAt } from '../src/mongo/start-mongo.js';
import { type Nats, type NatsOptions, startNats as startNatsAt } from '../src/nats/start-nats.js';

export { demoApps } from '../src/demo/content.js';
export { ensureDemoApp } from '../src/demo/seed-demo.js';
export { type Mail, startMail } from '../src/mail/start-mail.js';
export { type CardGateway, createCardGateway } from '../src/partners/card-gateway/card-gateway.js';
export { type Behaviour, behaviours, testCards } from '../src/partners/card-gateway/test-cards.js';
export { type StampPattern, stampPatterns, toTouches } from '../src/partners/device-stamps/device-stamps.js';
export { type Partners, startPartners } from '../src/partners/start-partners.js';
export type { Mongo, Nats };

/**
 * A MongoDB for a test; a directory that is given is used and kept. Nothing that expired is removed: the time of
 * a test is often not that of the engine.
 */
export async function startMongo(options: Partial<MongoOptions> = {}): Promise<Mongo> {
  const { dataDir, remove } = await directory('mongo', options.dataDir);
  const mongo = await startMongoAt({ sweepIntervalMs: never, ...options, dataDir });
  return { ...mongo, stop: () => mongo.stop().then(remove) };
}

/** As far as a timer goes. */
const never = 2 ** 31 - 1;

/** A NATS server with JetStream for a test; a directory that is given is used and kept. */
export async function startNats(options: Partial<NatsOptions> = {}): Promise<Nats> {
  const { dataDir, remove } = await directory('nats', options.dataDir);
  const nats = await startNatsAt({ ...options, dataDir });
  return { ...nats, stop: () => nats.stop().then(remove) };
}

async function directory(name: string, given: string | undefined) {
  if (given) return { dataDir: given, remove: async () => undefined };
  const dataDir = await mkdtemp(join(tmpdir(), `noren-${name}-`));
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}
