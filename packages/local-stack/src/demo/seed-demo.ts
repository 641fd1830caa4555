import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { appEndpoints } from '@noren/contracts/apps';
import { ApiError, type Client, createClient } from '@noren/contracts/client';
import { configurationEndpoints } from '@noren/contracts/configurations';
import { getContentEndpoints } from '@noren/contracts/contents';
import { groupEndpoints } from '@noren/contracts/groups';
import { runtimeEndpoints } from '@noren/contracts/runtimes';
import { writeJson } from '../storage/json-file.js';
import { type DemoApp, demoApps, demoGroups, demoRuntime } from './content.js';
import type { DemoContent } from './demo-contents.js';
import type { DemoSettings } from './demo-settings.js';

/** The parts of a stack that seeding needs. */
export interface DemoTarget {
  readonly dataDir: string;
  readonly urls: { readonly api: string };
  token(username: string): Promise<string>;
  setGroups(username: string, groupIds: readonly string[]): Promise<void>;
}

/**
 * Fills an empty stack once, through the public API. Skips what already exists, so that the next run completes
 * an interrupted one.
 */
export async function seedDemo(target: DemoTarget, report: (line: string) => void): Promise<void> {
  const mark = join(target.dataDir, 'demo.json');
  if (existsSync(mark)) return;
  report('demo data');
  // One token per call: tokens may be short-lived and the machine slow.
  const client = createClient({ baseUrl: target.urls.api, token: () => target.token('admin') });
  await ensureRuntime(client);
  const groups = new Map<string, string>();
  for (const group of demoGroups) groups.set(group.code, await ensureGroup(client, group));
  const apps: string[] = [];
  for (const app of demoApps) apps.push(await ensureDemoApp(client, app, groups.get(app.group) ?? ''));
  const all = [...groups.values()];
  for (const username of ['operator', 'monitor', 'only-monitor']) await target.setGroups(username, all);
  await writeJson(mark, { groups: all, apps });
}

async function ensureRuntime(client: Client): Promise<void> {
  const { data } = await client.call(runtimeEndpoints.list, { query: {} });
  if (data.length === 0) await client.call(runtimeEndpoints.create, { body: { name: demoRuntime } });
}

async function ensureGroup(client: Client, group: (typeof demoGroups)[number]): Promise<string> {
  const { data } = await client.call(groupEndpoints.list, { query: { name: group.name } });
  const known = data.find(({ code }) => code === group.code);
  return known?.groupId ?? (await client.call(groupEndpoints.create, { body: group })).data.groupId;
}

/** Creates an app with its settings and contents unless its system name exists. Returns its id. */
export async function ensureDemoApp(client: Client, app: DemoApp, groupId: string): Promise<string> {
  const { group: _group, settings, contents = [], ...body } = app;
  const { data } = await client.call(appEndpoints.list, { query: { name: app.name } });
  const known = data.find(({ systemName }) => systemName === app.systemName);
  if (known) return known.id;
  const created = await eventually(() =>
    client.call(appEndpoints.create, { body: { ...body, groupId, runtimeVersion: demoRuntime } }),
  );
  const { id } = created.data;
  if (settings !== undefined) await eventually(() => configure(client, id, settings));
  await fill(client, id, contents);
  return id;
}

/** Creates contents in order; later ones refer to earlier ones by key. */
async function fill(client: Client, appId: string, contents: readonly DemoContent[]): Promise<void> {
  const ids = new Map<string, string>();
  for (const { kind, key, values } of contents) {
    const body = values((name) => ids.get(name) ?? '');
    const { create } = getContentEndpoints(kind);
    const { data } = await eventually(() => client.call(create, { params: { appId }, body }));
    if (key !== undefined) ids.set(key, data.id);
  }
}

async function configure(client: Client, appId: string, settings: DemoSettings): Promise<void> {
  const { data } = await client.call(configurationEndpoints.get, { params: { appId } });
  const now: Readonly<Record<string, object>> = data.sections;
  const updatedSections = Object.entries<object>(settings).map(([id, values]) => [
    id,
    { ...now[id], ...values },
  ]);
  await client.call(configurationEndpoints.update, {
    params: { appId },
    body: { version: data.version, sections: Object.fromEntries(updatedSections) },
  });
}

/** Retries: services learn of each other's writes asynchronously, by events. */
async function eventually<T>(call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      const early = error instanceof ApiError && [403, 404, 409, 503].includes(error.status);
      if (!early || attempt === 50) throw error;
      await delay(100);
    }
  }
}
