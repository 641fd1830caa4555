import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { groupEvents } from '@noren/contracts/groups';
import fc from 'fast-check';
import mongoose, { Schema } from 'mongoose';
import { createTestHarness, type TestHarness } from '../../test/mod.js';
import { emit } from '../outbox/emit.js';
import { type Aggregate, defineAggregate } from './aggregate.js';
import { createBulkWriter } from './bulk-writer.js';
import type { Entity } from './document.js';
import { DuplicateError } from './mongo-error.js';

interface Item extends Entity {
  owner: string;
  code?: string;
  count: number;
}

let harness: TestHarness;
let items: Aggregate<Item>;
let otherItems: Aggregate<Item>;

beforeAll(async () => {
  harness = await createTestHarness('together');
  const unique = { unique: true, partialFilterExpression: { code: { $exists: true } } } as const;
  const [one, two] = ['items', 'others'].map((name) => {
    const schema = new Schema({ owner: String, code: String, count: Number }).index(
      { owner: 1, code: 1 },
      unique,
    );
    return defineAggregate<Item>(harness.mongo, { name, schema, sortable: [] });
  }) as [Aggregate<Item>, Aggregate<Item>];
  items = one;
  otherItems = two;
  for (const each of [items, otherItems]) await each.start();
});
afterAll(() => harness.stop());

let next = 0;
const newId = () => `t${(next += 1)}`;
const gone = (id: string) => [emit(groupEvents.deleted, { id })];

describe('an aggregate with batched writes', () => {
  it('stores the same documents as single writes', async () => {
    const id = newId();
    const made = await items.batched.insert({ id, owner: 'o', count: 1 }, gone(id));
    expect(made).toMatchObject({ version: 1, createdAt: made.updatedAt });
    expect(await items.find(id)).toEqual(made);
    expect(await items.batched.update(id, { count: 1 }, { $inc: { count: 2 } }, gone(id))).toBe(true);
    expect(await items.find(id)).toMatchObject({ count: 3, version: 2 });
    const [waiting = []] = await items.outbox.read([id]);
    expect(waiting.map(({ sequence }) => sequence)).toEqual([1, 2]);
  });

  it('settles each write with its own outcome', async () => {
    const taken = newId();
    await items.batched.insert({ id: taken, owner: 'o', code: 'taken', count: 0 });
    const [free, same, other, matching, stale, gone] = await Promise.allSettled([
      items.batched.insert({ id: newId(), owner: 'p', code: 'taken', count: 0 }),
      items.batched.insert({ id: newId(), owner: 'o', code: 'taken', count: 0 }),
      otherItems.batched.insert({ id: taken, owner: 'o', code: 'taken', count: 0 }),
      items.batched.update(taken, { count: 0 }, { $set: { count: 5 } }),
      items.batched.update(taken, { count: 7 }, { $set: { count: 6 } }),
      items.batched.update('nobody', {}, { $set: { count: 6 } }),
    ]);
    expect(free.status).toBe('fulfilled');
    expect(same).toMatchObject({ reason: { fields: ['owner', 'code'] } });
    expect((same as PromiseRejectedResult).reason).toBeInstanceOf(DuplicateError);
    expect(other.status).toBe('fulfilled');
    expect([matching, stale, gone]).toMatchObject([{ value: true }, { value: false }, { value: false }]);
    expect(await items.find(taken)).toMatchObject({ count: 5 });
  });

  it('rejects a duplicate id and unknown fields', async () => {
    const id = newId();
    await items.batched.insert({ id, owner: 'o', count: 0 });
    await expect(items.batched.insert({ id, owner: 'o', count: 0 })).rejects.toMatchObject({
      field: '_id',
    });
    const misspelt = { $set: { cuont: 1 } };
    await expect(items.batched.update(id, {}, misspelt)).rejects.toThrow('no field cuont');
  });

  it('frees the unique value of a removed document', async () => {
    const id = newId();
    await items.batched.insert({ id, owner: 'o', code: 'freed', count: 0 });
    await items.remove(id, {});
    await items.batched.insert({ id: newId(), owner: 'o', code: 'freed', count: 0 });
    expect(await items.batched.update(id, {}, { $set: { count: 1 } })).toBe(false);
  });

  it('skips an insertion if a write before it is rejected', async () => {
    const [count, second] = [newId(), newId()];
    const counted = () => items.batched.required(count, { count: { $not: { $gt: 0 } } }, one, { owner: 'o' });
    const insert = (id: string, code: string) =>
      otherItems.batched.insert({ id, owner: 'o', code, count: 0 }, gone(id), [counted()]);
    const one = { $inc: { count: 1 } };
    const first = await insert(newId(), 'a');
    expect(await otherItems.find(first.id)).toEqual(first);
    const made = await items.find(count);
    expect(made).toMatchObject({ owner: 'o', count: 1, version: 1, createdAt: made?.updatedAt });
    // The limit is reached.
    await expect(insert(second, 'b')).rejects.toMatchObject({ field: '_id' });
    expect(await otherItems.find(second)).toBeUndefined();
    expect(await items.find(count)).toEqual(made);
    // A rejected insertion leaves the writes before it.
    await items.update(count, {}, { $set: { count: 0 } });
    await expect(insert(newId(), 'a')).rejects.toMatchObject({ fields: ['owner', 'code'] });
    expect(await items.find(count)).toMatchObject({ count: 1, version: 3 });
    await items.remove(count, {}, gone(count));
    await expect(insert(newId(), 'c')).rejects.toBeInstanceOf(DuplicateError);
  });

  it('returns to each concurrent find its own matches', async () => {
    const owner = newId();
    const [a, b] = [newId(), newId()];
    await items.batched.insert({ id: a, owner, count: 1 }, gone(a));
    await otherItems.batched.insert({ id: b, owner, count: 2 });
    await items.batched.insert({ id: b, owner, count: 3 });
    await items.remove(b, {}, gone(b));
    const all = await Promise.all([
      items.listBatched({ owner }),
      otherItems.listBatched({ owner }),
      items.listBatched({ owner: 'nobody' }),
      items.listBatched({ _id: { $in: [a, b] } }, { limit: 1 }),
      items.listBatched({ _id: { $in: [] } }, { limit: 0 }),
    ]);
    const [item, other] = [await items.find(a), await otherItems.find(b)];
    expect(all).toEqual([[item], [other], [], [item], []]);
    expect(await items.listBatched({ owner })).toEqual([item]);
    await expect(
      Promise.all([items.listBatched({ owner: { $nonsense: 1 } }), otherItems.listBatched({ owner })]),
    ).rejects.toThrow('nonsense');
  });

  it('counts exactly under concurrent writes', async () => {
    const id = newId();
    await items.batched.insert({ id, owner: 'o', count: 0 });
    const room = { count: { $lt: 100 } };
    const writes = Array.from({ length: 1_000 }, () =>
      items.batched.update(id, room, { $inc: { count: 1 } }),
    );
    expect((await Promise.all(writes)).filter(Boolean)).toHaveLength(100);
    expect(await items.find(id)).toMatchObject({ count: 100 });
  });
});

