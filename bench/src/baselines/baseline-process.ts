/**
 * Runs one baseline in a separate process. Arguments: its name, then its settings as JSON. Sends its port to its
 * parent; exits when its parent disconnects.
 */
import { createTokenVerifier } from '@noren/service-kit';
import type { Baseline, BaselineName, BaselineSettings } from './baseline.js';

const load: Readonly<Record<BaselineName, () => Promise<Baseline>>> = {
  'service-kit': async () => (await import('./service-kit-baseline.js')).serviceKitBaseline,
  'node-http': async () => (await import('./node-http-baseline.js')).nodeHttpBaseline,
  'express-zod': async () => (await import('./express-zod-baseline.js')).expressZodBaseline,
};

process.once('disconnect', () => process.exit(0));
// A signal may reach the whole process group: ignore it, the parent stops this process.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);

const [name, json = '{}'] = process.argv.slice(2);
const settings = JSON.parse(json) as BaselineSettings;
const baseline = await load[name as BaselineName]();
process.send?.(await baseline.start(settings, createTokenVerifier(settings)));
