/**
 * Starts the MongoDB that the test files of a run share: an engine takes a second of processor time to start, and
 * there are a hundred files. `createTestBed` gives each a database of its own.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import './packages/local-stack/source-hooks/register.mjs';

export default async function setUp() {
  const { startMongo } = await import('./packages/local-stack/src/mongo/start-mongo.ts');
  const dataDir = await mkdtemp(join(tmpdir(), 'noren-mongo-'));
  // Nothing that expired is removed: the time of a test is often not that of the engine.
  const mongo = await startMongo({ dataDir, sweepIntervalMs: 2 ** 31 - 1 });
  process.env.TEST_MONGODB_URI = mongo.uri;
  globalThis.stopTestMongo = async () => {
    await mongo.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
