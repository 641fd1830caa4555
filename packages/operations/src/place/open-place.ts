import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startMongo, startNats } from '@noren/local-stack';

/** The servers and stores that an installation keeps its state in. */
export interface Place {
  /** The MongoDB server; its databases are `noren_<service>`. */
  readonly mongoUri: string;
  readonly natsUrl: string;
  readonly artifactStore: string;
  /** Keys of secrets at rest, as the services have them; undefined when they are not known here. */
  readonly encryptionKey: string | undefined;
  /** Ends what was started for the command alone. */
  close(): Promise<void>;
}

/**
 * What the environment names (`MONGODB_URI`, `NATS_URL`, `ARTIFACT_STORE`, `ENCRYPTION_KEY`), and what it
 * does not name of the local stack: its servers when it runs, else their data with servers of the command's own.
 */
export async function openPlace(root: string, env: NodeJS.ProcessEnv = process.env): Promise<Place> {
  const dataDir = env['NOREN_DATA_DIR'] ?? join(root, '.noren');
  const stores = {
    artifactStore: env['ARTIFACT_STORE'] ?? pathToFileURL(join(dataDir, 'artifacts')).href,
    encryptionKey: env['ENCRYPTION_KEY'] ?? read(join(dataDir, 'encryption.json'))?.['encryptionKey'],
  };
  const running = read(join(dataDir, 'stack.json'));
  if (running?.['mongo'] !== undefined && running['nats'] !== undefined) {
    return {
      ...stores,
      mongoUri: env['MONGODB_URI'] ?? running['mongo'],
      natsUrl: env['NATS_URL'] ?? running['nats'],
      close: async () => undefined,
    };
  }
  const mongo = await startMongo({ dataDir: join(dataDir, 'mongo') });
  const nats = await startNats({ dataDir: join(dataDir, 'nats') });
  return {
    ...stores,
    mongoUri: mongo.uri,
    natsUrl: nats.url,
    close: async () => {
      await nats.stop();
      await mongo.stop();
    },
  };
}

function read(file: string): Record<string, string> | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : undefined;
}
