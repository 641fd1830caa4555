import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection, PermissionViolationError } from '@nats-io/transport-node';
import { events } from '@noren/contracts/events';
import { eventStream, getInboxPrefix, type NatsUser, natsUsers } from '@noren/contracts/nats';
import { getNatsUrl, type NatsAccess, readNatsAccess } from './nats-access.js';
import { type Nats, startNats } from './start-nats.js';

const pointers = '$KV.releases.shop.production';
const services = natsUsers.filter((user) => user !== 'operations');

let dataDir: string;
let access: NatsAccess;
let nats: Nats;
let port: number;
const opened: NatsConnection[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'noren-nats-access-'));
  access = await readNatsAccess(dataDir);
  nats = await startNats({ dataDir: join(dataDir, 'nats'), access });
  port = Number(new URL(nats.url).port);
  const manager = await jetstreamManager(await open('operations'));
  await manager.streams.add({ name: eventStream, subjects: events.map(({ type }) => type) });
  await manager.streams.add({ name: 'KV_releases', subjects: ['$KV.releases.>'] });
});

afterAll(async () => {
  await Promise.all(opened.map((connection) => connection.close()));
  await nats.stop();
  await rm(dataDir, { recursive: true });
});

async function open(user: NatsUser, password = access.passwords[user]): Promise<NatsConnection> {
  const connection = await connect({
    servers: `127.0.0.1:${port}`,
    user,
    pass: password,
    tls: { ca: nats.ca ?? '' },
    inboxPrefix: getInboxPrefix(user),
    reconnect: false,
  });
  opened.push(connection);
  return connection;
}

/** Publishes and returns whether the server denied it. */
async function isDenied(connection: NatsConnection, subject: string): Promise<boolean> {
  const denied = (async () => {
    for await (const status of connection.status()) {
      if (status.type === 'error' && status.error instanceof PermissionViolationError) {
        if (status.error.subject === subject) return true;
      }
    }
    return false;
  })();
  connection.publish(subject, '{}');
  // The server answers in order: a violation arrives before the answer to the ping.
  await connection.flush();
  return Promise.race([denied, new Promise<false>((resolve) => setImmediate(() => resolve(false)))]);
}

async function countPointers(): Promise<number> {
  const manager = await jetstreamManager(await open('operations'));
  return (await manager.streams.info('KV_releases')).state.messages;
}

describe('a NATS server with users', () => {
  it('admits nobody without a user, with a wrong password or without TLS', async () => {
    const server = { servers: `127.0.0.1:${port}`, tls: { ca: nats.ca ?? '' }, reconnect: false };
    await expect(connect(server)).rejects.toThrow(/authorization/i);
    await expect(open('builds', access.passwords.edge)).rejects.toThrow(/authorization/i);
    await expect(
      connect({ servers: getNatsUrl(port, 'builds', access), reconnect: false }),
    ).rejects.toThrow();
    await expect(
      connect({ ...server, tls: undefined, user: 'builds', pass: access.passwords.builds }),
    ).rejects.toThrow();
  });

  it('lets builds alone write release pointers', async () => {
    for (const user of services) {
      const denied = await isDenied(await open(user), pointers);
      expect([user, denied]).toEqual([user, user !== 'builds']);
    }
    expect(await countPointers()).toBe(1);
  });

  it('lets each service publish its own events only', async () => {
    for (const user of services) {
      const connection = await open(user);
      for (const { type, source } of events) {
        expect([user, type, await isDenied(connection, type)]).toEqual([user, type, source !== user]);
      }
    }
  });

  it('keeps the answers to one user from the others', async () => {
    const connection = await open('apps');
    const error = await new Promise<Error | undefined>((resolve) => {
      connection.subscribe('_INBOX_builds.>', { callback: (caught) => resolve(caught ?? undefined) });
    });
    expect(error).toBeInstanceOf(PermissionViolationError);
  });

  it('lets no service delete or empty a stream, nor change one that builds owns', async () => {
    for (const user of services) {
      const connection = await open(user);
      for (const verb of [
        'DELETE',
        'PURGE',
        'MSG.DELETE',
        ...(user === 'builds' ? [] : ['UPDATE', 'CREATE']),
      ]) {
        for (const stream of [eventStream, 'KV_releases', 'OTHER']) {
          expect([user, verb, await isDenied(connection, `$JS.API.STREAM.${verb}.${stream}`)]).toEqual([
            user,
            verb,
            true,
          ]);
        }
      }
    }
  });

  it('lets a service consume through its own durable consumers only', async () => {
    const connection = await open('loyalty');
    const manager = await jetstreamManager(connection);
    const own = { durable_name: 'loyalty-app-created', filter_subject: 'app.created' };
    await expect(manager.consumers.add(eventStream, own)).resolves.toBeDefined();
    const pulled = jetstream(connection).consumers.get(eventStream, 'loyalty-app-created');
    await expect((await pulled).next({ expires: 1_000 })).resolves.toBeDefined();
    const other = { durable_name: 'apps-app-deleted', filter_subject: 'app.deleted' };
    await expect(manager.consumers.add(eventStream, other)).rejects.toThrow(/violation/i);
    await expect(manager.consumers.delete(eventStream, 'loyalty-app-created')).rejects.toThrow(/violation/i);
  });
});
