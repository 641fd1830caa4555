import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from '@noren/contracts/client';
import { connectionEndpoints } from '@noren/contracts/connections';
import { groupEndpoints } from '@noren/contracts/groups';
import { referenceEndpoints } from '@noren/contracts/references';
import { eventually } from '@noren/service-kit/testing';
import { createGroupsHarness, type GroupsHarness } from '../../test/groups-harness.js';

let harness: GroupsHarness;
let admin: Client;
let groupId: string;

beforeAll(async () => {
  harness = await createGroupsHarness();
  admin = harness.admin;
  ({ groupId } = await harness.group());
});
afterAll(() => harness.stop());

const listEvents = async (type: string, id: string) =>
  (await harness.harness.events(type)).filter(({ subject }) => subject === id).map(({ data }) => data);
const missing = { code: 'connectionNotFound', status: 404 };

describe('creating a Connect ID', () => {
  it('[C28] [C110] generates omitted credentials and shows the secret only once', async () => {
    const connection = await harness.connection({ groupId, connectionName: 'レジ' });
    const { id, clientSecret } = connection;
    expect(connection).toMatchObject({ connectionName: 'レジ', groupId, version: 1 });
    expect(connection.clientId).toMatch(/^[A-Za-z0-9._-]{8,64}$/);
    expect(Buffer.from(clientSecret, 'base64url')).toHaveLength(32);
    const { data } = await admin.call(connectionEndpoints.get, { params: { id } });
    expect(data).toEqual({ ...connection, clientSecret: `••••••••${clientSecret.slice(-4)}` });
    await eventually(async () => {
      expect(await listEvents('connection.created', id)).toEqual([{ id, connectionName: 'レジ', groupId }]);
    });
  });

  it('shows the end of the secret to admins who have just signed in, and changes it for nobody else', async () => {
    const { id, version, clientSecret } = await harness.connection({ groupId });
    for (const claims of [{ signedInAgo: 3_600 }, { secondFactor: false }]) {
      const idle = harness.as({ role: 'admin', ...claims });
      const { data } = await idle.call(connectionEndpoints.get, { params: { id } });
      expect([data.id, data.clientSecret]).toEqual([id, undefined]);
      const body = { version, clientSecret: `${clientSecret}2` };
      await expect(idle.call(connectionEndpoints.update, { params: { id }, body })).rejects.toMatchObject({
        code: 'recentSignInRequired',
        status: 401,
      });
    }
    await expect(
      harness.as({ role: 'admin', signedInAgo: 60 }).call(connectionEndpoints.delete, { params: { id } }),
    ).resolves.toBeUndefined();
  });

  it('accepts given credentials and stores the secret encrypted', async () => {
    const credentials = { clientId: 'till-1.tokyo', clientSecret: `${randomUUID()}!~` };
    const { id, ...answer } = await harness.connection({ groupId, ...credentials });
    expect(answer).toMatchObject(credentials);
    await eventually(async () => {
      for (const { name } of await harness.harness.mongo.connection.listCollections()) {
        const documents = await harness.harness.mongo.connection.collection(name).find().toArray();
        expect(JSON.stringify(documents)).not.toContain(credentials.clientSecret);
      }
      expect(await listEvents('connection.created', id)).toHaveLength(1);
    });
    expect(JSON.stringify(await harness.harness.events('audit.groups'))).not.toContain(
      credentials.clientSecret,
    );
  });

  it('[C136] rejects a duplicate name or client id and names the field', async () => {
    const { connectionName, clientId } = await harness.connection({ groupId });
    for (const duplicate of [
      { connectionName },
      { connectionName: ` ${connectionName.toUpperCase()}` },
      { clientId },
    ]) {
      await expect(harness.connection({ groupId, ...duplicate })).rejects.toMatchObject({
        code: 'connectionDuplicated',
        status: 409,
        errors: [{ path: `/body/${Object.keys(duplicate)[0]}`, rule: 'unique' }],
      });
    }
  });

  it('[C136] rejects a group that does not exist', async () => {
    await expect(harness.connection({ groupId: randomUUID() })).rejects.toMatchObject({
      code: 'connectionCreateFailed',
      status: 409,
      errors: [{ path: '/body/groupId', rule: 'exists' }],
    });
  });

  it('rejects a malformed client id or secret', async () => {
    for (const wrong of [{ clientId: 'till 1 tokyo' }, { clientSecret: 'ひみつ'.repeat(20) }]) {
      await expect(harness.connection({ groupId, ...wrong })).rejects.toMatchObject({
        code: 'invalidParameter',
        errors: [{ path: `/body/${Object.keys(wrong)[0]}` }],
      });
    }
  });

  it('leaves no Connect ID behind when its group is deleted concurrently', async () => {
    const racing = await Promise.all(Array.from({ length: 8 }, () => harness.group()));
    const mark = randomUUID();
    await Promise.all(
      racing.map(async (group, index) => {
        const connectionName = `${mark} ${index}`;
        await Promise.allSettled([
          harness.connection({ groupId: group.groupId, connectionName }),
          admin.call(groupEndpoints.delete, { params: group }),
        ]);
      }),
    );
    const orphans = async () => {
      const [connections, groups] = await Promise.all([
        admin.call(connectionEndpoints.list, { query: { name: mark } }),
        admin.call(groupEndpoints.list, { query: { size: 100 } }),
      ]);
      const there = new Set(groups.data.map(({ groupId }) => groupId));
      return connections.data.filter(({ groupId }) => !there.has(groupId));
    };
    await eventually(async () => expect(await orphans()).toEqual([]));
  });
});

