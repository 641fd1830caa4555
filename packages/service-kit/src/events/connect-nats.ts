import { type JetStreamClient, type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { events } from '@noren/contracts/events';
import type { Connection } from '../service/parts.js';
import { ensureStreams } from './streams.js';

/** A service's NATS connection, with the streams in place. */
export interface Nats extends Connection {
  readonly connection: NatsConnection;
  readonly jetstream: JetStreamClient;
  readonly manager: JetStreamManager;
  /** Number of replicas of each created stream and bucket. */
  readonly replicas: number;
  ready(): boolean;
  /**
   * Registers a callback for reconnections, called once the streams are in place. @returns a function that removes it
   */
  onReconnect(listener: () => void): () => void;
}

const retryMs = 250;

/**
 * Connects to NATS, waiting until it is available, and keeps reconnecting. Ensures the streams of all events and of
 * dead letters.
 *
 * @param url `nats://` address, or several separated by commas
 */
export async function connectNats(
  url: string,
  options: { name?: string; replicas?: number | undefined } = {},
): Promise<Nats> {
  const { replicas = 1 } = options;
  const connection = await connect({
    servers: url.split(',').map((server) => server.trim()),
    name: options.name ?? 'noren',
    waitOnFirstConnect: true,
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
  const manager = await restoreWithRetry(connection, async () => {
    const opened = await jetstreamManager(connection);
    await ensureStreams(opened, events, replicas);
    return opened;
  });

  async function watch(): Promise<void> {
    for await (const status of connection.status()) {
      if (status.type === 'disconnect') up = false;
      if (status.type === 'reconnect') void recover();
    }
  }
  async function recover(): Promise<void> {
    try {
      await restoreWithRetry(connection, () => ensureStreams(manager, events, replicas));
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

/** Retries the step: JetStream becomes available slightly after the server accepts connections. */
async function restoreWithRetry<R>(connection: NatsConnection, step: () => Promise<R>): Promise<R> {
  for (;;) {
    try {
      return await step();
    } catch (error) {
      if (connection.isClosed()) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
}
