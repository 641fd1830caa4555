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
  const [{ getMongoUri, startMongo }, { findFreePort }, { part }] = await Promise.all([
    import('../../packages/local-stack/src/mongo/start-mongo.ts'),
    import('../../packages/local-stack/src/process/port.ts'),
    import('../../packages/local-stack/src/stack/part.ts'),
  ]);
  const dataDir = await mkdtemp(join(tmpdir(), 'noren-mongo-'));
  const port = await findFreePort();
  // Disables the removal of expired documents: the clock of a test often differs from the engine's.
  const launch = () => startMongo({ dataDir, port, sweepIntervalMs: 2 ** 31 - 1 });
  // An engine that ends must fail the files of that moment, not all that follow.
  const mongo = await part(launch, { name: 'MongoDB', report: (line) => console.error(line) });
  process.env.TEST_MONGODB_URI = getMongoUri(port);
  globalThis.stopTestMongo = async () => {
    await mongo.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
