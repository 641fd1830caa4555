/**
 * One twin in a process of its own. Arguments: its name, then its settings as JSON. Tells its parent its port;
 * ends when its parent leaves.
 */
import { createTokenVerifier } from '@noren/service-kit';
import type { Twin, TwinName, TwinSettings } from './twin.js';

const load: Readonly<Record<TwinName, () => Promise<Twin>>> = {
  'service-kit': async () => (await import('./service-kit-twin.js')).serviceKitTwin,
  'node-http': async () => (await import('./node-http-twin.js')).nodeHttpTwin,
  'express-zod': async () => (await import('./express-zod-twin.js')).expressZodTwin,
};

process.once('disconnect', () => process.exit(0));
// Signals may reach the whole group of processes: the parent decides when this one ends.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);

const [name, json = '{}'] = process.argv.slice(2);
const settings = JSON.parse(json) as TwinSettings;
const twin = await load[name as TwinName]();
process.send?.(await twin.start(settings, createTokenVerifier(settings)));
