/**
 * Starts the MongoDB that the test files of a run share: a start takes a second of CPU time, and there are a hundred
 * files. `createTestHarness` gives each a separate database.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import '../../packages/local-stack/source-hooks/register.mjs';
import { keepTemporaryFilesInMemory } from '../temporary-files.mjs';

/** One engine is enough for a run of so many patterns or paths. */
const few = 20;

export default async function setUp({ nonFlagArgs, maxWorkers }) {
  keepTemporaryFilesInMemory();
  const hasFewFiles = nonFlagArgs.length > 0 && nonFlagArgs.length <= few;
  const engines = await Promise.all(Array.from({ length: hasFewFiles ? 1 : maxWorkers }, startEngine));
  process.env.TEST_MONGODB_URIS = engines.map(({ uri }) => uri).join(' ');
  globalThis.stopTestMongo = async () => void (await Promise.all(engines.map(({ stop }) => stop())));
}

/**
 * Starts an engine. Each worker of a large run has its own: an engine keeps the files of dropped collections open until
 * it ends, and the databases of all test files together exceed the limit of open files of a process.
 */
async function startEngine() {
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
  return {
    uri: getMongoUri(port),
    async stop() {
      await mongo.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
