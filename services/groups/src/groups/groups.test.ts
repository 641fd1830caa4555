import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from '@noren/contracts/client';
import { type Group, groupEndpoints, noOptions } from '@noren/contracts/groups';
import { referenceEndpoints } from '@noren/contracts/references';
import { eventually } from '@noren/service-kit/testing';
import { sized } from '@noren/testing';
import { createGroupsHarness, type GroupsHarness } from '../../test/groups-harness.js';

let groups: GroupsHarness;
let admin: Client;

beforeAll(async () => {
  groups = await createGroupsHarness();
  admin = groups.admin;
});
afterAll(() => groups.stop());

describe('creating a group', () => {
  it('[C15] [C16] [C111] starts with every feature off and publishes an event', async () => {
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

  it('[C127] rejects the name or code of another group', async () => {
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

  it('[C17] treats names and codes that differ only by case or spaces as equal', async () => {
    const mark = randomUUID().slice(0, 8);
    await groups.group({ name: `X client ${mark}`, code: `x-c-${mark}` });
    for (const name of [`x CLIENT ${mark}`, ` X client ${mark} `, `Ｘ　client ${mark}`])
      await expect(groups.group({ name })).rejects.toMatchObject({
        code: 'groupNameDuplicated',
        errors: [{ path: '/body/name', rule: 'unique' }],
      });
    await expect(groups.group({ code: `X-C-${mark}` })).rejects.toMatchObject({
      code: 'groupCodeDuplicated',
      errors: [{ path: '/body/code', rule: 'unique' }],
    });
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
  it('[C94] limits non-admins to the groups of their token', async () => {
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
  it('[C15] [C111] increments the version, publishes an event, and answers a stale version with the current state', async () => {
    const group = await groups.group();
    const change = { params: group, body: { version: 1, description: 'First' } };
    const { data: updatedGroup } = await admin.call(groupEndpoints.update, change);
    expect(updatedGroup).toMatchObject({ description: 'First', name: group.name, version: 2 });
    await expect(admin.call(groupEndpoints.update, change)).rejects.toMatchObject({
      code: 'conflict',
      current: updatedGroup,
    });
    await eventually(async () => {
      const updates = await groups.harness.events('group.updated');
      expect(updates.filter((event) => event.subject === group.groupId)).toMatchObject([
        { data: updatedGroup },
      ]);
    });
  });

  it('rejects the name of another group', async () => {
    const [group, other] = [await groups.group(), await groups.group()];
    const body = { version: 1, name: other.name };
    await expect(admin.call(groupEndpoints.update, { params: group, body })).rejects.toMatchObject({
      code: 'groupNameDuplicated',
    });
  });

  it('[C15] [C111] publishes a separate event for features', async () => {
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

  it('[C111] frees its name and code and publishes an event', async () => {
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

  it('is rejected while apps use it, and names them', async () => {
    const group = await groups.group();
    const remove = () => admin.call(groupEndpoints.delete, { params: group });
    const stopUse = groups.apps.use('group', group.groupId, { id: 'cafe', name: 'Cafe' });
    await expect(remove()).rejects.toMatchObject({
      code: 'inUse',
      status: 409,
      errors: [{ path: '/apps/cafe', rule: 'inUse', params: { name: 'Cafe' } }],
    });
    stopUse();
    await remove();
    await gone(group);
  });

  it('is postponed while the apps service is unavailable', async () => {
    const group = await groups.group();
    groups.apps.setAway(true);
    await expect(admin.call(groupEndpoints.delete, { params: group })).rejects.toMatchObject({
      code: 'maintenance',
    });
    groups.apps.setAway(false);
    await admin.call(groupEndpoints.delete, { params: group });
  });

  it('[C119] is interrupted by a reference that is added meanwhile', async () => {
    const group = await groups.group();
    const body = { id: group.groupId };
    groups.apps.beforeAnswer(async () => {
      const { data } = await groups.as({ role: 'service' }).call(referenceEndpoints.retainGroup, { body });
      expect(data).toEqual({ retained: 1 });
      groups.apps.beforeAnswer(
        async () => void groups.apps.use('group', body.id, { id: 'cafe', name: 'Cafe' }),
      );
    });
    await expect(admin.call(groupEndpoints.delete, { params: group })).rejects.toMatchObject({
      code: 'inUse',
    });
  });

  it('and a new Connect ID in it exclude each other', async () => {
    const rival = async () => {
      const { groupId } = await groups.group();
      const results = await Promise.allSettled([
        groups.connection({ groupId }),
        admin.call(groupEndpoints.delete, { params: { groupId } }),
      ]);
      return results.map(({ status }) => status).sort();
    };
    const rounds = await Promise.all(Array.from({ length: sized(20, 120) }, rival));
    expect(rounds).toEqual(rounds.map(() => ['fulfilled', 'rejected']));
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
