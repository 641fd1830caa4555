import { once } from 'node:events';
import type { SectionsInput } from '@noren/contracts';
import { connectMongo, connectNats, createLog } from '@noren/service-kit';
import { createLoyaltyApp } from '../../src/app.js';
import type { Config } from '../../src/config.js';
import type { HarnessSettings } from '../loyalty-harness.js';

/** What a replica is told. */
export interface ReplicaOrder {
  readonly config: Config;
  /** What the apps service would answer of any app's settings. */
  readonly settings: HarnessSettings;
  /** Its time went by this often as fast since `begin` (ms), so that leases end while a test waits. */
  readonly haste: number;
  readonly begin: number;
}

/** One replica of the service in a process of its own, for the tests that kill it: it starts when told to. */
const { config, settings, haste, begin } = JSON.parse(process.argv[2] ?? '') as ReplicaOrder;
process.send?.('loaded');
await once(process, 'message');
const [mongo, nats] = await Promise.all([connectMongo(config.MONGODB_URI), connectNats(config.NATS_URL)]);
const service = createLoyaltyApp({
  config,
  mongo,
  nats,
  log: createLog({ name: 'loyalty', level: 'silent' }),
  now: () => new Date(begin + (Date.now() - begin) * haste),
  fetchSettings: async () => settings as SectionsInput,
});
process.send?.(await service.start());