type Outcome = 'written' | 'missed' | 'rejected';

/** A fake database whose writes determine their own outcome and that loses the responses of some commands. */
function clientThat(isLost: (command: number) => boolean) {
  let commands = 0;
  const written: string[] = [];
  const bulkWrite = async (writes: readonly { document: { _id: string; outcome: Outcome } }[]) => {
    await new Promise((resolve) => setImmediate(resolve));
    if (isLost(commands++)) throw new Error('The answer is lost');
    const error = new mongoose.mongo.MongoClientBulkWriteError({ message: 'Some writes failed' });
    const updateResults = new Map<number, { matchedCount: number }>();
    for (const [index, { document }] of writes.entries()) {
      if (document.outcome === 'rejected') error.writeErrors.set(index, { code: 1, message: document._id });
      else updateResults.set(index, { matchedCount: document.outcome === 'written' ? 1 : 0 });
      if (document.outcome === 'written') written.push(document._id);
    }
    const result = { updateResults } as never;
    if (error.writeErrors.size === 0) return result;
    error.partialResult = result;
    throw error;
  };
  return { client: { bulkWrite } as never, written, commands: () => commands };
}

describe('batched writes', () => {
  it('settle each call with its own outcome, or reject it if the outcome is unknown', async () => {
    const outcomes = fc.array(fc.constantFrom<Outcome>('written', 'missed', 'rejected'), { maxLength: 300 });
    await fc.assert(
      fc.asyncProperty(outcomes, fc.uniqueArray(fc.nat(3)), async (expectedOutcomes, lost) => {
        const { client, written, commands } = clientThat((command) => lost.includes(command));
        const write = createBulkWriter(client);
        const received = await Promise.allSettled(
          expectedOutcomes.map((outcome, index) =>
            write({ name: 'insertOne', namespace: 'd.c', document: { _id: `${index}`, outcome } as never }),
          ),
        );
        for (const [index, end] of received.entries()) {
          if (end.status === 'fulfilled') expect(end.value).toBe(expectedOutcomes[index] === 'written');
          else if (expectedOutcomes[index] === 'rejected') expect(end.reason.message).toMatch(/lost|^\d+$/);
          else expect(end.reason.message).toContain('lost');
        }
        const claimed = received.flatMap((end, index) =>
          end.status === 'fulfilled' && end.value ? [`${index}`] : [],
        );
        expect(claimed).toEqual(written);
        expect(commands()).toBeLessThanOrEqual(3);
      }),
    );
  });

  it('reject a write that may not be durable', async () => {
    const error = new mongoose.mongo.MongoClientBulkWriteError({ message: 'Not journaled' });
    error.writeConcernErrors.push({ code: 64 });
    error.partialResult = { updateResults: new Map([[0, { matchedCount: 1 }]]) } as never;
    const write = createBulkWriter({ bulkWrite: () => Promise.reject(error) } as never);
    await expect(write({ name: 'deleteOne', namespace: 'd.c', filter: {} })).rejects.toBe(error);
  });
});
