import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type InformationQuery, memberInformationEndpoints } from '@noren/contracts/information';
import type { Static } from 'typebox';
import { createLoyaltyHarness, type LoyaltyHarness, type TestApp } from '../../test/loyalty-harness.js';
import { createStaffClient } from '../../test/staff-client.js';

let loyalty: LoyaltyHarness;
let app: TestApp;
let ids: Record<string, string> = {};

beforeAll(async () => {
  loyalty = await createLoyaltyHarness();
  app = await loyalty.app();
  const always = { startsAt: undefined, endsAt: undefined };
  const pieces = {
    春: { startsAt: '2026-04-01T00:00:00.000Z', endsAt: '2026-05-01T00:00:00.000Z' },
    夏: { startsAt: '2026-06-01T00:00:00.000Z', endsAt: undefined, body: '氷を始めました' },
    秋: { startsAt: '2026-09-01T00:00:00.000Z', endsAt: undefined },
    重要: { startsAt: '2026-01-01T00:00:00.000Z', endsAt: undefined, important: true },
    下書き: { ...always, published: false },
  };
  for (const [name, fields] of Object.entries(pieces))
    ids = {
      ...ids,
      [name]: (await createStaffClient(loyalty, app).create('information', { name, ...fields })).id,
    };
});
afterAll(() => loyalty.stop());
afterEach(() => {
  loyalty.at = undefined;
});

async function list(query: Static<typeof InformationQuery> = {}) {
  const { client, headers } = loyalty.page(app);
  return client.call(memberInformationEndpoints.list, { params: app, headers, query });
}
async function get(informationId: string) {
  const { client, headers } = loyalty.page(app);
  const params = { systemName: app.systemName, informationId };
  return (await client.call(memberInformationEndpoints.get, { params, headers })).data;
}

describe('information', () => {
  it('is listed if published and in its period, important entries first, then the newest', async () => {
    loyalty.at = new Date('2026-10-01T00:00:00.000Z');
    const { data, page } = await list();
    expect(data.map(({ name }) => name)).toEqual(['重要', '秋', '夏']);
    expect(data[1]).toMatchObject({ publishedAt: '2026-09-01T00:00:00.000Z', important: false });
    expect(page.totalElements).toBe(3);
    expect((await list({ page: 1, size: 2 })).data.map(({ name }) => name)).toEqual(['夏']);
    expect((await list({ name: '氷' })).data.map(({ name }) => name)).toEqual(['夏']);
    loyalty.at = new Date('2026-04-30T23:59:59.999Z');
    expect((await list()).data.map(({ name }) => name)).toEqual(['重要', '春']);
    loyalty.at = new Date('2026-05-01T00:00:00.000Z');
    expect((await list()).data.map(({ name }) => name)).toEqual(['重要']);
  });

  it('is sorted as requested', async () => {
    loyalty.at = new Date('2026-10-01T00:00:00.000Z');
    const names = async (sort: string) => (await list({ sort })).data.map(({ name }) => name);
    expect(await names('publishedAt,asc')).toEqual(['重要', '夏', '秋']);
    expect(await names('publishedAt,desc')).toEqual(['秋', '夏', '重要']);
    const byName = await names('name,asc');
    expect(await names('name,desc')).toEqual([...byName].reverse());
    await expect(list({ sort: 'body,asc' })).rejects.toMatchObject({ code: 'invalidParameter' });
  });

  it('can be read only in its period', async () => {
    loyalty.at = new Date('2026-06-01T00:00:00.000Z');
    expect(await get(ids['夏'] ?? '')).toMatchObject({ name: '夏', body: '氷を始めました' });
    for (const name of ['春', '秋', '下書き'])
      await expect(get(ids[name] ?? '')).rejects.toMatchObject({ code: 'notFound' });
  });
});
