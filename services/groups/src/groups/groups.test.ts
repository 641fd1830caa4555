import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  appEvents,
  type Client,
  type Group,
  type GroupCreate,
  groupEndpoints,
  noOptions,
} from '@noren/contracts';
import type { Service } from '@noren/service-kit';
import {
  createTestBed,
  eventually,
  injectClient,
  publishEvent,
  type TestBed,
  type TokenClaims,
} from '@noren/service-kit/testing';
import { createGroupsApp } from '../app.js';

let bed: TestBed;
let service: Service;
let admin: Client;
const as = (claims: TokenClaims): Client => injectClient(service.app, bed.token(claims));

beforeAll(async () => {
  bed = await createTestBed('groups');
  service = createGroupsApp(bed);
  await service.start();
  admin = as({ role: 'admin' });
});
afterAll(async () => {
  await service.stop();
  await bed.stop();
});

async function make(fields: Partial<GroupCreate> = {}): Promise<Group> {
  const code = randomUUID();
  const body: GroupCreate = { name: `Group ${code}`, code, type: 'client', ...fields };
  return (await admin.call(groupEndpoints.create, { body })).data;
}

describe('creating a group', () => {
  it('starts with every feature off and tells of it', async () => {
    const group = await make({ name: '株式会社のれん' });
    expect(group).toMatchObject({ name: '株式会社のれん', description: '', options: noOptions, version: 1 });
    await eventually(async () => {
      const created = await bed.events('group.created');
      expect(created.find((event) => event.subject === group.groupId)).toMatchObject({
        sequence: 1,
        data: group,
      });
    });
  });

  it('refuses a name or code that another group has', async () => {
    const { name, code } = await make();
    await expect(make({ name })).rejects.toMatchObject({
      code: 'groupNameDuplicated',
      status: 403,
      errors: [{ path: '/body/name', rule: 'unique' }],
    });
    await expect(make({ code })).rejects.toMatchObject({ code: 'groupCodeDuplicated', status: 403 });
  });

  it('lets one of many that want the same name have it', async () => {
    const name = `Wanted ${randomUUID()}`;
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => make({ name })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is for admins', async () => {
    const body = { name: 'x', code: 'x', type: 'client' } as const;
    for (const role of ['operator', 'monitor', 'only-monitor', 'service'] as const) {
      await expect(as({ role }).call(groupEndpoints.create, { body })).rejects.toMatchObject({
        code: 'accessDenied',
      });
    }
  });
});

describe('reading groups', () => {
  it('shows others than admins the groups of their token only', async () => {
    const [mine, foreign] = [await make(), await make()];
    for (const role of ['operator', 'monitor'] as const) {
      const staff = as({ role, groups: [mine.groupId] });
      expect((await staff.call(groupEndpoints.list)).data).toEqual([mine]);
      expect((await staff.call(groupEndpoints.get, { params: mine })).data).toEqual(mine);
      await expect(staff.call(groupEndpoints.get, { params: foreign })).rejects.toMatchObject({
        code: 'notFound',
      });
      const picked = await staff.call(groupEndpoints.list, { query: { selectGroupId: foreign.groupId } });
      expect(picked.data).toEqual([mine]);
    }
    await expect(as({ role: 'only-monitor' }).call(groupEndpoints.list)).rejects.toMatchObject({
      status: 403,
    });
    expect((await as({ role: 'service' }).call(groupEndpoints.get, { params: foreign })).data).toEqual(
      foreign,
    );
  });

  it('finds by any part of the name, page by page, in the order asked for', async () => {
    const mark = randomUUID().slice(0, 8);
    for (const letter of ['b', 'a', 'c']) await make({ name: `${letter} (${mark})` });
    const query = { name: `(${mark.toUpperCase()}`, sort: 'name,asc', size: 2 };
    const first = await admin.call(groupEndpoints.list, { query });
    expect(first.data.map(({ name }) => name[0])).toEqual(['a', 'b']);
    expect(first.page).toEqual({ number: 0, size: 2, totalElements: 3, totalPages: 2 });
    const second = await admin.call(groupEndpoints.list, { query: { ...query, page: 1 } });
    expect(second.data.map(({ name }) => name[0])).toEqual(['c']);
  });

  it('adds the selected group whatever the page, and never twice', async () => {
    const first = await make();
    await make();
    const ids = async (size: number) => {
      const query = { selectGroupId: first.groupId, size, sort: 'createdAt,desc' };
      return (await admin.call(groupEndpoints.list, { query })).data.map(({ groupId }) => groupId);
    };
    expect((await ids(1)).slice(1)).toEqual([first.groupId]);
    expect((await ids(100)).filter((id) => id === first.groupId)).toHaveLength(1);
  });
});

