import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { groupEvents } from '@noren/contracts/groups';
import { Schema } from 'mongoose';
import { createTestHarness, type TestHarness } from '../../test/mod.js';
import { emit } from '../outbox/emit.js';
import { type Aggregate, defineAggregate } from './aggregate.js';
import type { Entity } from './document.js';
import { DuplicateError } from './mongo-error.js';

interface Item extends Entity {
  name: string;
  code: string;
  count: number;
}

let harness: TestHarness;
let items: Aggregate<Item>;

beforeAll(async () => {
  harness = await createTestHarness('aggregate');
  items = defineAggregate<Item>(harness.mongo, {
    name: 'items',
    schema: new Schema({ name: String, code: { type: String, unique: true }, count: Number }),
    sortable: ['name', 'count', 'id'],
    searchable: 'name',
  });
  await items.start();
});
afterAll(() => harness.stop());

const gone = (id: string) => [emit(groupEvents.deleted, { id })];
let next = 0;
const make = (fields: Partial<Item> = {}) => {
  next += 1;
  return items.insert(
    { id: `t${next}`, name: 'an item', code: `code-${next}`, count: 0, ...fields },
    gone('x'),
  );
};

describe('an aggregate', () => {
  it('returns the stored entity without internal fields', async () => {
    const made = await make({ name: 'First' });
    expect(made).toMatchObject({ name: 'First', version: 1, createdAt: made.updatedAt });
    expect(await items.find(made.id)).toEqual(made);
    expect(Object.keys(made)).not.toContain('outbox');
  });

  it('writes only if the condition holds', async () => {
    const { id } = await make();
    const updatedItem = await items.update(id, { version: 1 }, { $set: { name: 'New' } });
    expect(updatedItem).toMatchObject({ name: 'New', version: 2 });
    expect(await items.update(id, { version: 1 }, { $set: { name: 'Stale' } })).toBeUndefined();
    expect(await items.find(id)).toMatchObject({ name: 'New', version: 2 });
  });

  it('loses no event and no sequence number under concurrent writes', async () => {
    const { id } = await make();
    const writes = Array.from({ length: 40 }, () => items.update(id, {}, { $inc: { count: 1 } }, gone(id)));
    await Promise.all(writes);
    const [waiting = []] = await items.outbox.read([id]);
    expect(waiting.map((event) => event.sequence)).toEqual(
      Array.from({ length: 41 }, (_, index) => index + 1),
    );
    expect(await items.find(id)).toMatchObject({ count: 40, version: 41 });
  });

  it('passes the state after the write to events, even under concurrent writes', async () => {
    const { id } = await make();
    const states: [number, number][] = [];
    const writes = Array.from({ length: 8 }, () =>
      items.update(id, {}, { $inc: { count: 1 } }, (state) => {
        states.push([state.version, state.count]);
        return [emit(groupEvents.deleted, { id: `${state.version}-${state.count}` })];
      }),
    );
    await Promise.all(writes);
    const published = (await items.outbox.read([id]))
      .flat()
      .slice(1)
      .map((event) => event.data);
    expect(published).toEqual(Array.from({ length: 8 }, (_, index) => ({ id: `${index + 2}-${index + 1}` })));
    expect(states.length).toBeGreaterThanOrEqual(8);
  });

  it('applies one change to several documents and skips missing ones', async () => {
    const [first, second, third] = [await make(), await make(), await make()];
    await items.updateAll([first.id, second.id, 'nowhere'], { $inc: { count: 5 } });
    for (const { id, count } of [first, second])
      expect(await items.find(id)).toMatchObject({ count: count + 5, version: 2 });
    expect(await items.find(third.id)).toEqual(third);
  });

  it('names the duplicate unique field and frees its value on removal', async () => {
    const { id } = await make({ code: 'taken' });
    await expect(make({ code: 'taken' })).rejects.toMatchObject({ field: 'code' });
    await expect(make({ code: 'taken' })).rejects.toBeInstanceOf(DuplicateError);
    expect(await items.remove(id, {}, gone(id))).toMatchObject({ id });
    expect(await items.find(id)).toBeUndefined();
    expect((await items.outbox.read([id])).flat()).toHaveLength(2);
    await make({ code: 'taken' });
  });

  it('[C49] lists pages with literal search, allowed sort fields and no repeated item', async () => {
    for (let index = 0; index < 7; index += 1) await make({ name: `50% (off) ${index % 2 ? 'A' : 'a'}` });
    const first = await items.list({}, { name: '% (OFF)', size: 4, sort: 'name,asc' });
    const second = await items.list({}, { name: '% (OFF)', size: 4, page: 1, sort: 'name,asc' });
    expect(first.page).toEqual({ number: 0, size: 4, totalElements: 7, totalPages: 2 });
    expect(new Set([...first.data, ...second.data].map((item) => item.id)).size).toBe(7);
    expect((await items.list({}, { name: '.*' })).data).toEqual([]);
    await expect(items.list({}, { sort: 'secret,asc' })).rejects.toMatchObject({ code: 'invalidParameter' });
  });

  it('rejects a field that is not in its schema', async () => {
    const { id } = await make();
    await expect(items.update(id, {}, { $set: { nmae: 'x' } })).rejects.toThrow(/nmae/);
  });
});
