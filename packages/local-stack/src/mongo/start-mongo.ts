import { mkdir } from 'node:fs/promises';
import { startChild } from '../process/child.js';
import { findExecutable } from '../process/executable.js';
import { createPortInUseError, findFreePort, isListening, loopback, waitForPort } from '../process/port.js';
import { StackError } from '../stack-error.js';
import { startEmbeddedEngine } from './embedded-engine.js';

/** Options of MongoDB. */
export interface MongoOptions {
  /** Created if missing; only one engine at a time may use it. */
  readonly dataDir: string;
  /** Local TCP port; a free one by default. */
  readonly port?: number;
  /** Runs in its own process group, which Ctrl-C does not reach. */
  readonly ownGroup?: boolean;
  /** Interval at which the embedded engine removes expired documents, milliseconds. */
  readonly sweepIntervalMs?: number;
}

/** A running MongoDB. */
export interface Mongo {
  /** For any driver; has `directConnection=true&journal=true` unless it is MONGODB_URI's own. */
  readonly uri: string;
  /** Which of the three servers it is. */
  readonly kind: 'external' | 'mongod' | 'embedded';
  /** Undefined for an external server. */
  readonly pid?: number;
  /** Resolves once its process has ended; undefined for an external server. */
  readonly ended?: Promise<void>;
  /** Why the process ended, or undefined while it runs. */
  exitReason?(): string | undefined;
  /** Shuts down; does nothing to an external server. */
  stop(): Promise<void>;
  /** Kills the process immediately, like a power cut; does nothing to an external server. */
  kill(): Promise<void>;
}

/**
 * Starts MongoDB: the server of MONGODB_URI, or else the system's `mongod`, or else the embedded engine.
 *
 * @throws StackError with a one-line instruction
 */
export async function startMongo(options: MongoOptions): Promise<Mongo> {
  const external = process.env['MONGODB_URI'];
  if (external) return useExternal(external);
  const mongod = await findExecutable('mongod');
  if (mongod) return startMongod(mongod, options);
  const engine = await startEmbeddedEngine({ ...options, port: options.port ?? 0 });
  return {
    uri: getMongoUri(engine.port),
    kind: 'embedded',
    ...engine,
  };
}

/** Returns the URI of the server of MONGODB_URI, or else of this machine's at a port. */
export function getMongoUri(port: number): string {
  return process.env['MONGODB_URI'] || `mongodb://${loopback}:${port}/?directConnection=true&journal=true`;
}

async function useExternal(uri: string): Promise<Mongo> {
  const [, host, port] = /^mongodb:\/\/(?:[^@/]*@)?([^:/,?]+)(?::(\d+))?/.exec(uri) ?? [];
  // The driver resolves seed lists and mongodb+srv; only a single address can be checked here.
  if (host && !uri.includes(',') && !(await isListening(Number(port ?? 27017), host))) {
    throw new StackError(
      `Nothing answers at ${host}:${port ?? 27017}: start that MongoDB, or unset MONGODB_URI to use an embedded one`,
    );
  }
  const nothing = async () => undefined;
  return { uri, kind: 'external', stop: nothing, kill: nothing };
}

async function startMongod(command: string, options: MongoOptions): Promise<Mongo> {
  const port = options.port ?? (await findFreePort());
  if (await isListening(port)) throw createPortInUseError(port, 'MongoDB', 'NOREN_MONGO_PORT');
  await mkdir(options.dataDir, { recursive: true });
  const child = startChild({
    command,
    args: ['--dbpath', options.dataDir, '--port', `${port}`, '--bind_ip', loopback, '--quiet'],
    ownGroup: options.ownGroup,
  });
  await waitForPort(port, 'mongod', child.exitReason);
  return {
    uri: getMongoUri(port),
    kind: 'mongod',
    ...child,
    stop: () => child.stop('SIGTERM'),
    kill: () => child.stop('SIGKILL'),
  };
}
