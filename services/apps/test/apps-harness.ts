import { randomUUID } from 'node:crypto';
import { type AppCreate, type AppDetail, appEndpoints } from '@noren/contracts/apps';
import { type Client, createClient } from '@noren/contracts/client';
import type { Connection } from '@noren/contracts/connections';
import { getRestorableUntil } from '@noren/contracts/core';
import {
  defaultReleasePolicy,
  type Feature,
  type Group,
  groupEvents,
  noOptions,
} from '@noren/contracts/groups';
import { type Runtime, runtimeEvents } from '@noren/contracts/runtimes';
import { type Template, templateEvents } from '@noren/contracts/templates';
import type { Service } from '@noren/service-kit';
import {
  createTestHarness,
  createTestClient,
  publishEvent,
  type TestHarness,
  type TokenClaims,
} from '@noren/service-kit/testing';
import { createAppsApp } from '../src/app.js';
import type { Config } from '../src/config.js';

/** The apps service with fakes of the services that own groups, templates, runtimes and Connect IDs. */
export interface AppsHarness {
  readonly harness: TestHarness;
  readonly service: Service;
  as(claims: TokenClaims): Client;
  /** Starts a second replica over the same data; the harness stops it. */
  replica(): Promise<Service>;
  /** Resources that the fake owners serve; initially only the runtime version 1.0.0. */
  readonly owned: {
    groups: Map<string, Group>;
    templates: Map<string, Template>;
    runtimes: Map<string, Runtime>;
    connections: Map<string, Pick<Connection, 'id' | 'groupId' | 'connectionName'>>;
  };
  /** Ids (of runtime versions: names) whose deletion is complete, although reads may still find them. */
  readonly deleted: Set<string>;
  /** Lets the time pass for which deleted apps can be restored. */
  endTrashTime(): void;
  /** Counts the stored settings of an app. */
  countSettings(appId: string): Promise<number>;
  /** Publishes a group's event as its service does. */
  publishGroup(group: Group, kind?: 'created' | 'updated' | 'optionsUpdated'): Promise<void>;
  publishGroupDeleted(group: Group): Promise<void>;
  publishTemplate(template: Template, kind?: 'created' | 'updated'): Promise<void>;
  publishRuntime(runtime: Runtime, kind?: 'created' | 'updated' | 'deleted'): Promise<void>;
  create(groupId: string, fields?: Partial<AppCreate>): Promise<AppDetail>;
  stop(): Promise<void>;
}

export async function createAppsHarness(settings: Pick<Config, 'PLATFORM_URL'> = {}): Promise<AppsHarness> {
  const harness = await createTestHarness('apps');
  const owned: AppsHarness['owned'] = {
    ...{ groups: new Map(), templates: new Map(), runtimes: new Map(), connections: new Map() },
  };
  const deleted = new Set<string>();
  const runtime = runtimeWith();
  owned.runtimes.set(runtime.id, runtime);
  const config = {
    ...harness.config,
    API_URL: 'http://owner.test/api',
    OIDC_CLIENT_ID: 'noren-services',
    OIDC_CLIENT_SECRET: 'secret',
    ...settings,
  };
  const started: Service[] = [];
  let at: Date | undefined;
  function createApp(connections: Pick<TestHarness, 'mongo' | 'nats'>): Service {
    const replica = createAppsApp({
      ...harness,
      ...connections,
      config,
      client: ownersClient(owned, deleted),
      now: () => at ?? new Date(),
      pauseMs: 200,
    });
    started.push(replica);
    return replica;
  }
  const service = createApp(harness);
  const as = (claims: TokenClaims): Client => createTestClient(service.app, harness.token(claims));
  const toEvent = (data: { version: number }, subject: string) => ({ subject, sequence: data.version });
  await service.start();
  return {
    harness,
    service,
    as,
    async replica() {
      const replica = createApp(await harness.connect());
      await replica.start();
      return replica;
    },
    endTrashTime() {
      at = new Date(Date.parse(getRestorableUntil(new Date().toISOString())) + 1);
    },
    owned,
    deleted,
    publishGroup: (data, kind = 'created') =>
      publishEvent(harness.nats, groupEvents[kind], { ...toEvent(data, data.groupId), data }),
    publishGroupDeleted: (group) =>
      publishEvent(harness.nats, groupEvents.deleted, {
        ...toEvent(group, group.groupId),
        data: { id: group.groupId },
      }),
    publishTemplate: (data, kind = 'created') =>
      publishEvent(harness.nats, templateEvents[kind], { ...toEvent(data, data.id), data }),
    publishRuntime(data, kind = 'created') {
      const event = toEvent(data, data.id);
      return kind === 'deleted'
        ? publishEvent(harness.nats, runtimeEvents.deleted, { ...event, data: { id: data.id } })
        : publishEvent(harness.nats, runtimeEvents[kind], { ...event, data });
    },
    async create(groupId, fields = {}) {
      const systemName = `s-${randomUUID().slice(0, 20)}`;
      const body = { name: 'Cafe Noren', systemName, groupId, runtimeVersion: '1.0.0', ...fields };
      return (await as({ role: 'admin', name: 'Aki' }).call(appEndpoints.create, { body })).data;
    },
    countSettings: (appId) =>
      harness.mongo.connection.collection<{ _id: string }>('configurations').countDocuments({ _id: appId }),
    async stop() {
      for (const replica of started) await replica.stop();
      await harness.stop();
    },
  };
}

