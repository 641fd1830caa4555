import { once } from 'node:events';
import type { SectionsInput } from '@noren/contracts/config-sections';
import { connectMongo, connectNats, createLog } from '@noren/service-kit';
import { createLoyaltyApp } from '../../src/app.js';
import type { Config } from '../../src/config.js';
import type { HarnessSettings } from '../loyalty-harness.js';

/** Configuration of a replica process. */
export interface ReplicaOrder {
  readonly config: Config;
  /** The apps service's response with any app's settings. */
  readonly settings: HarnessSettings;
  /** Factor by which the clock runs faster since `startedAt` (ms), so that leases expire during a test. */
  readonly timeScale: number;
  readonly startedAt: number;
}

/** One replica of the service in its own process, for tests that kill it. It starts on the first message. */
const { config, settings, timeScale, startedAt } = JSON.parse(process.argv[2] ?? '') as ReplicaOrder;
process.send?.('loaded');
await once(process, 'message');
const [mongo, nats] = await Promise.all([connectMongo(config.MONGODB_URI), connectNats(config.NATS_URL)]);
const service = createLoyaltyApp({
  config,
  mongo,
  nats,
  log: createLog({ name: 'loyalty', level: 'silent' }),
  now: () => new Date(startedAt + (Date.now() - startedAt) * timeScale),
  fetchSettings: async () => settings as SectionsInput,
});
process.send?.(await service.start());
