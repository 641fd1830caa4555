import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AuditSource, auditEndpoints, auditEvents } from '@noren/contracts/audit';
import type { Client } from '@noren/contracts/client';
import type { Role } from '@noren/contracts/permissions';
import { personEndpoints, type UserQuery, userEndpoints } from '@noren/contracts/users';
import { eventually, publishEvent } from '@noren/service-kit/testing';
import { createGroupsHarness, type GroupsHarness } from '../../test/groups-harness.js';

let harness: GroupsHarness;

beforeAll(async () => {
  harness = await createGroupsHarness();
});
afterAll(() => harness.stop());

interface Seen {
  id?: string;
  name: string;
  role?: Role;
  groups?: string[];
  /** Minute of the hour. */
  minute?: number;
  source?: AuditSource;
  /** True for a sign-in. */
  read?: true;
}

const sources = Object.keys(auditEvents).sort() as AuditSource[];
const getTime = (minute: number) => new Date(Date.UTC(2026, 3, 1, 0, minute)).toISOString();

/** Publishes the audit event of a change in one of the services. */
async function change({ id = randomUUID(), name, role = 'operator', ...rest }: Seen): Promise<string> {
  const { groups = [], minute = 0, source = 'apps', read } = rest;
  const subject = randomUUID();
  const actor = { id, name, role };
  const signIn = { kind: 'user' as const, subject: id, action: 'users.signIn', read };
  const update = { kind: 'app' as const, subject, action: 'apps.update' };
  const data = { ...(read ? signIn : update), actor, groups, changes: [] };
  await publishEvent(harness.harness.nats, auditEvents[source], {
    subject,
    sequence: 1,
    data,
    time: getTime(minute),
  });
  return id;
}

const list = async (query: UserQuery, client: Client = harness.admin) =>
  (await client.call(userEndpoints.list, { query })).data;
const names = async (query: UserQuery, client?: Client) =>
  (await list(query, client)).map(({ name }) => name);

describe('the user list', () => {
  it('includes everyone who changed something, in any service', async () => {
    await harness.group();
    await eventually(async () => {
      const [aki] = await list({ creator: 'Aki' });
      expect(aki).toEqual({ id: 'aki', name: 'Aki', role: 'admin', lastActiveAt: expect.any(String) });
    });
    const mark = randomUUID();
    for (const source of sources) await change({ name: `${mark} ${source}`, source });
    await eventually(async () =>
      expect(await names({ creator: mark })).toEqual(sources.map((source) => `${mark} ${source}`)),
    );
  });

  it("has each user's latest state, whatever the order of the events", async () => {
    const [mark, id] = [randomUUID(), randomUUID()];
    const changeAt = (minute: number, source: AuditSource, role: Role = 'operator') =>
      change({ id, name: `${mark} ${minute}`, role, minute, source });
    for (const minute of [5, 3]) await changeAt(minute, 'apps');
    await changeAt(9, 'builds', 'admin');
    for (const minute of [7, 8]) await changeAt(minute, 'loyalty');
    for (const minute of [9, 1]) await changeAt(minute, 'builds', 'admin');
    await change({ name: `${mark} last`, source: 'loyalty', minute: 20 });
    await change({ name: `${mark} last`, source: 'builds', minute: 20 });
    await change({ name: `${mark} last`, source: 'apps', minute: 20 });
    await eventually(async () => {
      const found = await list({ creator: mark });
      expect(found).toHaveLength(4);
      expect(found[0]).toEqual({ id, name: `${mark} 9`, role: 'admin', lastActiveAt: getTime(9) });
    });
  });

  it('excludes service accounts', async () => {
    const mark = randomUUID();
    await change({ name: `${mark} service`, role: 'service' });
    await change({ name: `${mark} person` });
    await eventually(async () => expect(await names({ creator: mark })).toEqual([`${mark} person`]));
  });
});

