import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auditEndpoints } from '@noren/contracts/audit';
import { connectionEndpoints } from '@noren/contracts/connections';
import { createGroupsHarness, type GroupsHarness } from '../../test/groups-harness.js';

let harness: GroupsHarness;
let groupId: string;

beforeAll(async () => {
  harness = await createGroupsHarness();
  ({ groupId } = await harness.group());
});
afterAll(() => harness.stop());

const mask = (ending: string) => `••••••••${ending}`;

describe('the audit log of a Connect ID', () => {
  it('[C121] lists every change with the secret masked, including the deletion', async () => {
    const clientSecret = `${randomUUID()}-abcd`;
    const connection = await harness.connection({ groupId, connectionName: 'Before', clientSecret });
    const { id } = connection;
    const update = (body: { version: number; connectionName?: string; clientSecret?: string }) =>
      harness.admin.call(connectionEndpoints.update, { params: { id }, body });
    await update({ version: 1, connectionName: 'After' });
    await update({ version: 2, clientSecret: `${randomUUID()}-abcd` });
    await expect(update({ version: 2, clientSecret })).rejects.toThrow();
    await harness.admin.call(connectionEndpoints.delete, { params: { id } });
    const trail = await harness.trail(connection, 4);
    expect(trail.map(({ action }) => action)).toEqual([
      'connections.create',
      'connections.update',
      'connections.update',
      'connections.delete',
    ]);
    const [created, renamed, replaced, deleted] = trail.map(({ changes }) => changes);
    expect(created).toContainEqual({ path: '/clientSecret', after: mask('abcd') });
    expect(renamed).toEqual([{ path: '/connectionName', before: 'Before', after: 'After' }]);
    expect(replaced).toEqual([{ path: '/clientSecret', before: mask(''), after: mask('abcd') }]);
    expect(deleted).toContainEqual({ path: '/clientSecret', before: mask('abcd') });
    for (const { actor } of trail) expect(actor).toEqual({ id: 'aki', name: 'Aki', role: 'admin' });
  });

  it('is visible with the Connect ID; after its deletion, only to callers who see every group', async () => {
    const connection = await harness.connection({ groupId });
    const member = harness.as({ role: 'monitor', groups: [groupId] });
    const unauthorizedUser = harness.as({ role: 'operator' });
    await harness.trail(connection, 1);
    const read = (client: typeof member, id = connection.id) =>
      client.call(auditEndpoints.connection, { params: { id } });
    const missing = { code: 'connectionNotFound', status: 404 };
    expect((await read(member)).data).toHaveLength(1);
    await expect(read(unauthorizedUser)).rejects.toMatchObject(missing);
    await expect(read(harness.admin, randomUUID())).rejects.toMatchObject(missing);
    await harness.admin.call(connectionEndpoints.delete, { params: connection });
    await harness.trail(connection, 2);
    await expect(read(member)).rejects.toMatchObject(missing);
  });
});
