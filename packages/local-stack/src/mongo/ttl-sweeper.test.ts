import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { startEmbeddedEngine } from './embedded-engine.js';

describe('the TTL sweeper', () => {
  it('removes only expired documents that a partial index covers', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'noren-ttl-'));
    const engine = await startEmbeddedEngine({ dataDir, port: 0, sweepIntervalMs: 20 });
    const uri = `mongodb://127.0.0.1:${engine.port}/?directConnection=true`;
    const connection = await mongoose.createConnection(uri, { dbName: 'ttl' }).asPromise();
    try {
      const codes = connection.collection('codes');
      await codes.createIndex(
        { at: 1 },
        { expireAfterSeconds: 60, partialFilterExpression: { kept: { $eq: false } } },
      );
      const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
      await codes.insertMany([
        { name: 'fresh', at: minutesAgo(0), kept: false },
        { name: 'not covered', at: minutesAgo(5), kept: true },
        { name: 'no date', at: 'yesterday', kept: false },
        { name: 'expired', at: minutesAgo(5), kept: false },
      ]);
      while ((await codes.countDocuments({ name: 'expired' })) > 0);
      expect(await codes.distinct('name')).toEqual(['fresh', 'no date', 'not covered']);
    } finally {
      await connection.close();
      await engine.stop();
      await rm(dataDir, { recursive: true });
    }
  });
});
