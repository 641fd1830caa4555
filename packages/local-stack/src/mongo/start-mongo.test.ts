import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { type Mongo, startMongo } from './start-mongo.js';

let dataDir: string;
let mongo: Mongo;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'noren-mongo-test-'));
  mongo = await startMongo({ dataDir });
});

afterAll(async () => {
  await mongo.stop();
  await rm(dataDir, { recursive: true });
});

async function withCollection<T>(work: (collection: mongoose.Collection) => Promise<T>): Promise<T> {
  const connection = await mongoose.createConnection(mongo.uri, { dbName: 'test' }).asPromise();
  try {
    return await work(connection.collection('items'));
  } finally {
    await connection.close();
  }
}

describe('startMongo', () => {
  it('supports an unmodified driver: unique indexes, upserts, aggregation, large documents', async () => {
    await withCollection(async (collection) => {
      await collection.createIndex({ key: 1 }, { unique: true });
      await collection.insertOne({ key: 'a', amount: 1 });
      await expect(collection.insertOne({ key: 'a' })).rejects.toMatchObject({ code: 11000 });
      await collection.updateOne({ key: 'b' }, { $inc: { amount: 2 } }, { upsert: true });
      const sums = await collection
        .aggregate([{ $group: { _id: null, sum: { $sum: '$amount' } } }])
        .toArray();
      expect(sums[0]).toMatchObject({ sum: 3 });
      const text = 'x'.repeat(5_000_000);
      await collection.insertOne({ key: 'large', text });
      expect((await collection.findOne({ key: 'large' }))?.['text']).toHaveLength(text.length);
    });
  });

  it('plans a query even if no index finds a document quickly', async () => {
    await withCollection(async (collection) => {
      for (const key of ['live', 'at']) await collection.createIndex({ [key]: 1 });
      const documents = Array.from({ length: 20_000 }, (_, at) => ({ key: `many-${at}`, live: true, at }));
      await collection.insertMany(documents);
      const last = { live: true, key: 'many-19999' };
      expect(await collection.find(last).sort({ at: 1 }).toArray()).toHaveLength(1);
    });
  });

  it('keeps its data across a restart', async () => {
    await withCollection((collection) => collection.insertOne({ key: 'kept' }));
    await mongo.stop();
    mongo = await startMongo({ dataDir });
    expect(await withCollection((collection) => collection.countDocuments({ key: 'kept' }))).toBe(1);
  });

  it('loses no acknowledged write when it is killed during writes', async () => {
    for (let round = 0; round < 3; round++) {
      const acknowledged = await writeUntilKilled(round, 200 + round * 50);
      mongo = await startMongo({ dataDir });
      const stored = await withCollection((collection) => collection.distinct('number', { round }));
      expect(stored).toEqual(expect.arrayContaining(acknowledged));
      expect(acknowledged.length).toBeGreaterThanOrEqual(200);
    }
  });

  it('reports in one line that the data or the port is in use', async () => {
    await expect(startMongo({ dataDir })).rejects.toThrow(/^The data in .* is in use: stop the other stack/);
    const port = Number(new URL(mongo.uri).port);
    await expect(startMongo({ dataDir: `${dataDir}/other`, port })).rejects.toThrow(
      /^Port \d+ \(MongoDB\) is in use/,
    );
  });
});

/** Runs four concurrent writers; kills the engine once `enough` writes are acknowledged. */
async function writeUntilKilled(round: number, enough: number): Promise<number[]> {
  const acknowledged: number[] = [];
  const connection = await mongoose
    .createConnection(mongo.uri, { dbName: 'test', retryWrites: false, serverSelectionTimeoutMS: 500 })
    .asPromise();
  const collection = connection.collection('items');
  let next = 0;
  let killed: Promise<void> | undefined;
  const write = async () => {
    for (;;) {
      const number = next++;
      await collection.insertOne({ key: `${round}-${number}`, round, number });
      acknowledged.push(number);
      if (acknowledged.length === enough) killed = mongo.kill();
    }
  };
  await Promise.allSettled([write(), write(), write(), write()]);
  await killed;
  await connection.close(true);
  return acknowledged;
}
