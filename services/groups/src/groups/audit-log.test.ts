import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auditEndpoints } from '@noren/contracts/audit';
import type { Client } from '@noren/contracts/client';
import { groupEndpoints, noOptions } from '@noren/contracts/groups';
import { createGroupsHarness, type GroupsHarness } from '../../test/groups-harness.js';

let groups: GroupsHarness;
let admin: Client;

beforeAll(async () => {
  groups = await createGroupsHarness();
  admin = groups.admin;
});
afterAll(() => groups.stop());

describe('the audit log of a group', () => {
  it('[C121] lists every change including the deletion, but no rejected request', async () => {
    const group = await groups.group({ name: 'Before' });
    const body = { version: 1, name: 'After' };
    await admin.call(groupEndpoints.update, { params: group, body });
    await expect(admin.call(groupEndpoints.update, { params: group, body })).rejects.toThrow();
    const options = { ...noOptions, point: true };
    await admin.call(groupEndpoints.updateOptions, { params: group, body: { version: 2, options } });
    await admin.call(groupEndpoints.delete, { params: group });
    const trail = await groups.trail(group, 4);
    expect(trail.map(({ action }) => action)).toEqual([
      'groups.create',
      'groups.update',
      'groups.updateOptions',
      'groups.delete',
    ]);
    const [created, updated, switched, deleted] = trail.map(({ changes }) => changes);
    expect(created).toContainEqual({ path: '/name', after: 'Before' });
    expect(updated).toEqual([{ path: '/name', before: 'Before', after: 'After' }]);
    expect(switched).toEqual([{ path: '/options/point', before: false, after: true }]);
    expect(deleted).toContainEqual({ path: '/name', before: 'After' });
    for (const { actor } of trail) expect(actor).toEqual({ id: 'aki', name: 'Aki', role: 'admin' });
  });

  it('is visible only to callers who see the group', async () => {
    const group = await groups.group();
    await groups.trail(group, 1);
    const [member, unauthorizedUser] = [[group.groupId], []].map((own) =>
      groups.as({ role: 'operator', groups: own }),
    );
    expect((await member?.call(auditEndpoints.group, { params: group }))?.data).toHaveLength(1);
    for (const [caller, groupId] of [
      [unauthorizedUser, group.groupId],
      [admin, randomUUID()],
    ] as const) {
      await expect(caller?.call(auditEndpoints.group, { params: { groupId } })).rejects.toMatchObject({
        code: 'notFound',
      });
    }
  });
});
