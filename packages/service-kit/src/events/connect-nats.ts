import { type JetStreamClient, type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { events } from '@noren/contracts/events';
import { getInboxPrefix, streamOwner, usesEvents } from '@noren/contracts/nats';
import type { Connection } from '../service/parts.js';
import { checkStreams, ensureStreams } from './streams.js';

/** Where NATS is and as whom to connect. */
export interface NatsServer {
  /** `nats://` address, or several separated by commas; may contain the user and the password. */
  readonly url: string;
  readonly user?: string | undefined;
  readonly password?: string | undefined;
  /** Certificate authority of a server with TLS, PEM; by default those that Node knows. */
  readonly ca?: string | undefined;
}

export interface NatsOptions {
  /** Name of the client; for a service its own, which is also its user if the server has users. */
  readonly name?: string;
  /** Replicas of each created stream and bucket; 1 by default. */
  readonly replicas?: number | undefined;
  /** Whether to create the streams of events (the default), wait for them, or do without. */
  readonly streams?: 'create' | 'wait' | 'none';
  /** How long to wait for NATS at first, in milliseconds; by default for as long as it takes. */
  readonly connectTimeoutMs?: number;
}

/** A service's NATS connection, with the streams in place. */
export interface Nats extends Connection {
  readonly connection: NatsConnection;
  readonly jetstream: JetStreamClient;
  readonly manager: JetStreamManager;
  /** Number of replicas of each created stream and bucket. */
  readonly replicas: number;
  /** False if another service creates the streams and buckets, and this one waits for them. */
  readonly createsStreams: boolean;
  ready(): boolean;
  /**
   * Registers a callback for reconnections, called once the streams are in place. @returns a function that removes it
   */
  onReconnect(listener: () => void): () => void;
}

const retryMs = 250;

/**
 * Connects to NATS, waiting until it is available, and keeps reconnecting. Ensures the streams of all events and of
 * dead letters, or waits for them.
 *
 * @param server its address, or with user and certificate authority
 * @throws Error if NATS or JetStream is not available within `connectTimeoutMs`
 */
export async function connectNats(server: string | NatsServer, options: NatsOptions = {}): Promise<Nats> {
  const { name = 'noren', replicas = 1, streams = 'create', connectTimeoutMs } = options;
  const deadline = connectTimeoutMs === undefined ? undefined : Date.now() + connectTimeoutMs;
  const connection = await connect({
    ...toConnectOptions(typeof server === 'string' ? { url: server } : server),
    name,
    waitOnFirstConnect: connectTimeoutMs === undefined,
    ...(connectTimeoutMs !== undefined && { timeout: connectTimeoutMs }),
    maxReconnectAttempts: -1,
    reconnectTimeWait: retryMs,
    reconnectJitter: retryMs,
    pingInterval: 5_000,
    maxPingOut: 2,
    // A stack trace per request would cost more than the request.
    noAsyncTraces: true,
  });
  let up = true;
  const listeners = new Set<() => void>();
  async function ensure(opened: JetStreamManager): Promise<void> {
    if (streams === 'create') await ensureStreams(opened, events, replicas);
    if (streams === 'wait') await checkStreams(opened);
  }
  const manager = await restoreWithRetry(
    connection,
    async () => {
      const opened = await jetstreamManager(connection);
      await ensure(opened);
      return opened;
    },
    deadline,
  ).catch(async (error: unknown) => {
    await connection.close();
    throw error;
  });

  async function watch(): Promise<void> {
    for await (const status of connection.status()) {
      if (status.type === 'disconnect') up = false;
      if (status.type === 'reconnect') void recover();
    }
  }
  async function recover(): Promise<void> {
    try {
      await restoreWithRetry(connection, () => ensure(manager));
    } catch {
      // It ends only with the connection.
      return;
    }
    up = true;
    for (const listener of listeners) listener();
  }
  void watch();

  return {
    connection,
    jetstream: jetstream(connection),
    manager,
    replicas,
    createsStreams: streams === 'create',
    ready: () => up && !connection.isClosed(),
    onReconnect(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {
      if (!connection.isClosed()) await connection.drain();
    },
  };
}

/** Connects a service as its own user: with its own inboxes, and without the right to create streams. */
export function connectServiceNats(
  service: string,
  server: NatsServer,
  replicas: number | undefined,
): Promise<Nats> {
  const user = server.password === undefined ? server.user : (server.user ?? service);
  const others = usesEvents(service) ? 'wait' : 'none';
  const streams = service === streamOwner ? 'create' : others;
  return connectNats({ ...server, user }, { name: service, replicas, streams });
}

function toConnectOptions({ url, ca, ...credentials }: NatsServer) {
  const servers = url.split(',').map((server) => new URL(server.trim()));
  const [first] = servers;
  const user = credentials.user ?? decodeURIComponent(first?.username ?? '');
  const password = credentials.password ?? decodeURIComponent(first?.password ?? '');
  const isSecure = ca !== undefined || servers.some(({ protocol }) => protocol === 'tls:');
  return {
    servers: servers.map(({ protocol, host }) => (protocol === 'tls:' ? host : `${protocol}//${host}`)),
    ...(user !== '' && { user, pass: password, inboxPrefix: getInboxPrefix(user) }),
    ...(isSecure && { tls: ca === undefined ? {} : { ca } }),
  };
}

/** Retries the step: JetStream becomes available slightly after the server accepts connections. */
async function restoreWithRetry<R>(
  connection: NatsConnection,
  step: () => Promise<R>,
  deadline = Number.POSITIVE_INFINITY,
): Promise<R> {
  for (;;) {
    try {
      return await step();
    } catch (error) {
      if (connection.isClosed() || Date.now() >= deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
}
