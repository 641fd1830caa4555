import { mkdir } from 'node:fs/promises';
import { startChild } from '../process/child.js';
import { findExecutable } from '../process/executable.js';
import { freePort, isListening, loopback, portInUse, waitForPort } from '../process/port.js';
import { StackError } from '../stack-error.js';
import { startEmbeddedEngine } from './embedded-engine.js';

/** Where MongoDB keeps its data and listens. */
export interface MongoOptions {
  /** Made when missing; one engine at a time may use it. */
  readonly dataDir: string;
  /** TCP port of this machine; without one the system chooses. */
  readonly port?: number;
  /** A process group of its own, out of Ctrl-C's reach. */
  readonly ownGroup?: boolean;
  /** Milliseconds between two rounds of the embedded engine that remove expired documents. */
  readonly sweepIntervalMs?: number;
}

/** A MongoDB that answers. */
export interface Mongo {
  /** For any driver; carries `directConnection=true&journal=true` unless it is MONGODB_URI's own. */
  readonly uri: string;
  /** Which of the three it is. */
  readonly kind: 'external' | 'mongod' | 'embedded';
  /** Undefined for a server that is not ours. */
  readonly pid?: number;
  /** Ends it in order; leaves a server alone that is not ours. */
  stop(): Promise<void>;
  /** Ends it at once, as a power cut would; leaves a server alone that is not ours. */
  kill(): Promise<void>;
}

/**
 * Starts MongoDB: the server of MONGODB_URI, or else a `mongod` of this system, or else the embedded engine.
 *
 * @throws StackError with one line that says what to do.
 */
export async function startMongo(options: MongoOptions): Promise<Mongo> {
  const external = process.env['MONGODB_URI'];
  if (external) return useExternal(external);
  const mongod = await findExecutable('mongod');
  if (mongod) return startMongod(mongod, options);
  const engine = await startEmbeddedEngine({ ...options, port: options.port ?? 0 });
  return {
    uri: toUri(engine.port),
    kind: 'embedded',
    pid: engine.pid,
    stop: engine.stop,
    kill: engine.kill,
  };
}

function toUri(port: number): string {
  return `mongodb://${loopback}:${port}/?directConnection=true&journal=true`;
}

async function useExternal(uri: string): Promise<Mongo> {
  const [, host, port] = /^mongodb:\/\/(?:[^@/]*@)?([^:/,?]+)(?::(\d+))?/.exec(uri) ?? [];
  // A seed list or mongodb+srv is left to the driver; a single address can be tried here.
  if (host && !uri.includes(',') && !(await isListening(Number(port ?? 27017), host))) {
    throw new StackError(
      `Nothing answers at ${host}:${port ?? 27017}: start that MongoDB, or unset MONGODB_URI to use an embedded one`,
    );
  }
  const nothing = async () => undefined;
  return { uri, kind: 'external', stop: nothing, kill: nothing };
}

async function startMongod(command: string, options: MongoOptions): Promise<Mongo> {
  const port = options.port ?? (await freePort());
  if (await isListening(port)) throw portInUse(port, 'MongoDB', 'NOREN_MONGO_PORT');
  await mkdir(options.dataDir, { recursive: true });
  const child = startChild({
    command,
    args: ['--dbpath', options.dataDir, '--port', `${port}`, '--bind_ip', loopback, '--quiet'],
    ownGroup: options.ownGroup,
  });
  await waitForPort(port, 'mongod', child.gone);
  return {
    uri: toUri(port),
    kind: 'mongod',
    pid: child.pid,
    stop: () => child.stop('SIGTERM'),
    kill: () => child.stop('SIGKILL'),
  };
}
