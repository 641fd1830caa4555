import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { groupEvents } from '@noren/contracts/groups';
import { Schema } from 'mongoose';
import { createTestHarness, type TestHarness } from '../../test/mod.js';
import { emit } from '../outbox/emit.js';
import { type Aggregate, defineAggregate } from './aggregate.js';
import type { Entity } from './document.js';

interface Shop extends Entity {
  name: string;
}

let harness: TestHarness;
let shops: Aggregate<Shop>;
const raw = () => harness.mongo.connection.collection<{ _id: string }>('shops');
const total = async (name?: string) => (await shops.list({}, name === undefined ? {} : { name })).page;

/** A document stored before its field had a search index. */
const stored = (index: number) => ({
  ...{ _id: `s${index}`, name: `青葉台の珈琲 ${index}号店`, version: 1, live: true, sequence: 0 },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
});

beforeAll(async () => {
  harness = await createTestHarness('list-query');
  shops = defineAggregate<Shop>(harness.mongo, {
    name: 'shops',
    schema: new Schema({ name: String }),
    sortable: ['name'],
    searchable: 'name',
    many: true,
  });
  await raw().insertMany(Array.from({ length: 1_500 }, (_, index) => stored(index)));
  await shops.start();
});
afterAll(() => harness.stop());

describe('a list of many documents', () => {
  it('searches anywhere in the name, literally and case-insensitively', async () => {
    await shops.insert({ id: 'new', name: 'Komorebi (Kitchen) 50%' });
    for (const name of ['k', 'KI', 'komo', '(kitchen) 5', '50%', 'Komorebi (Kitchen) 50%']) {
      expect((await shops.list({}, { name })).data).toMatchObject([{ id: 'new' }]);
    }
    expect(await total('k.tchen')).toMatchObject({ totalElements: 0 });
    expect(await total('の珈琲 1499号')).toMatchObject({ totalElements: 1 });
    expect(await total('台')).toMatchObject({ totalElements: 1_500 });
  });

  it('orders equal sort values by id, so that no page repeats or omits an item', async () => {
    const getPage = async (page: number) =>
      (await shops.list({ createdAt: stored(0).createdAt }, { page, size: 3 })).data.map(({ id }) => id);
    expect(await getPage(0)).toEqual(['s999', 's998', 's997']);
    expect(await getPage(1)).toEqual(['s996', 's995', 's994']);
  });

  it('finds a renamed document by its new name only and hides the search parts', async () => {
    const renamed = await shops.update('new', {}, { $set: { name: 'Harbor' } });
    expect(await total('komorebi')).toMatchObject({ totalElements: 0 });
    expect((await shops.list({}, { name: 'harb' })).data).toEqual([renamed]);
    expect(renamed).not.toHaveProperty('search');
  });

  it('counts exactly while documents are inserted and removed', async () => {
    const before = (await total()).totalElements;
    await shops.insert({ id: 'one-more', name: 'One more' });
    expect((await total()).totalElements).toBe(before + 1);
    await raw().insertOne(stored(7_000));
    expect((await total()).totalElements).toBe(before + 2);
    await shops.remove('one-more', {}, [emit(groupEvents.deleted, { id: 'one-more' })]);
    expect((await total()).totalElements).toBe(before + 1);
    const [[waiting] = []] = await shops.outbox.read(['one-more']);
    await shops.outbox.published(['one-more'], [waiting?.id ?? '']);
    expect((await total()).totalElements).toBe(before + 1);
    await shops.remove('s1', {});
    expect((await total()).totalElements).toBe(before);
  });
});
