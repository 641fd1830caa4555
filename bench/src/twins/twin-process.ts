/**
 * Runs one baseline in a separate process. Arguments: its name, then its settings as JSON. Sends its port to its
 * parent; exits when its parent disconnects.
 */
import { createTokenVerifier } from '@noren/service-kit';
import type { Twin, TwinName, TwinSettings } from './twin.js';

const load: Readonly<Record<TwinName, () => Promise<Twin>>> = {
  'service-kit': async () => (await import('./service-kit-twin.js')).serviceKitTwin,
  'node-http': async () => (await import('./node-http-twin.js')).nodeHttpTwin,
  'express-zod': async () => (await import('./express-zod-twin.js')).expressZodTwin,
};

process.once('disconnect', () => process.exit(0));
// A signal may reach the whole process group: ignore it, the parent stops this process.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);

const [name, json = '{}'] = process.argv.slice(2);
const settings = JSON.parse(json) as TwinSettings;
const twin = await load[name as TwinName]();
process.send?.(await twin.start(settings, createTokenVerifier(settings)));
