import { randomUUID } from 'node:crypto';
import type { Environment } from '@noren/contracts/apps';
import { assetEndpoints } from '@noren/contracts/assets';
import { type Client, createClient } from '@noren/contracts/client';
import type { Sections } from '@noren/contracts/config-sections';
import { configurationEndpoints } from '@noren/contracts/configurations';
import {
  type ContentId,
  type ContentValuesOf,
  getContentEndpoints,
  contentKind,
} from '@noren/contracts/contents';
import { deploymentEndpoints } from '@noren/contracts/deployments';
import { groupEndpoints } from '@noren/contracts/groups';
import { releaseUrl } from '@noren/contracts/releases';
import { demoApps, ensureDemoApp } from '@noren/local-stack/testing';
import { eventually } from '@noren/service-kit/testing';
import type { TestStack } from '../stack.js';

/** A copy of the complete demo app, built and deployed. */
export interface DemoShop {
  readonly appId: string;
  readonly systemName: string;
  readonly client: Client;
  /** Origin of its mini-app. */
  readonly origin: string;
  /** The settings of its first build. */
  readonly sections: Sections;
  /** Builds and deploys the app with changed settings. */
  release(changes: Changes): Promise<void>;
  /** Returns the id of the first content of a kind whose name starts with `name`. */
  toId(kind: ContentId, name?: string): Promise<string>;
  /** Creates a published content and returns its id. Missing values keep the defaults of the kind. */
  add<I extends ContentId>(kind: I, values: Partial<ContentValuesOf<I>>): Promise<string>;
  /** Changes some values of a content. */
  change<I extends ContentId>(kind: I, id: string, values: Partial<ContentValuesOf<I>>): Promise<void>;
}

export type Changes = { readonly [I in keyof Sections]?: Partial<Sections[I]> };

/** A custom page. */
export const aboutPage: Sections['customPage']['pages'][number] = {
  slug: 'about',
  title: 'あおば珈琲について',
  visible: true,
  blocks: [{ type: 'text', text: '自家焙煎のコーヒー店です。', imageUrl: '', link: '' }],
};

/** Creates a copy of the demo app for one suite, builds it with changed settings and deploys it. */
export async function openShop(
  stack: TestStack,
  suite: string,
  changes: Changes,
  environment: Environment = 'development',
): Promise<DemoShop> {
  const client = createClient({ baseUrl: stack.urls.api, token: () => stack.token('admin') });
  const [demoApp] = demoApps;
  if (demoApp === undefined) throw new Error('The demo data has no app');
  const systemName = `${suite.replaceAll(/[^a-zA-Z]+/g, '-').toLowerCase()}-${randomUUID().slice(0, 8)}`;
  const { data: groups } = await client.call(groupEndpoints.list, { query: { name: 'あおば珈琲' } });
  const appId = await ensureDemoApp(client, { ...demoApp, systemName }, groups[0]?.groupId ?? '');
  const params = { appId };
  const sections = await release({ client, appId, environment, changes });
  return {
    appId,
    systemName,
    client,
    sections,
    origin: releaseUrl(stack.urls.miniApp, { systemName, environment }),
    async release(further) {
      await release({ client, appId, environment, changes: further });
    },
    async toId(kind, name = '') {
      const { data } = await client.call(getContentEndpoints(kind).list, { params, query: { size: 100 } });
      const found = data.find((content) => content.name.startsWith(name));
      if (found === undefined) throw new Error(`The demo data has no ${kind} ${name}`);
      return found.id;
    },
    async add(kind, values) {
      const body = { ...contentKind(kind).defaults, published: true, ...values } as ContentValuesOf<
        typeof kind
      >;
      return (await client.call(getContentEndpoints(kind).create, { params, body })).data.id;
    },
    async change(kind, id, values) {
      const at = { ...params, [contentKind(kind).param]: id };
      const { data } = await client.call(getContentEndpoints(kind).get, { params: at });
      const { id: _id, appId: _appId, createdAt: _created, updatedAt: _updated, ...current } = data;
      const body = { ...current, ...values } as unknown as ContentValuesOf<typeof kind> & { version: number };
      await client.call(getContentEndpoints(kind).update, { params: at, body });
    },
  };
}

interface Release {
  readonly client: Client;
  readonly appId: string;
  readonly environment: Environment;
  readonly changes: Changes;
}

/** Changes the settings of an app, builds and deploys it. @returns its settings */
async function release({ client, appId, environment, changes }: Release): Promise<Sections> {
  const params = { appId };
  const sections = await change(client, appId, changes);
  const { data: asset } = await client.call(assetEndpoints.create, { params, body: {} });
  const at = { ...params, assetsHistoryId: asset.assetsHistoryId };
  await until('the build', async () => {
    const { status, failure } = (await client.call(assetEndpoints.get, { params: at })).data;
    if (status === 'failed') throw new Error(`The build failed: ${failure}`);
    return status === 'completed';
  });
  await client.call(deploymentEndpoints.deploy, {
    params,
    body: { environment, assetsHistoryId: asset.assetsHistoryId },
  });
  await until('the deployment', async () => {
    const latest = (await client.call(deploymentEndpoints.latest, { params })).data[environment];
    if (latest?.status === 'failed') throw new Error(`The deployment failed: ${latest.failure}`);
    return latest?.assetsHistoryId === asset.assetsHistoryId && latest.status === 'published';
  });
  return sections;
}

async function change(client: Client, appId: string, changes: Changes): Promise<Sections> {
  const { data } = await client.call(configurationEndpoints.get, { params: { appId }, query: {} });
  const now: Readonly<Record<string, object>> = data.sections;
  const sections = Object.entries<object>(changes).map(([id, values]) => [id, { ...now[id], ...values }]);
  const updated = await client.call(configurationEndpoints.update, {
    params: { appId },
    body: { version: data.version, sections: Object.fromEntries(sections) },
  });
  return updated.data.sections;
}

async function until(what: string, done: () => Promise<boolean>): Promise<void> {
  await eventually(async () => {
    if (!(await done())) throw new Error(`Still waiting for ${what}`);
  });
}
