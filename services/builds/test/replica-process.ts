import { createClient } from '@noren/contracts/client';
import { connectMongo, connectNats, createLog } from '@noren/service-kit';
import { createBuildsApp } from '../src/app.js';
import type { Config } from '../src/config.js';

/** Entry point of one replica in its own process, for tests that kill it. */
const config = JSON.parse(process.argv[2] ?? '') as Config;
const [mongo, nats] = await Promise.all([connectMongo(config.MONGODB_URI), connectNats(config.NATS_URL)]);
const log = createLog({ name: 'builds', level: 'silent' });
const client = createClient({ baseUrl: config.API_URL });
const service = await createBuildsApp({ config, mongo, nats, log, client });
await service.start();
process.send?.('ready');
