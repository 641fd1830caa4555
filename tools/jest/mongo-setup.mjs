/**
 * Starts the MongoDB that the test files of a run share: a start takes a second of CPU time, and there are a hundred
 * files. `createTestHarness` gives each a separate database.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import '../../packages/local-stack/source-hooks/register.mjs';
import { keepTemporaryFilesInMemory } from '../temporary-files.mjs';

export default async function setUp() {
  keepTemporaryFilesInMemory();
  const { startMongo } = await import('../../packages/local-stack/src/mongo/start-mongo.ts');
  const dataDir = await mkdtemp(join(tmpdir(), 'noren-mongo-'));
  // Disables the removal of expired documents: the clock of a test often differs from the engine's.
  const mongo = await startMongo({ dataDir, sweepIntervalMs: 2 ** 31 - 1 });
  process.env.TEST_MONGODB_URI = mongo.uri;
  globalThis.stopTestMongo = async () => {
    await mongo.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
