import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startMongo } from '../mongo/start-mongo.js';
import { readNatsAccess } from '../nats/nats-access.js';
import { startNats } from '../nats/start-nats.js';
import { getDefaultDataDir } from './start-stack.js';

/**
 * Returns what operators' commands use of a stack, whether it runs or not: addresses, artifacts and keys.
 *
 * @param dataDir by default that of the checkout
 */
export function readLocalInstallation(dataDir = getDefaultDataDir()) {
  const stack = read(join(dataDir, 'stack.json'));
  const { mongo, nats, natsCa, console: consoleUrl } = stack ?? {};
  return {
    /** URL of its artifacts. */
    artifactStore: pathToFileURL(join(dataDir, 'artifacts')).href,
    /** The services' keys for secrets at rest; undefined before the first start. */
    encryptionKey: read(join(dataDir, 'encryption.json'))?.['encryptionKey'],
    /** Addresses of the running stack; undefined if it does not run. */
    running:
      mongo === undefined || nats === undefined || consoleUrl === undefined
        ? undefined
        : { mongoUri: mongo, natsServer: { url: nats, ca: natsCa }, consoleUrl },
    /** Starts MongoDB and NATS on its data, for one command. */
    async start() {
      const mongoServer = await startMongo({ dataDir: join(dataDir, 'mongo') });
      const access = await readNatsAccess(dataDir);
      const natsServer = await startNats({ dataDir: join(dataDir, 'nats'), access });
      return {
        mongoUri: mongoServer.uri,
        natsServer: { url: natsServer.url, ca: natsServer.ca },
        async close() {
          await natsServer.stop();
          await mongoServer.stop();
        },
      };
    },
  };
}

function read(file: string): Record<string, string | undefined> | undefined {
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string | undefined>)
    : undefined;
}
