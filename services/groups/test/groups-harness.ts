import { randomUUID } from 'node:crypto';
import {
  type AppState,
  type AuditEntry,
  appEvents,
  auditEndpoints,
  type Client,
  type Connection,
  type ConnectionCreate,
  type ConnectionCreated,
  configurationEvents,
  connectionEndpoints,
  type Group,
  type GroupCreate,
  groupEndpoints,
  noOptions,
} from '@noren/contracts';
import type { Service } from '@noren/service-kit';
import {
  createTestHarness,
  eventually,
  injectClient,
  publishEvent,
  type TestHarness,
  type TokenClaims,
} from '@noren/service-kit/testing';
import type { Static } from 'typebox';
import { createGroupsApp } from '../src/app.js';

type App = Static<typeof AppState>;

/** The groups service, with the apps service played by the test. */
export interface GroupsHarness {
  readonly harness: TestHarness;
  readonly service: Service;
  /** Named Aki. */
  readonly admin: Client;
  as(claims: TokenClaims): Client;
  group(fields?: Partial<GroupCreate>): Promise<Group>;
  connection(fields: { groupId: string } & Partial<ConnectionCreate>): Promise<ConnectionCreated>;
  /** Audit log of a group or a Connect ID, oldest first, once it has `length` entries. */
  trail(of: Group | Connection, length: number): Promise<AuditEntry[]>;
  /** Publishes an app's state as the apps service would, and waits until it is projected. */
  publishApp(fields: Partial<App> & { groupId: string }, sequence?: number): Promise<App>;
  publishAppDeleted(id: string, sequence: number): Promise<void>;
  publishSettings(appId: string, sequence: number, connectId?: string): Promise<void>;
  stop(): Promise<void>;
}

export async function createGroupsHarness(): Promise<GroupsHarness> {
  const harness = await createTestHarness('groups');
  const service = createGroupsApp(harness);
  await service.start();
  const as = (claims: TokenClaims): Client => injectClient(service.app, harness.token(claims));
  const admin = as({ role: 'admin', name: 'Aki', sub: 'aki' });

  /** Waits for the projection: an `inUse` error can be expected only once it has the event. */
  const known = (collection: string, _id: string, eventSequence: number) =>
    eventually(async () => {
      const kept = harness.mongo.connection.collection<{ _id: string }>(collection);
      if ((await kept.findOne({ _id, eventSequence })) === null) throw new Error(`${_id} is not known yet`);
    });

  return {
    harness,
    service,
    admin,
    as,
    async group(fields = {}) {
      const code = randomUUID();
      const body: GroupCreate = { name: `Group ${code}`, code, type: 'client', ...fields };
      return (await admin.call(groupEndpoints.create, { body })).data;
    },
    async connection(fields) {
      const body: ConnectionCreate = { connectionName: `Register ${randomUUID()}`, ...fields };
      return (await admin.call(connectionEndpoints.create, { body })).data;
    },
    trail: (of, length) =>
      eventually(async () => {
        const { data } =
          'connectionName' in of
            ? await admin.call(auditEndpoints.connection, { params: of })
            : await admin.call(auditEndpoints.group, { params: of });
        if (data.length < length) throw new Error(`${data.length} of ${length} entries`);
        return data.reverse();
      }),
    async publishApp(fields, sequence = 1) {
      const app = appState(fields);
      const definition = sequence === 1 ? appEvents.created : appEvents.updated;
      await publishEvent(harness.nats, definition, { subject: app.id, sequence, data: app });
      await known('groupApps', app.id, sequence);
      return app;
    },
    async publishAppDeleted(id, sequence) {
      await publishEvent(harness.nats, appEvents.deleted, { subject: id, sequence, data: { id } });
      await known('groupApps', id, sequence);
    },
    async publishSettings(appId, sequence, connectId) {
      const data = { appId, version: sequence, changed: ['oneTimeToken'], ...(connectId && { connectId }) };
      await publishEvent(harness.nats, configurationEvents.updated, { subject: appId, sequence, data });
      await known('appSettings', appId, sequence);
    },
    async stop() {
      await service.stop();
      await harness.stop();
    },
  };
}

function appState(fields: Partial<App> & { groupId: string }): App {
  return {
    id: randomUUID(),
    name: 'Cafe',
    systemName: 'cafe',
    groupIds: [fields.groupId],
    template: 'card',
    pages: [],
    runtimeVersion: '1.0.0',
    features: noOptions,
    hasUuid: false,
    hasSecurityToken: false,
    ...fields,
  };
}
