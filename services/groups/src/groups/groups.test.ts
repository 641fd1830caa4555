import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auditEndpoints, type Client, type Group, groupEndpoints, noOptions } from '@noren/contracts';
import { eventually } from '@noren/service-kit/testing';
import { createGroupsHarness, type GroupsHarness } from '../../test/groups-harness.js';

let groups: GroupsHarness;
let admin: Client;

beforeAll(async () => {
  groups = await createGroupsHarness();
  admin = groups.admin;
});
afterAll(() => groups.stop());

describe('creating a group', () => {
  it('starts with every feature off and publishes an event', async () => {
    const group = await groups.group({ name: '株式会社のれん' });
    expect(group).toMatchObject({ name: '株式会社のれん', description: '', options: noOptions, version: 1 });
    await eventually(async () => {
      const created = await groups.harness.events('group.created');
      expect(created.find((event) => event.subject === group.groupId)).toMatchObject({
        sequence: 1,
        data: group,
      });
    });
  });

  it('rejects the name or code of another group', async () => {
    const { name, code } = await groups.group();
    await expect(groups.group({ name })).rejects.toMatchObject({
      code: 'groupNameDuplicated',
      status: 403,
      errors: [{ path: '/body/name', rule: 'unique' }],
    });
    await expect(groups.group({ code })).rejects.toMatchObject({ code: 'groupCodeDuplicated', status: 403 });
  });

  it('accepts only one of many concurrent requests for the same name', async () => {
    const name = `Wanted ${randomUUID()}`;
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => groups.group({ name })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('requires the admin role', async () => {
    const body = { name: 'x', code: 'x', type: 'client' } as const;
    for (const role of ['operator', 'monitor', 'only-monitor', 'service'] as const) {
      await expect(groups.as({ role }).call(groupEndpoints.create, { body })).rejects.toMatchObject({
        code: 'accessDenied',
      });
    }
  });
});

describe('reading groups', () => {
  it('limits non-admins to the groups of their token', async () => {
    const [mine, foreign] = [await groups.group(), await groups.group()];
    for (const role of ['operator', 'monitor'] as const) {
      const staff = groups.as({ role, groups: [mine.groupId] });
      expect((await staff.call(groupEndpoints.list)).data).toEqual([mine]);
      expect((await staff.call(groupEndpoints.get, { params: mine })).data).toEqual(mine);
      await expect(staff.call(groupEndpoints.get, { params: foreign })).rejects.toMatchObject({
        code: 'notFound',
      });
      const picked = await staff.call(groupEndpoints.list, { query: { selectGroupId: foreign.groupId } });
      expect(picked.data).toEqual([mine]);
    }
    await expect(groups.as({ role: 'only-monitor' }).call(groupEndpoints.list)).rejects.toMatchObject({
      status: 403,
    });
    expect((await groups.as({ role: 'service' }).call(groupEndpoints.get, { params: foreign })).data).toEqual(
      foreign,
    );
  });

  it('finds by any part of the name, paginated, in the requested order', async () => {
    const mark = randomUUID().slice(0, 8);
    for (const letter of ['b', 'a', 'c']) await groups.group({ name: `${letter} (${mark})` });
    const query = { name: `(${mark.toUpperCase()}`, sort: 'name,asc', size: 2 };
    const first = await admin.call(groupEndpoints.list, { query });
    expect(first.data.map(({ name }) => name[0])).toEqual(['a', 'b']);
    expect(first.page).toEqual({ number: 0, size: 2, totalElements: 3, totalPages: 2 });
    const second = await admin.call(groupEndpoints.list, { query: { ...query, page: 1 } });
    expect(second.data.map(({ name }) => name[0])).toEqual(['c']);
  });

  it('includes the selected group on every page, without duplicates', async () => {
    const first = await groups.group();
    await groups.group();
    const ids = async (size: number) => {
      const query = { selectGroupId: first.groupId, size, sort: 'createdAt,desc' };
      return (await admin.call(groupEndpoints.list, { query })).data.map(({ groupId }) => groupId);
    };
    expect((await ids(1)).slice(1)).toEqual([first.groupId]);
    expect((await ids(100)).filter((id) => id === first.groupId)).toHaveLength(1);
  });
});

describe('updating a group', () => {
  it('increments the version, publishes an event, and answers a stale version with the current state', async () => {
    const group = await groups.group();
    const change = { params: group, body: { version: 1, description: 'First' } };
    const { data: changed } = await admin.call(groupEndpoints.update, change);
    expect(changed).toMatchObject({ description: 'First', name: group.name, version: 2 });
    await expect(admin.call(groupEndpoints.update, change)).rejects.toMatchObject({
      code: 'conflict',
      current: changed,
    });
    await eventually(async () => {
      const updates = await groups.harness.events('group.updated');
      expect(updates.filter((event) => event.subject === group.groupId)).toMatchObject([{ data: changed }]);
    });
  });

  it('rejects the name of another group', async () => {
    const [group, other] = [await groups.group(), await groups.group()];
    const body = { version: 1, name: other.name };
    await expect(admin.call(groupEndpoints.update, { params: group, body })).rejects.toMatchObject({
      code: 'groupNameDuplicated',
    });
  });

  it('publishes a separate event for features', async () => {
    const group = await groups.group();
    const options = { ...noOptions, couponStampShop: true };
    const { data } = await admin.call(groupEndpoints.updateOptions, {
      params: group,
      body: { version: 1, options },
    });
    expect(data.options).toEqual(options);
    await eventually(async () => {
      const updates = await groups.harness.events('group.options.updated');
      expect(updates.find((event) => event.subject === group.groupId)?.data).toEqual(data);
    });
  });
});

describe('deleting a group', () => {
  const gone = (group: Group) =>
    expect(admin.call(groupEndpoints.get, { params: group })).rejects.toMatchObject({ code: 'notFound' });

  it('frees its name and code and publishes an event', async () => {
    const group = await groups.group();
    await admin.call(groupEndpoints.delete, { params: group });
    await gone(group);
    await expect(admin.call(groupEndpoints.delete, { params: group })).rejects.toMatchObject({ status: 404 });
    expect(await groups.group({ name: group.name, code: group.code })).toMatchObject({ name: group.name });
    await eventually(async () => {
      const deleted = await groups.harness.events('group.deleted');
      expect(deleted.find((event) => event.subject === group.groupId)?.data).toEqual({ id: group.groupId });
    });
  });

  it('is rejected while apps use it as their own or a related group, and names them', async () => {
    const [own, related] = [await groups.group(), await groups.group()];
    const groupIds = [own.groupId, related.groupId];
    const app = await groups.publishApp({ name: 'Cafe', groupId: own.groupId, groupIds });
    for (const group of [own, related]) {
      await expect(admin.call(groupEndpoints.delete, { params: group })).rejects.toMatchObject({
        code: 'inUse',
        status: 409,
        errors: [{ path: `/apps/${app.id}`, rule: 'inUse', params: { name: 'Cafe' } }],
      });
    }
    await groups.publishApp({ ...app, groupIds: [own.groupId] }, 2);
    await admin.call(groupEndpoints.delete, { params: related });
    await groups.publishAppDeleted(app.id, 3);
    await admin.call(groupEndpoints.delete, { params: own });
    await gone(own);
  });

  it('is rejected while it has Connect IDs, and names them', async () => {
    const group = await groups.group();
    const { id, connectionName: name } = await groups.connection({ groupId: group.groupId });
    await expect(admin.call(groupEndpoints.delete, { params: group })).rejects.toMatchObject({
      code: 'inUse',
      errors: [{ path: `/oidc/group/auth/client/${id}`, rule: 'inUse', params: { name } }],
    });
  });
});

describe('the audit log of a group', () => {
  it('lists every change including the deletion, but no rejected request', async () => {
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
    const [member, stranger] = [[group.groupId], []].map((own) =>
      groups.as({ role: 'operator', groups: own }),
    );
    expect((await member?.call(auditEndpoints.group, { params: group }))?.data).toHaveLength(1);
    for (const [caller, groupId] of [
      [stranger, group.groupId],
      [admin, randomUUID()],
    ] as const) {
      await expect(caller?.call(auditEndpoints.group, { params: { groupId } })).rejects.toMatchObject({
        code: 'notFound',
      });
    }
  });
});