/** Returns a client whose fetch serves the fake owners' resources. */
function ownersClient(owned: AppsHarness['owned'], deleted: AppsHarness['deleted']): Client {
  const kinds: Record<string, Map<string, unknown>> = { ...owned };
  return createClient({
    baseUrl: 'http://owner.test/api',
    async fetch(input, init) {
      const { pathname, searchParams } = new URL(String(input));
      if (pathname.endsWith('/retain')) return retain(deleted, String(init?.body));
      const [kind = '', id] = pathname.replace('oidc/group/auth/client', 'connections').split('/').slice(2);
      const items = kinds[kind] ?? new Map<string, unknown>();
      if (id === undefined) return Response.json(getPage([...items.values()], searchParams));
      const item = items.get(id);
      return item === undefined
        ? Response.json({ code: 'notFound' }, { status: 404 })
        : Response.json({ data: item });
    },
  });
}

/** Answers the first interruption of a deletion. */
function retain(deleted: ReadonlySet<string>, body: string): Response {
  const { id } = JSON.parse(body) as { id: string };
  return deleted.has(id)
    ? Response.json({ code: 'notFound' }, { status: 404 })
    : Response.json({ data: { retained: 1 } });
}

function getPage(items: readonly unknown[], query: URLSearchParams) {
  const name = query.get('name') ?? '';
  const [number, size] = [Number(query.get('page') ?? 0), Number(query.get('size') ?? 20)];
  const found = items.filter((item) => (item as { name: string }).name.includes(name));
  return {
    data: found.slice(number * size, (number + 1) * size),
    page: {
      ...{ number, size, totalElements: found.length },
      totalPages: Math.ceil(found.length / size),
    },
  };
}

const times = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };

export function groupWith(features: readonly Feature[] = [], fields: Partial<Group> = {}): Group {
  const groupId = fields.groupId ?? randomUUID();
  const on = Object.fromEntries(features.map((feature) => [feature, true]));
  return {
    ...{
      groupId,
      name: `Group ${groupId}`,
      code: groupId,
      description: '',
      type: 'client',
      version: 1,
      ...times,
    },
    options: { ...noOptions, ...on },
    releasePolicy: defaultReleasePolicy,
    ...fields,
  };
}

export function templateWith(fields: Partial<Template> = {}): Template {
  const id = fields.id ?? randomUUID();
  return {
    ...{ id, code: id, name: 'Card', description: '', status: 'published', tagIds: [], detailImages: [] },
    ...{ pages: ['top', 'coupons', 'coupon'], configuration: {}, version: 1, ...times },
    ...fields,
  };
}

export function runtimeWith(fields: Partial<Runtime> = {}): Runtime {
  const id = fields.id ?? randomUUID();
  return { id, name: '1.0.0', digest: 'a'.repeat(64), previewUrl: '', version: 1, ...times, ...fields };
}
