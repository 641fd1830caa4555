import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { closedLoop, type Throughput } from './closed-loop.js';

/** Measures a database's upper bound for acknowledged writes: bare inserts of documents like a redemption's. */
export async function journaledInserts(uri: string, workers: number): Promise<Throughput> {
  const client = new MongoClient(uri, { maxPoolSize: workers, writeConcern: { w: 1, journal: true } });
  try {
    const database = client.db('noren_bench');
    const documents = database.collection('inserts');
    const load = await closedLoop({
      workers,
      async send() {
        await documents.insertOne(createRedemptionDocument());
      },
    });
    await database.dropDatabase();
    return load;
  } finally {
    await client.close();
  }
}

function createRedemptionDocument() {
  return {
    appId: randomUUID(),
    environment: 'development',
    couponId: randomUUID(),
    memberId: randomUUID(),
    key: randomUUID(),
    day: '2026-01-01',
    status: 'confirmed',
    at: new Date().toISOString(),
  };
}
