import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AccessRequestCreate, accessRequestEndpoints } from '@noren/contracts/access-requests';
import { auditEndpoints } from '@noren/contracts/audit';
import type { Client } from '@noren/contracts/client';
import { eventually } from '@noren/service-kit/testing';
import { createGroupsHarness, type GroupsHarness } from '../../test/groups-harness.js';

let harness: GroupsHarness;

beforeAll(async () => {
  harness = await createGroupsHarness();
});
afterAll(() => harness.stop());

function createRequester(name = 'Hanako') {
  const id = randomUUID();
  return { id, name, client: harness.as({ role: 'only-monitor', sub: id, name }) };
}
const ask = async (client: Client, body: AccessRequestCreate = {}) =>
  (await client.call(accessRequestEndpoints.create, { body })).data;
const mine = async (client: Client) => (await client.call(accessRequestEndpoints.mine)).data;
const decide = async (
  { id, version }: { id: string; version: number },
  status: 'granted' | 'declined',
  note?: string,
) =>
  (
    await harness.admin.call(accessRequestEndpoints.decide, {
      params: { accessRequestId: id },
      body: { version, status, ...(note === undefined ? {} : { note }) },
    })
  ).data;
const listIds = async (status?: 'open') =>
  (
    await harness.admin.call(accessRequestEndpoints.list, { query: { size: 100, ...(status && { status }) } })
  ).data.map(({ id }) => id);

describe('a request for access', () => {
  it('reaches the admins, whose answer reaches the requester', async () => {
    const { id, name, client } = createRequester();
    const asked = await ask(client, { page: '/template', message: 'I draw templates' });
    expect(asked).toMatchObject({
      requester: { id, name, role: 'only-monitor' },
      ...{ page: '/template', message: 'I draw templates', status: 'open' },
    });
    expect(await listIds('open')).toContain(asked.id);
    await decide(asked, 'declined', 'Ask your agency');
    expect(await listIds('open')).not.toContain(asked.id);
    expect(await listIds()).toContain(asked.id);
    expect(await mine(client)).toEqual([
      expect.objectContaining({
        ...{ id: asked.id, status: 'declined', note: 'Ask your agency', decidedBy: 'Aki' },
        decidedAt: expect.any(String),
      }),
    ]);
  });

  it('is one per person while it is open, however often they ask at once', async () => {
    const { client } = createRequester();
    const first = await ask(client, { page: '/group', message: 'Please' });
    const all = await Promise.all(Array.from({ length: 10 }, () => ask(client, { message: 'Again' })));
    expect(new Set(all.map(({ id }) => id))).toEqual(new Set([first.id]));
    const [open, ...others] = await mine(client);
    expect(others).toEqual([]);
    expect(open).toMatchObject({ message: 'Again', status: 'open' });
    expect(open).not.toHaveProperty('page');
    await decide(open as typeof first, 'granted');
    expect((await ask(client)).id).not.toBe(first.id);
    expect((await mine(client)).map(({ status }) => status)).toEqual(['open', 'granted']);
  });

  it('is decided once, in the state that the admin has read', async () => {
    const { client } = createRequester();
    const read = await ask(client, { message: 'Operator, please' });
    const replaced = await ask(client, { message: 'Admin, please' });
    await expect(decide(read, 'granted')).rejects.toMatchObject({
      code: 'conflict',
      current: { message: 'Admin, please', status: 'open' },
    });
    await decide(replaced, 'granted');
    await expect(decide(replaced, 'declined')).rejects.toMatchObject({ code: 'conflict' });
    await expect(decide({ id: randomUUID(), version: 1 }, 'granted')).rejects.toMatchObject({
      code: 'notFound',
    });
  });

  it('is seen by its requester and by admins only', async () => {
    const [one, other] = [createRequester(), createRequester('Taro')];
    const { id, version } = await ask(one.client);
    expect(await mine(other.client)).toEqual([]);
    const operator = harness.as({ role: 'operator', sub: other.id });
    const rejected = { code: 'accessDenied' };
    await expect(operator.call(accessRequestEndpoints.list, { query: {} })).rejects.toMatchObject(rejected);
    const call = { params: { accessRequestId: id }, body: { version, status: 'granted' as const } };
    await expect(operator.call(accessRequestEndpoints.decide, call)).rejects.toMatchObject(rejected);
    expect((await mine(one.client))[0]?.status).toBe('open');
  });

  it('is in the audit log of the person, with its answer', async () => {
    const { id: userId, client } = createRequester();
    await decide(await ask(client, { message: 'Please' }), 'granted');
    const entries = await eventually(async () => {
      const query = { sort: 'at,asc' };
      const { data } = await harness.admin.call(auditEndpoints.user, { params: { userId }, query });
      expect(data).toHaveLength(2);
      return data;
    });
    expect(entries.map(({ action, changes }) => [action, changes])).toEqual([
      ['accessRequests.create', expect.arrayContaining([{ path: '/message', after: 'Please' }])],
      ['accessRequests.decide', [{ path: '/status', before: 'open', after: 'granted' }]],
    ]);
  });

  it.each([
    { page: 'https://elsewhere.test/' },
    { page: '//elsewhere.test' },
    { message: 'x'.repeat(1_001) },
  ])('is rejected with %j', async (body) => {
    await expect(ask(createRequester().client, body)).rejects.toMatchObject({ code: 'invalidParameter' });
  });
});