describe('changing a group', () => {
  it('raises the version, tells of it, and shows who comes late the state as it is', async () => {
    const group = await make();
    const change = { params: group, body: { version: 1, description: 'First' } };
    const { data: changed } = await admin.call(groupEndpoints.update, change);
    expect(changed).toMatchObject({ description: 'First', name: group.name, version: 2 });
    await expect(admin.call(groupEndpoints.update, change)).rejects.toMatchObject({
      code: 'conflict',
      current: changed,
    });
    await eventually(async () => {
      const updates = await bed.events('group.updated');
      expect(updates.filter((event) => event.subject === group.groupId)).toMatchObject([
        { sequence: 2, data: changed },
      ]);
    });
  });

  it('refuses the name of another group', async () => {
    const [group, other] = [await make(), await make()];
    const body = { version: 1, name: other.name };
    await expect(admin.call(groupEndpoints.update, { params: group, body })).rejects.toMatchObject({
      code: 'groupNameDuplicated',
    });
  });

  it('sets features with an event of their own', async () => {
    const group = await make();
    const options = { ...noOptions, couponStampShop: true };
    const { data } = await admin.call(groupEndpoints.updateOptions, {
      params: group,
      body: { version: 1, options },
    });
    expect(data.options).toEqual(options);
    await eventually(async () => {
      const updates = await bed.events('group.options.updated');
      expect(updates.find((event) => event.subject === group.groupId)?.data).toEqual(data);
    });
  });
});

describe('deleting a group', () => {
  const gone = (group: Group) =>
    expect(admin.call(groupEndpoints.get, { params: group })).rejects.toMatchObject({ code: 'notFound' });

  it('frees its name and code and tells of it', async () => {
    const group = await make();
    await admin.call(groupEndpoints.delete, { params: group });
    await gone(group);
    await expect(admin.call(groupEndpoints.delete, { params: group })).rejects.toMatchObject({ status: 404 });
    expect(await make({ name: group.name, code: group.code })).toMatchObject({ name: group.name });
    await eventually(async () => {
      const deleted = await bed.events('group.deleted');
      expect(deleted.find((event) => event.subject === group.groupId)?.data).toEqual({ id: group.groupId });
    });
  });

  it('is refused while apps use it, and names them', async () => {
    const group = await make();
    const app = appState(group.groupId);
    await publishEvent(bed.nats, appEvents.created, { subject: app.id, sequence: 1, data: app });
    await eventually(() =>
      expect(admin.call(groupEndpoints.delete, { params: group })).rejects.toMatchObject({
        code: 'inUse',
        status: 409,
        errors: [{ path: `/apps/${app.id}`, rule: 'inUse', params: { name: 'Cafe' } }],
      }),
    );
    await publishEvent(bed.nats, appEvents.deleted, { subject: app.id, sequence: 3, data: { id: app.id } });
    await eventually(() => admin.call(groupEndpoints.delete, { params: group }));
    await gone(group);
  });
});

function appState(groupId: string) {
  return {
    id: randomUUID(),
    name: 'Cafe',
    systemName: 'cafe',
    groupId,
    template: 'card',
    pages: [],
    runtimeVersion: '1.0.0',
    features: noOptions,
    hasUuid: false,
    hasSecurityToken: false,
  };
}
