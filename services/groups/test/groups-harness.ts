import { randomUUID } from 'node:crypto';
import { type AuditEntry, auditEndpoints } from '@noren/contracts/audit';
import type { Client } from '@noren/contracts/client';
import {
  type Connection,
  type ConnectionCreate,
  type ConnectionCreated,
  connectionEndpoints,
} from '@noren/contracts/connections';
import { type Group, type GroupCreate, groupEndpoints } from '@noren/contracts/groups';
import type { Service } from '@noren/service-kit';
import {
  createFakeApps,
  createTestHarness,
  eventually,
  type FakeApps,
  createTestClient,
  type TestHarness,
  type TokenClaims,
} from '@noren/service-kit/testing';
import { createGroupsApp } from '../src/app.js';

/** The groups service, with the apps service played by the test. */
export interface GroupsHarness {
  readonly harness: TestHarness;
  readonly service: Service;
  readonly apps: FakeApps;
  /** Named Aki. */
  readonly admin: Client;
  as(claims: TokenClaims): Client;
  group(fields?: Partial<GroupCreate>): Promise<Group>;
  connection(fields: { groupId: string } & Partial<ConnectionCreate>): Promise<ConnectionCreated>;
  /** Audit log of a group or a Connect ID, oldest first, once it has `length` entries. */
  trail(of: Group | Connection, length: number): Promise<AuditEntry[]>;
  stop(): Promise<void>;
}

export async function createGroupsHarness(): Promise<GroupsHarness> {
  const harness = await createTestHarness('groups');
  const apps = createFakeApps();
  const service = createGroupsApp({ ...harness, client: apps.client });
  await service.start();
  const as = (claims: TokenClaims): Client => createTestClient(service.app, harness.token(claims));
  const admin = as({ role: 'admin', name: 'Aki', sub: 'aki' });

  return {
    harness,
    service,
    apps,
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
    async stop() {
      await service.stop();
      await harness.stop();
    },
  };
}
