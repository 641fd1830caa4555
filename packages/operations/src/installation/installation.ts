import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readNatsAccess, startMongo, startNats } from '@noren/local-stack';
import type { NatsServer } from '@noren/service-kit';
import type { Addresses } from '../doctor/doctor.js';

/** The servers and stores of an installation. */
export interface Installation {
  /** URI of the MongoDB server; its databases are `noren_<service>`. */
  readonly mongoUri: string;
  readonly natsServer: NatsServer;
  readonly artifactStore: string;
  /** The services' keys for secrets at rest; undefined if unknown here. */
  readonly encryptionKey: string | undefined;
  /** Stops what was started only for this command. */
  close(): Promise<void>;
}

/**
 * Opens what the environment names (`MONGODB_URI`, `NATS_URL` with `NATS_USER`, `NATS_PASSWORD` and
 * `NATS_CA`, `ARTIFACT_STORE`, `ENCRYPTION_KEY`), and the local
 * stack for the rest: its servers if it runs, else temporary servers on its data.
 */
export async function openInstallation(
  root: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Installation> {
  const dataDir = getDataDir(root, env);
  const stores = {
    artifactStore: getArtifactStore(root, env),
    encryptionKey: env['ENCRYPTION_KEY'] ?? read(join(dataDir, 'encryption.json'))?.['encryptionKey'],
  };
  const running = readRunning(dataDir);
  if (running?.['mongo'] !== undefined && running['nats'] !== undefined) {
    return {
      ...stores,
      mongoUri: env['MONGODB_URI'] ?? running['mongo'],
      natsServer: readNatsServer(env) ?? { url: running['nats'], ca: running['natsCa'] },
      close: async () => undefined,
    };
  }
  const mongo = await startMongo({ dataDir: join(dataDir, 'mongo') });
  const nats = await startNats({ dataDir: join(dataDir, 'nats'), access: await readNatsAccess(dataDir) });
  return {
    ...stores,
    mongoUri: mongo.uri,
    natsServer: { url: nats.url, ca: nats.ca },
    close: async () => {
      await nats.stop();
      await mongo.stop();
    },
  };
}

/**
 * Returns where an installation is: what the environment names, with `CONSOLE_URL`, or else the running local stack.
 * Starts nothing.
 */
export function readAddresses(root: string, env: NodeJS.ProcessEnv = process.env): Addresses {
  const names = ['MONGODB_URI', 'NATS_URL', 'ARTIFACT_STORE', 'CONSOLE_URL'];
  const running = names.some((name) => env[name] !== undefined)
    ? undefined
    : readRunning(getDataDir(root, env));
  const local = running?.['nats'] === undefined ? undefined : { url: running['nats'], ca: running['natsCa'] };
  return {
    mongoUri: env['MONGODB_URI'] ?? running?.['mongo'],
    natsServer: readNatsServer(env) ?? local,
    artifactStore: running === undefined ? env['ARTIFACT_STORE'] : getArtifactStore(root, env),
    consoleUrl: env['CONSOLE_URL'] ?? running?.['console'],
  };
}

/** Returns the URL of the installation's artifact store, for commands that need nothing else. */
export function getArtifactStore(root: string, env: NodeJS.ProcessEnv = process.env): string {
  return env['ARTIFACT_STORE'] ?? pathToFileURL(join(getDataDir(root, env), 'artifacts')).href;
}

const getDataDir = (root: string, env: NodeJS.ProcessEnv) => env['NOREN_DATA_DIR'] ?? join(root, '.noren');

/** Returns the addresses that a running local stack announces; undefined if none runs. */
const readRunning = (dataDir: string) => read(join(dataDir, 'stack.json'));

function readNatsServer({ NATS_URL, NATS_USER, NATS_PASSWORD, NATS_CA }: NodeJS.ProcessEnv) {
  return NATS_URL === undefined
    ? undefined
    : { url: NATS_URL, user: NATS_USER, password: NATS_PASSWORD, ca: NATS_CA };
}

function read(file: string): Record<string, string> | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : undefined;
}
