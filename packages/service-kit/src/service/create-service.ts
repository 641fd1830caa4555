import type { AddressInfo } from 'node:net';
import type { ServiceName } from '@noren/contracts/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AccessRecords } from '../audit/access-records.js';
import { createTokenVerifier, type VerifyToken } from '../auth/verify-token.js';
import type { Nats } from '../events/connect-nats.js';
import type { Consumer } from '../events/consumer.js';
import { createOriginReader } from '../http/request-origin.js';
import { registerRoutes } from '../http/register-routes.js';
import type { Route } from '../http/route.js';
import { createLog, type Log } from '../observability/log.js';
import type { Measure } from '../observability/measure.js';
import { createMetrics } from '../observability/metrics.js';
import { registerHealth } from '../observability/register-health.js';
import { getBackground } from './background.js';
import { createApp } from './create-app.js';
import type { Collection, Connection, GaugeValue, Worker } from './parts.js';

export interface ServiceOptions {
  readonly name: ServiceName;
  readonly config: {
    readonly PORT: number;
    readonly HOST: string;
    readonly LOG_LEVEL: string;
    readonly OIDC_ISSUER: string;
    readonly OIDC_AUDIENCE: string;
    readonly TRUST_PROXY?: boolean;
  };
  readonly log?: Log;
  readonly routes: readonly Route[];
  /** Run from start to stop. */
  readonly consumers?: readonly Consumer[];
  /** Aggregates and projections: indexes are synchronised at start, outboxes published. */
  readonly aggregates?: readonly Collection[];
  /** The service's own workers, from start to stop: caches, watches. */
  readonly workers?: readonly Worker[];
  /** Metrics that the service records itself. */
  readonly measures?: readonly Measure[];
  /** Gauges that the service reports at each scrape, beside those of its workers. */
  readonly gauges?: () => Promise<readonly GaugeValue[]>;
  /** Ids of the members' sign-in endpoints; their rejections are counted. */
  readonly signIns?: readonly string[];
  /** Records sign-ins and reads for the audit log. */
  readonly access?: AccessRecords;
  /** Closed at stop. */
  readonly mongo?: Connection;
  /** Closed at stop; required with consumers or aggregates. */
  readonly nats?: Nats;
  /** Overrides verification by the configured identity provider. */
  readonly verifyToken?: VerifyToken;
  /** Authorizes a signed-in member or throws; required for endpoints with access `member`. */
  readonly authorizeMember?: (request: FastifyRequest) => void | Promise<void>;
  /** Runs before the service listens: seeds, watches, its own workers. */
  readonly onStart?: () => void | Promise<void>;
  /** Runs after the last response, while MongoDB and NATS are still connected. */
  readonly onStop?: () => void | Promise<void>;
}

export interface Service {
  /** For tests (`app.inject`) and for routes that are not endpoints (edge). */
  readonly app: FastifyInstance;
  readonly log: Log;
  /** @returns the port it listens on */
  start(): Promise<{ port: number }>;
  /** Finishes requests, consumers and outboxes, then disconnects. Safe to call again. */
  stop(): Promise<void>;
}

/**
 * Creates a service: routes, consumers and outboxes over its connections. Nothing runs until `start()`, but
 * `app.inject` works before.
 */
export function createService(options: ServiceOptions): Service {
  const { name, config, mongo, nats, access } = options;
  const aggregates = [...(options.aggregates ?? []), ...(access?.collections ?? [])];
  const log = options.log ?? createLog({ name, level: config.LOG_LEVEL });
  const workers = [
    // Stops first: the relay publishes what it stores.
    ...(access ? [access.worker(log)] : []),
    ...getBackground({ ...options, aggregates, log }),
    ...(options.workers ?? []),
  ];
  const stopping = new AbortController();
  const { gauges } = options;
  const metrics = createMetrics(name, [...workers, ...(gauges ? [{ gauges }] : [])], options.measures);
  const app = createApp({
    name,
    log,
    metrics,
    endpoints: options.routes.map((route) => route.endpoint),
    getOrigin: createOriginReader(config.TRUST_PROXY),
  });
  registerHealth(app, { required: mongo ? { mongo } : {}, deferred: nats ? { nats } : {}, workers });
  registerRoutes(app, options.routes, {
    verifyToken:
      options.verifyToken ??
      createTokenVerifier({
        issuer: config.OIDC_ISSUER,
        audience: config.OIDC_AUDIENCE,
        ...(access && { signedIn: access.signedIn }),
      }),
    ...(access && { access }),
    ...(options.authorizeMember && { authorizeMember: options.authorizeMember }),
    stopping: stopping.signal,
    signIns: options.signIns ?? [],
    signInFailed: metrics.signInFailed,
  });
  // Open streams would keep the server from closing, so they end first.
  app.addHook('preClose', async () => stopping.abort());

  async function start(): Promise<{ port: number }> {
    await Promise.all(aggregates.map((aggregate) => aggregate.start()));
    await options.onStart?.();
    await Promise.all(workers.map((worker) => worker.start()));
    await app.listen({ port: config.PORT, host: config.HOST });
    const { port } = app.server.address() as AddressInfo;
    log.info({ port }, 'ready');
    return { port };
  }

  async function stop(): Promise<void> {
    await app.close();
    // Sequential: consumers still write, and the relay publishes what they wrote.
    for (const worker of workers) await worker.stop();
    await options.onStop?.();
    await nats?.close();
    await mongo?.close();
    log.info('stopped');
  }

  let stopped: Promise<void> | undefined;
  return {
    app,
    log,
    start,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}
