import type { NatsServer } from '@noren/service-kit';
import type { Addresses } from '../doctor/doctor.js';
import { OperationError } from '../operation-error.js';

/** The servers and stores of an installation. */
export interface Installation {
  /** URI of the MongoDB server; its databases are `noren_<service>`. */
  readonly mongoUri: string;
  readonly natsServer: NatsServer;
  readonly artifactStore: string;
  /** The services' keys for secrets at rest; undefined if unknown here. */
  readonly encryptionKey: string | undefined;
}

/** Servers that are running, or were started for one command. */
export interface OpenServers extends Pick<Installation, 'mongoUri' | 'natsServer'> {
  close(): Promise<void>;
}

/** The local stack of a checkout: what the environment does not name is there. */
export interface LocalInstallation extends Pick<Installation, 'artifactStore' | 'encryptionKey'> {
  /** Addresses of the stack; undefined if it does not run. */
  readonly running: (Pick<Installation, 'mongoUri' | 'natsServer'> & { consoleUrl: string }) | undefined;
  /** Starts its servers on its data. */
  start(): Promise<OpenServers>;
}

/**
 * Opens what the environment names (`MONGODB_URI`, `NATS_URL` with `NATS_USER`, `NATS_PASSWORD` and `NATS_CA`,
 * `ARTIFACT_STORE`, `ENCRYPTION_KEY`), and the local stack for the rest: its servers if it runs, else temporary servers
 * on its data.
 *
 * @param local absent outside of a checkout
 * @throws OperationError with the name of a variable that is missing
 */
export async function openInstallation(
  env: NodeJS.ProcessEnv,
  local?: LocalInstallation,
): Promise<Installation & Pick<OpenServers, 'close'>> {
  const named = { mongoUri: env['MONGODB_URI'], natsServer: readNatsServer(env) };
  const servers = await openServers(named, local);
  return {
    ...servers,
    artifactStore: getArtifactStore(env, local),
    encryptionKey: env['ENCRYPTION_KEY'] ?? local?.encryptionKey,
  };
}

async function openServers(
  { mongoUri, natsServer }: Pick<Addresses, 'mongoUri' | 'natsServer'>,
  local?: LocalInstallation,
): Promise<OpenServers> {
  const close = async () => undefined;
  if (mongoUri !== undefined && natsServer !== undefined) return { mongoUri, natsServer, close };
  if (local === undefined) throw missing(mongoUri === undefined ? 'MONGODB_URI' : 'NATS_URL');
  const servers = local.running === undefined ? await local.start() : { ...local.running, close };
  return {
    mongoUri: mongoUri ?? servers.mongoUri,
    natsServer: natsServer ?? servers.natsServer,
    close: servers.close,
  };
}

/**
 * Returns where an installation is: what the environment names, with `CONSOLE_URL`, or else the running local stack.
 * Starts nothing.
 */
export function readAddresses(env: NodeJS.ProcessEnv, local?: LocalInstallation): Addresses {
  const names = ['MONGODB_URI', 'NATS_URL', 'ARTIFACT_STORE', 'CONSOLE_URL'];
  const running = names.some((name) => env[name] !== undefined) ? undefined : local?.running;
  return {
    mongoUri: env['MONGODB_URI'] ?? running?.mongoUri,
    natsServer: readNatsServer(env) ?? running?.natsServer,
    artifactStore: env['ARTIFACT_STORE'] ?? (running && local?.artifactStore),
    consoleUrl: env['CONSOLE_URL'] ?? running?.consoleUrl,
  };
}

/** Returns the URL of the artifact store, for commands that need nothing else. @throws OperationError without one */
export function getArtifactStore(env: NodeJS.ProcessEnv, local?: LocalInstallation): string {
  const artifactStore = env['ARTIFACT_STORE'] ?? local?.artifactStore;
  if (artifactStore === undefined) throw missing('ARTIFACT_STORE');
  return artifactStore;
}

const missing = (name: string) => new OperationError(`${name} is not set`);

function readNatsServer({
  NATS_URL,
  NATS_USER,
  NATS_PASSWORD,
  NATS_CA,
}: NodeJS.ProcessEnv): NatsServer | undefined {
  return NATS_URL === undefined
    ? undefined
    : { url: NATS_URL, user: NATS_USER, password: NATS_PASSWORD, ca: NATS_CA };
}
