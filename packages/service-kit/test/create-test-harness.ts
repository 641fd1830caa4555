import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CloudEvent } from '@noren/contracts/core';
import { startNats } from '@noren/local-stack/testing';
import { connectNats, type Nats } from '../src/events/connect-nats.js';
import { connectMongo, type Mongo } from '../src/mongo/connect-mongo.js';
import { createLog, type Log } from '../src/observability/log.js';
import { readEvents } from './event-reader.js';
import { createTokens, type Tokens } from './tokens.js';

/** A server that a test can stop, kill and restart; its data and address stay. */
export interface Engine {
  /** Shuts down gracefully. */
  stop(): Promise<void>;
  /** Kills the process immediately, like a power failure. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** Real servers for one test file: a database of its own in the run's MongoDB, and its own NATS. */
export interface TestHarness extends Tokens {
  /** For `createXApp({ config, … })`; keys are the names of environment variables. */
  readonly config: {
    readonly PORT: 0;
    readonly HOST: '127.0.0.1';
    readonly LOG_LEVEL: 'silent';
    readonly MONGODB_URI: string;
    readonly NATS_URL: string;
    readonly OIDC_ISSUER: string;
    readonly OIDC_AUDIENCE: string;
    readonly ENCRYPTION_KEY: string;
    readonly API_URL: string;
    readonly OIDC_CLIENT_ID: string;
    readonly OIDC_CLIENT_SECRET: string;
    /** A temporary directory, deleted with the harness. */
    readonly ARTIFACT_STORE: string;
  };
  readonly log: Log;
  /** Connections for one service, which closes them when it stops. */
  readonly mongo: Mongo;
  readonly nats: Nats;
  /** Opens further connections: for a second replica, or a restarted service. */
  connect(): Promise<{ mongo: Mongo; nats: Nats }>;
  /** Returns the published events of a type, once there are `atLeast` (default 1). */
  events(type: string, atLeast?: number): Promise<CloudEvent[]>;
  readonly natsEngine: Engine;
  stop(): Promise<void>;
}

const issuer = 'http://identity.test/realms/noren';
const audience = 'noren-api';

/**
 * Starts NATS and connects to it and to the run's MongoDB: `beforeAll(async () => { harness = await
 * createTestHarness(); })`, `afterAll(() => harness.stop())`.
 */
export async function createTestHarness(name = 'test'): Promise<TestHarness> {
  const natsServer = await startNatsEngine();
  const uri = new URL(sharedMongoUri());
  uri.pathname = `/${name}-${randomUUID().slice(0, 8)}`;
  const artifacts = await mkdtemp(join(tmpdir(), 'noren-artifacts-'));
  const opened: { mongo: Mongo; nats: Nats }[] = [];

  async function connect() {
    const [mongo, nats] = await Promise.all([connectMongo(uri.href), connectNats(natsServer.url, { name })]);
    opened.push({ mongo, nats });
    return { mongo, nats };
  }

  const [own, reader, tokens] = await Promise.all([connect(), connect(), createTokens(issuer, audience)]);
  return {
    ...own,
    ...tokens,
    log: createLog({ name, level: 'silent' }),
    config: {
      PORT: 0,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      MONGODB_URI: uri.href,
      NATS_URL: natsServer.url,
      OIDC_ISSUER: issuer,
      OIDC_AUDIENCE: audience,
      ENCRYPTION_KEY: '0'.repeat(64),
      API_URL: 'http://console.test/api',
      OIDC_CLIENT_ID: 'noren-services',
      OIDC_CLIENT_SECRET: 'secret',
      ARTIFACT_STORE: pathToFileURL(artifacts).href,
    },
    connect,
    events: (type, atLeast = 1) => readEvents(reader.nats, type, atLeast),
    natsEngine: natsServer.engine,
    async stop() {
      await reader.mongo.connection.dropDatabase().catch(() => undefined);
      await Promise.all(
        opened.map(async ({ mongo, nats }) => {
          await nats.connection.close();
          await mongo.close();
        }),
      );
      await Promise.all([natsServer.end(), rm(artifacts, { recursive: true, force: true })]);
    },
  };
}

/** Returns the address of the MongoDB that the run started for this worker (`tools/jest/mongo-setup.mjs`). */
function sharedMongoUri(): string {
  const uris = process.env['TEST_MONGODB_URIS']?.split(' ') ?? [];
  const uri = uris[(Number(process.env['JEST_WORKER_ID'] ?? 1) - 1) % uris.length];
  if (uri === undefined)
    throw new Error("TEST_MONGODB_URIS is missing: the project's Jest preset is databaseProject");
  return uri;
}

/** Starts NATS on a fixed port and directory that survive any number of restarts. */
async function startNatsEngine() {
  const dataDir = await mkdtemp(join(tmpdir(), 'noren-nats-'));
  let current = await startNats({ dataDir });
  const port = Number(new URL(current.url).port);
  const engine: Engine = {
    stop: () => current.stop(),
    kill: () => current.kill(),
    async start() {
      current = await startNats({ dataDir, port });
    },
  };
  async function end() {
    await current.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  return { url: current.url, engine, end };
}
