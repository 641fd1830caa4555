import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Model, Schema } from 'mongoose';
import { createTestHarness, type TestHarness } from '../../test/mod.js';
import { syncIndexes } from './sync-indexes.js';

let harness: TestHarness;
beforeAll(async () => {
  harness = await createTestHarness();
});
afterAll(() => harness.stop());

/** Synchronizes a collection with these indexes. Returns its indexes: keys, and whether they are unique. */
async function sync(indexes: [key: Record<string, 1 | -1>, unique?: boolean][]) {
  const { connection } = harness.mongo;
  const schema = new Schema({ _id: String, name: String, at: Date, kind: String });
  for (const [key, unique = false] of indexes) schema.index(key, { unique });
  const model = connection.model('indexed', schema, 'indexed', { overwriteModels: true });
  // The inferred type is not assignable in every order in which files are checked.
  await syncIndexes(model as unknown as Model<unknown>);
  const stored = await model.collection.indexes();
  return stored.map(({ key, unique }) => [key, unique === true]);
}

const id = [{ _id: 1 }, false];

describe('the indexes of a collection', () => {
  it('are created, and stay at the next start', async () => {
    const indexes: Parameters<typeof sync>[0] = [[{ name: 1 }, true], [{ kind: 1, at: -1 }]];
    const expected = [id, [{ name: 1 }, true], [{ kind: 1, at: -1 }, false]];
    expect(await sync(indexes)).toEqual(expected);
    expect(await sync(indexes)).toEqual(expected);
  });

  it('follow the schema: added, changed and removed ones', async () => {
    expect(await sync([[{ name: 1 }], [{ at: 1 }]])).toEqual([id, [{ name: 1 }, false], [{ at: 1 }, false]]);
    expect(await sync([])).toEqual([id]);
  });
});
