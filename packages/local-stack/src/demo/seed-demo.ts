import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from '@noren/contracts/client';
import { type GroupCreate, groupEndpoints } from '@noren/contracts/groups';
import { runtimeEndpoints } from '@noren/contracts/runtimes';
import { readJson, writeJson } from '../storage/json-file.js';
import { createAbortableClients, createAdminClient } from './client.js';
import { type DemoApp, demoApps, demoGroups, demoRuntime } from './content.js';
import type { DemoTarget } from './trades/trade.js';
import { ensureEarlyRuntime } from './early-runtime.js';
import { ensureDemoApp } from './ensure-app.js';
import { tradeGroups, trades } from './trades/trades.js';
import { seedHistory } from './trades/trade.js';

/** How much of the demo data: apps to work on, or apps with a history and members too. */
export type DemoExtent = 'apps' | 'complete';

/** What the file of seeded data says. */
interface DemoMark {
  readonly groups: readonly string[];
  readonly apps: readonly string[];
  /** System name of the app that is live in production. */
  readonly live?: string;
}

const toMarkFile = (dataDir: string) => join(dataDir, 'demo.json');

/** Demo data that is being seeded. */
export interface SeedingDemo {
  /** Resolves once the histories of the apps are complete too. */
  readonly finished: Promise<void>;
}

/**
 * Fills an empty stack once, through the public API; resolves once it has groups and apps. Skips what already exists,
 * so that the next run completes an interrupted one.
 */
export async function seedDemo(
  target: DemoTarget,
  extent: DemoExtent,
  { report, signal }: { readonly report: (line: string) => void; readonly signal: AbortSignal },
): Promise<SeedingDemo> {
  const mark = toMarkFile(target.dataDir);
  if (existsSync(mark)) return { finished: Promise.resolve() };
  report('demo data');
  const create = createAbortableClients(signal);
  const admin = createAdminClient(target.urls.api, target.token, create);
  const isComplete = extent === 'complete';
  const [groups] = await Promise.all([
    ensureGroups(admin, isComplete ? [...demoGroups, ...tradeGroups] : demoGroups),
    ensureRuntime(admin),
  ]);
  const all = [...groups.values()];
  // One after the other: they write the same file.
  for (const username of ['operator', 'monitor', 'only-monitor']) await target.setGroups(username, all);
  const ensureApp = (app: DemoApp) => ensureDemoApp(admin, app, groups.get(app.group) ?? '');
  if (!isComplete) {
    const apps: string[] = [];
    for (const app of demoApps) apps.push(await ensureApp(app));
    await writeJson(mark, { groups: all, apps } satisfies DemoMark);
    return { finished: Promise.resolve() };
  }
  const apps = await Promise.all(trades.map(({ app }) => ensureApp(app)));
  const finish = async () => {
    await ensureEarlyRuntime(admin);
    await Promise.all(
      trades.map((trade, index) => seedHistory(target, { admin, create }, trade, apps[index] ?? '')),
    );
    const live = trades.find(({ members }) => members?.environment === 'production')?.app.systemName;
    await writeJson(mark, { groups: all, apps, ...(live !== undefined && { live }) } satisfies DemoMark);
  };
  return { finished: finish() };
}

/** Returns the system name of the demo's app that is live in production; undefined without complete demo data. */
export async function findLiveDemo(dataDir: string): Promise<string | undefined> {
  return (await readJson<DemoMark>(toMarkFile(dataDir)))?.live;
}

async function ensureRuntime(client: Client): Promise<void> {
  const { data } = await client.call(runtimeEndpoints.list, { query: {} });
  if (data.length > 0) return;
  const { id, name, version } = (await client.call(runtimeEndpoints.create, { body: { name: demoRuntime } }))
    .data;
  const params = { id };
  await client.call(runtimeEndpoints.update, { params, body: { version, name, recommended: true } });
}

/** Returns the ids of the groups, by code. */
async function ensureGroups(client: Client, groups: readonly GroupCreate[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const group of groups) {
    const { data } = await client.call(groupEndpoints.list, { query: { name: group.name } });
    const known = data.find(({ code }) => code === group.code);
    ids.set(
      group.code,
      known?.groupId ?? (await client.call(groupEndpoints.create, { body: group })).data.groupId,
    );
  }
  return ids;
}
