import type { AddressInfo } from 'node:net';
import { connectNats, createLog } from '@noren/service-kit';
import { createEdgeApp } from '../src/app.js';
import type { Config } from '../src/config.js';

/** Runs one replica in its own process, for tests that kill it; sends its port once it serves. */
const config = JSON.parse(process.argv[2] ?? '') as Config;
const nats = config.NATS_URL === undefined ? undefined : await connectNats(config.NATS_URL);
const service = await createEdgeApp({ config, nats, log: createLog({ name: 'edge', level: 'silent' }) });
await service.start();
process.send?.((service.app.server.address() as AddressInfo).port);