describe("a person's audit log", () => {
  const log = async (userId: string, client: Client = harness.admin) =>
    (await client.call(auditEndpoints.user, { params: { userId }, query: { sort: 'at,asc' } })).data;

  it('has sign-ins, and the first sign of another role or group', async () => {
    const name = randomUUID();
    // Events of one service arrive in order; those of several may not, and then tell of no change.
    const source = 'builds';
    const id = await change({ name, groups: ['g1'], minute: 1, read: true, source });
    await change({ id, name, groups: ['g2', 'g1'], minute: 2, role: 'admin', read: true, source });
    await change({ id, name, groups: ['g1', 'g2'], minute: 3, role: 'admin', source });
    await eventually(async () => {
      const entries = await log(id);
      expect(entries.map(({ action }) => action).sort()).toEqual([
        'users.changeRights',
        'users.signIn',
        'users.signIn',
      ]);
      expect(entries.find(({ action }) => action === 'users.changeRights')).toMatchObject({
        actor: { id: 'identity-provider' },
        changes: [
          { path: '/role', before: 'operator', after: 'admin' },
          { path: '/groups', before: ['g1'], after: ['g1', 'g2'] },
        ],
      });
    });
  });

  it('is for admins', async () => {
    for (const role of ['operator', 'monitor', 'only-monitor'] as const)
      await expect(log('aki', harness.as({ role, sub: 'aki' }))).rejects.toMatchObject({
        code: 'accessDenied',
      });
  });

  it('is found by everyone who has signed in, the latest first, with role and groups', async () => {
    const mark = randomUUID();
    const early = await change({ name: `${mark} early`, groups: ['g1'], minute: 1, read: true });
    const late = await change({ name: `${mark} late`, role: 'admin', minute: 2 });
    const people = async (client: Client = harness.admin) =>
      (await client.call(personEndpoints.list, { query: { name: mark } })).data.map(({ id }) => id);
    await eventually(async () => expect(await people()).toEqual([late, early]));
    const get = async (userId: string) =>
      (await harness.admin.call(personEndpoints.get, { params: { userId } })).data;
    expect(await get(early)).toEqual({
      ...{ id: early, name: `${mark} early`, role: 'operator', groups: ['g1'] },
      seenAt: getTime(1),
    });
    await expect(get('nobody')).rejects.toMatchObject({ code: 'notFound' });
    await expect(people(harness.as({ role: 'operator', sub: 'aki' }))).rejects.toMatchObject({
      code: 'accessDenied',
    });
  });

  it('is found by a group that the person sees, by a claim or by their role', async () => {
    const [mark, own] = [randomUUID(), randomUUID()];
    const byClaim = await change({ name: `${mark} 1`, groups: [own, 'other'] });
    const byRole = await change({ name: `${mark} 2`, role: 'admin' });
    await change({ name: `${mark} 3`, groups: ['other'] });
    const query = { name: mark, sort: 'name,asc' };
    const listIds = async (groupId?: string) =>
      (
        await harness.admin.call(personEndpoints.list, { query: { ...query, ...(groupId && { groupId }) } })
      ).data.map(({ id }) => id);
    await eventually(async () => expect(await listIds()).toHaveLength(3));
    expect(await listIds(own)).toEqual([byClaim, byRole]);
  });

  it('does not list a person who only signed in, until they change something', async () => {
    const name = randomUUID();
    const id = await change({ name, minute: 5, read: true });
    await eventually(async () => expect(await log(id)).toHaveLength(1));
    expect(await names({ creator: name })).toEqual([]);
    await change({ id, name, minute: 3 });
    await eventually(async () => expect(await names({ creator: name })).toEqual([name]));
  });
});

describe('searching users', () => {
  it('matches an id, or any part of the name literally, ignoring case', async () => {
    const mark = randomUUID().slice(0, 8);
    for (const name of ['Sato.K (東京)', 'SatoXK', 'sato.k']) await change({ name: `${name} ${mark}` });
    await eventually(async () => expect(await names({ creator: mark })).toHaveLength(3));
    expect(await names({ creator: `SATO.K ${mark}` })).toEqual([`sato.k ${mark}`]);
    expect(await names({ creator: 'o.k (東' })).toEqual([`Sato.K (東京) ${mark}`]);
    const id = await change({ name: `Renamed ${mark}` });
    await eventually(async () => expect(await names({ creator: id })).toEqual([`Renamed ${mark}`]));
    for (const creator of ['.*', '^', '[', '$ne']) expect(await names({ creator })).toEqual([]);
  });

  it('[C103] returns up to the limit, 20 by default, sorted by name', async () => {
    const mark = randomUUID();
    const all = Array.from({ length: 22 }, (_, index) => `${mark} ${String(index).padStart(2, '0')}`);
    await Promise.all(all.map((name, index) => change({ name, source: sources[index % sources.length] })));
    const known = async () => expect(await names({ creator: mark, limit: 100 })).toEqual(all);
    await eventually(known);
    expect(await names({ creator: mark })).toEqual(all.slice(0, 20));
    expect(await names({ creator: mark, limit: 3 })).toEqual(all.slice(0, 3));
    await expect(list({ limit: 101 })).rejects.toMatchObject({ code: 'invalidParameter' });
  });

  it('limits non-admins to themselves and users who share a group with them', async () => {
    const [mark, own, other] = [randomUUID(), randomUUID(), randomUUID()];
    const id = await change({ name: `${mark} 1 myself` });
    await change({ name: `${mark} 2 colleague`, groups: [other, own] });
    await change({ name: `${mark} 3 other group`, groups: [other] });
    await change({ name: `${mark} 4 admin`, role: 'admin' });
    await eventually(async () => expect(await names({ creator: mark })).toHaveLength(4));
    for (const role of ['operator', 'monitor', 'only-monitor'] as const) {
      const listVisible = (groups: string[]) =>
        names({ creator: mark }, harness.as({ role, sub: id, groups }));
      expect(await listVisible([own])).toEqual([`${mark} 1 myself`, `${mark} 2 colleague`]);
      expect(await listVisible([])).toEqual([`${mark} 1 myself`]);
    }
  });
});
