import type { Static, TObject } from 'typebox';
import { ConfigError, loadConfig } from '../config/load-config.js';
import { connectServiceNats, type Nats } from '../events/connect-nats.js';
import { compileChecks } from '../http/schema-check.js';
import { connectMongo, type Mongo } from '../mongo/connect-mongo.js';
import { createLog, type Log } from '../observability/log.js';
import { startTracing } from '../observability/tracing.js';
import type { Service } from './create-service.js';

type Environment = {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;
  LOG_LEVEL: string;
  NATS_URL?: string;
  NATS_USER?: string;
  NATS_PASSWORD?: string;
  NATS_CA?: string;
  NATS_REPLICAS?: number;
  MONGODB_URI?: string;
};

/**
 * The argument of a service's `createApp`: MongoDB exists only if the configuration has its address, NATS unless its
 * address is optional.
 */
export type Runtime<S extends TObject> = {
  readonly config: Readonly<Static<S>>;
  readonly log: Log;
} & (Static<S> extends { NATS_URL: string }
  ? { readonly nats: Nats }
  : { readonly nats?: Nats | undefined }) &
  ('MONGODB_URI' extends keyof Static<S> ? { readonly mongo: Mongo } : Record<never, never>);

/** Shutdown timeout after which the process exits. */
const timeoutMs = 15_000;
let endTracing = async () => {};

/**
 * Runs a service's `main.ts`: configuration from the environment, connections, start, and a clean stop on SIGTERM and
 * SIGINT. A process that cannot start logs the reason in one line and exits with 1.
 */
export async function runService<S extends TObject>(
  name: string,
  schema: S,
  create: (runtime: Runtime<S>) => Service | Promise<Service>,
): Promise<void> {
  try {
    const service = await create(await connect(name, schema));
    stopOnSignal(service);
    await service.start();
    await compileChecks();
  } catch (error) {
    const reason = error instanceof ConfigError || error instanceof Error ? error.message : String(error);
    process.stderr.write(`${name} cannot start: ${reason}\n`);
    process.exit(1);
  }
}

async function connect<S extends TObject>(name: string, schema: S): Promise<Runtime<S>> {
  const config = loadConfig(schema, process.env);
  const env = config as unknown as Environment;
  const { LOG_LEVEL, MONGODB_URI, NATS_URL: url, OTEL_EXPORTER_OTLP_ENDPOINT: collector } = env;
  // Tracing starts first: hooks are added only if a tracer exists.
  if (collector !== undefined) endTracing = await startTracing(name, collector);
  const log = createLog({ name, level: LOG_LEVEL });
  const mongo = MONGODB_URI === undefined ? undefined : await connectMongo(MONGODB_URI);
  const server = { user: env.NATS_USER, password: env.NATS_PASSWORD, ca: env.NATS_CA };
  const nats =
    url === undefined ? undefined : await connectServiceNats(name, { url, ...server }, env.NATS_REPLICAS);
  return { config, log, ...(nats && { nats }), ...(mongo && { mongo }) } as unknown as Runtime<S>;
}

/** Ctrl-C reaches every process of a terminal, followed by the stack's own SIGTERM: both mean one stop. */
function stopOnSignal(service: Service): void {
  const stop = () => {
    setTimeout(() => process.exit(1), timeoutMs).unref();
    service
      .stop()
      .then(() => endTracing())
      .then(
        () => exit(service.log, 0),
        (error: unknown) => {
          service.log.error({ err: error }, 'did not stop cleanly');
          exit(service.log, 1);
        },
      );
  };
  // Flushes the log before the exit; flushing during the exit retries forever if the pipe's reader is gone.
  const exit = (log: Log, code: number) => log.flush(() => process.exit(code));
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