describe('reading Connect IDs', () => {
  it('finds one by its exact name', async () => {
    const { id, connectionName: name } = await harness.connection({ groupId });
    const { data } = await admin.call(connectionEndpoints.find, { query: { name } });
    expect(data.id).toBe(id);
    await expect(
      admin.call(connectionEndpoints.find, { query: { name: name.slice(1) } }),
    ).rejects.toMatchObject(missing);
  });

  it('[C8] [C110] lists by any part of the name, paginated, in the requested order', async () => {
    const mark = randomUUID();
    for (const letter of ['b', 'a', 'c'])
      await harness.connection({ groupId, connectionName: `${letter} (${mark})` });
    const query = { name: `(${mark.toUpperCase()}`, sort: 'connectionName,asc', size: 2 };
    const list = async (page: number) => admin.call(connectionEndpoints.list, { query: { ...query, page } });
    const [first, second] = [await list(0), await list(1)];
    expect([first, second].map(({ data }) => data.map((each) => each.connectionName[0]))).toEqual([
      ['a', 'b'],
      ['c'],
    ]);
    expect(first.page).toEqual({ number: 0, size: 2, totalElements: 3, totalPages: 2 });
    const sort = 'clientSecret,asc';
    await expect(admin.call(connectionEndpoints.list, { query: { sort } })).rejects.toMatchObject({
      code: 'invalidParameter',
    });
  });

  it('limits non-admins to their groups and hides the secret', async () => {
    const own = (await harness.group()).groupId;
    const [mine, foreign] = [
      await harness.connection({ groupId: own }),
      await harness.connection({ groupId }),
    ];
    const { clientSecret: _secret, ...visibleFields } = mine;
    for (const role of ['operator', 'monitor'] as const) {
      const staff = harness.as({ role, groups: [own] });
      expect((await staff.call(connectionEndpoints.list)).data).toEqual([visibleFields]);
      expect((await staff.call(connectionEndpoints.get, { params: mine })).data).toEqual(visibleFields);
      const byName = ({ connectionName: name }: typeof mine) =>
        staff.call(connectionEndpoints.find, { query: { name } });
      expect((await byName(mine)).data).toEqual(visibleFields);
      await expect(byName(foreign)).rejects.toMatchObject(missing);
      await expect(staff.call(connectionEndpoints.get, { params: foreign })).rejects.toMatchObject(missing);
    }
  });
});

describe('updating a Connect ID', () => {
  it('[C110] increments the version, publishes an event, and answers a stale version with the current state', async () => {
    const connection = await harness.connection({ groupId });
    const { id } = connection;
    const change = { params: { id }, body: { version: 1, connectionName: `New ${id}` } };
    const { data: updatedConnection } = await admin.call(connectionEndpoints.update, change);
    expect(updatedConnection).toMatchObject({
      connectionName: `New ${id}`,
      clientId: connection.clientId,
      version: 2,
    });
    expect(updatedConnection.clientSecret).toBe(`••••••••${connection.clientSecret.slice(-4)}`);
    await expect(admin.call(connectionEndpoints.update, change)).rejects.toMatchObject({
      code: 'connectionUpdateFailed',
      status: 409,
      current: updatedConnection,
    });
    await eventually(async () => {
      expect(await listEvents('connection.updated', id)).toEqual([
        { id, connectionName: `New ${id}`, groupId },
      ]);
    });
  });

  it('rejects a duplicate client id and an unknown Connect ID', async () => {
    const [{ id }, { clientId }] = [
      await harness.connection({ groupId }),
      await harness.connection({ groupId }),
    ];
    const body = { version: 1, clientId };
    await expect(admin.call(connectionEndpoints.update, { params: { id }, body })).rejects.toMatchObject({
      code: 'connectionDuplicated',
      errors: [{ path: '/body/clientId' }],
    });
    const unknown = { params: { id: randomUUID() }, body: { version: 1 } };
    await expect(admin.call(connectionEndpoints.update, unknown)).rejects.toMatchObject(missing);
  });
});

describe('deleting a Connect ID', () => {
  const remove = (id: string) => admin.call(connectionEndpoints.delete, { params: { id } });
  const toRejection = (id: string, ...apps: { id: string; name: string }[]) =>
    expect(remove(id)).rejects.toMatchObject({
      code: 'connectionDeleteFailed',
      status: 409,
      errors: apps.map(({ id, name }) => ({ path: `/apps/${id}`, rule: 'inUse', params: { name } })),
    });

  it('[C110] frees its name and client id and publishes an event', async () => {
    const connection = await harness.connection({ groupId });
    await remove(connection.id);
    await expect(remove(connection.id)).rejects.toMatchObject(missing);
    await expect(admin.call(connectionEndpoints.get, { params: connection })).rejects.toMatchObject(missing);
    const { connectionName, clientId } = connection;
    expect(await harness.connection({ groupId, connectionName, clientId })).toMatchObject({ clientId });
    await eventually(async () => {
      expect(await listEvents('connection.deleted', connection.id)).toEqual([{ id: connection.id }]);
    });
  });

  it('is rejected while the settings of an app name it', async () => {
    const { id } = await harness.connection({ groupId });
    const app = { id: 'cafe', name: 'Cafe' };
    const stopUse = harness.apps.use('connection', id, app);
    await toRejection(id, app);
    stopUse();
    await remove(id);
    const retain = harness
      .as({ role: 'service' })
      .call(referenceEndpoints.retainConnection, { body: { id } });
    await expect(retain).rejects.toMatchObject({ status: 404 });
  });
});
