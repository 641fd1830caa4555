import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Schema } from 'mongoose';
import { createTestHarness, type TestHarness } from '../../test/mod.js';
import { defineAggregate } from './aggregate.js';
import type { Entity } from './document.js';

interface Item extends Entity {
  name: string;
  code: string;
}

let harness: TestHarness;
beforeAll(async () => {
  harness = await createTestHarness('name-keys');
});
afterAll(() => harness.stop());

/** Defines a collection of items, with or without unique names. */
function define(name: string, uniqueNames: readonly string[] = ['name', 'code']) {
  return defineAggregate<Item>(harness.mongo, {
    name,
    schema: new Schema({ name: String, code: String }),
    uniqueNames,
    sortable: ['name'],
  });
}

/** Returns a collection as it was before its names were unique, and one that takes it over. */
async function defineBoth(name: string) {
  const earlier = define(name, []);
  await earlier.start();
  harness.mongo.connection.deleteModel(name);
  return { earlier, current: define(name) };
}

const variants = ['X client', 'X CLIENT', ' X client ', 'Ｘ　ｃｌｉｅｎｔ', 'x  client'];

describe('unique names', () => {
  it('[C17] are equal if they differ only by case, width or spaces, and the error names the field', async () => {
    const items = define('equalNames');
    await items.start();
    const first = await items.insert({ id: 'first', name: 'X client', code: 'x-c' });
    expect(await items.find('first')).toEqual(first);
    expect((await items.list({}, {})).data).toEqual([first]);
    for (const [index, name] of variants.entries())
      await expect(items.insert({ id: `${index}`, name, code: `${index}` })).rejects.toMatchObject({
        field: 'name',
      });
    await expect(items.insert({ id: 'code', name: 'y', code: 'X-C' })).rejects.toMatchObject({
      field: 'code',
    });
  });

  it('admit one of many concurrent inserts', async () => {
    const items = define('concurrentNames');
    await items.start();
    const inserts = variants.map((name, index) => items.insert({ id: `${index}`, name, code: `${index}` }));
    const results = await Promise.allSettled(inserts);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('follow renames, and are free after a removal', async () => {
    const items = define('renamedItems');
    await items.start();
    await items.insert({ id: 'a', name: 'A', code: 'a' });
    await items.insert({ id: 'b', name: 'B', code: 'b' });
    await expect(items.update('b', {}, { $set: { name: ' a' } })).rejects.toMatchObject({ field: 'name' });
    expect(await items.update('a', {}, { $set: { name: 'a ' } })).toMatchObject({ name: 'a ' });
    await items.update('a', {}, { $set: { name: 'C' } });
    expect(await items.update('b', {}, { $set: { name: 'A' } })).toMatchObject({ name: 'A', code: 'b' });
    await expect(items.insert({ id: 'd', name: 'd', code: 'B' })).rejects.toMatchObject({ field: 'code' });
    await items.remove('b', {});
    expect(await items.insert({ id: 'e', name: 'a', code: 'B' })).toMatchObject({ name: 'a' });
  });

  it('apply to documents stored earlier, of which equal ones stay', async () => {
    const { earlier, current } = await defineBoth('earlierNames');
    await earlier.insert({ id: 'old', name: 'X client', code: 'x' });
    await earlier.insert({ id: 'duplicate', name: 'X CLIENT', code: 'y' });
    await current.start();
    await current.start();
    expect(await current.count({})).toBe(2);
    await expect(current.insert({ id: 'new', name: 'x client', code: 'z' })).rejects.toMatchObject({
      field: 'name',
    });
    await expect(current.insert({ id: 'new', name: 'z', code: 'Y' })).rejects.toMatchObject({
      field: 'code',
    });
    expect(await current.update('duplicate', {}, { $set: { name: 'Another' } })).toMatchObject({
      name: 'Another',
    });
    await expect(current.insert({ id: 'new', name: 'ANOTHER', code: 'z' })).rejects.toMatchObject({
      field: 'name',
    });
  });
});
