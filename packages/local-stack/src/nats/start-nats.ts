import { mkdir } from 'node:fs/promises';
import { type ChildOptions, startChild } from '../process/child.js';
import { findExecutable } from '../process/executable.js';
import { createPortInUseError, findFreePort, isListening, loopback, waitForPort } from '../process/port.js';
import { StackError } from '../stack-error.js';
import { getNatsUrl, type NatsAccess, writeNatsConfig } from './nats-access.js';

/** Options of NATS. */
export interface NatsOptions {
  /** Created if missing; only one server at a time may use it. */
  readonly dataDir: string;
  /** Local TCP port; a free one by default. */
  readonly port?: number;
  /** File for the server's output. */
  readonly logFile?: string;
  /** Users and certificate; without them every client may do everything, as in tests of one service. */
  readonly access?: NatsAccess | undefined;
  /** Runs in its own process group, which Ctrl-C does not reach. */
  readonly ownGroup?: ChildOptions['ownGroup'];
}

/** A running NATS server with JetStream. */
export interface Nats {
  /** Contains the user and password of operators if there are users. */
  readonly url: string;
  /** Certificate authority of the server, PEM; undefined without TLS. */
  readonly ca?: string;
  /** Undefined for an external server. */
  readonly pid?: number;
  /** Resolves once its process has ended; undefined for an external server. */
  readonly ended?: Promise<void>;
  /** Why the process ended, or undefined while it runs. */
  exitReason?(): string | undefined;
  /** Shuts down; a new start on the same port and directory keeps the streams. */
  stop(): Promise<void>;
  /** Kills the process immediately, like a power cut. */
  kill(): Promise<void>;
}

/**
 * Starts NATS: the server of NATS_URL, or else the system's `nats-server`, with JetStream on files.
 *
 * @throws StackError with a one-line instruction
 */
export async function startNats(options: NatsOptions): Promise<Nats> {
  const external = process.env['NATS_URL'];
  if (external) return useExternal(external);
  const command = await findExecutable('nats-server');
  if (!command) {
    throw new StackError('There is no nats-server: run `apt-get install nats-server`, or set NATS_URL');
  }
  const port = options.port ?? (await findFreePort());
  if (await isListening(port)) throw createPortInUseError(port, 'NATS', 'NOREN_NATS_PORT');
  await mkdir(options.dataDir, { recursive: true });
  const { access } = options;
  const config = access === undefined ? [] : ['--config', await writeNatsConfig(options.dataDir, access)];
  const child = startChild({
    command,
    args: [...config, '--addr', loopback, '--port', `${port}`, '--jetstream', '--store_dir', options.dataDir],
    logFile: options.logFile,
    ownGroup: options.ownGroup,
  });
  await waitForPort(port, 'nats-server', child.exitReason);
  return {
    url: access === undefined ? `nats://${loopback}:${port}` : getNatsUrl(port, 'operations', access),
    ...(access && { ca: access.certificate.certificate }),
    ...child,
    // SIGUSR2 (lame duck) would wait for clients to disconnect; SIGTERM flushes the streams and exits.
    stop: () => child.stop('SIGTERM'),
    kill: () => child.stop('SIGKILL'),
  };
}

async function useExternal(url: string): Promise<Nats> {
  const first = new URL(url.split(',')[0]?.trim() ?? url);
  const port = Number(first.port || 4222);
  if (!(await isListening(port, first.hostname))) {
    throw new StackError(
      `Nothing answers at ${first.hostname}:${port}: start that NATS server, or unset NATS_URL to use one of this machine`,
    );
  }
  const nothing = async () => undefined;
  return { url, stop: nothing, kill: nothing };
}
