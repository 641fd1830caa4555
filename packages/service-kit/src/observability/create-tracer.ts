import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';

/** Work that is traced as a span. Its fields contain no person, token or address. */
export interface TracedWork {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'producer' | 'consumer';
  readonly attributes?: Readonly<Record<string, string | number>>;
  /** `traceparent` of its cause; by default the current span. */
  readonly parent?: string | undefined;
}

/** A started span. */
export interface StartedSpan {
  /** Runs work within the span. */
  within(work: () => void): void;
  end(result: { readonly failed: boolean; readonly attributes?: TracedWork['attributes'] }): void;
}

/** Creates spans; exists only if a tracing endpoint is configured. */
export interface Tracer {
  start(work: TracedWork): StartedSpan;
  run<R>(work: TracedWork, step: () => Promise<R>): Promise<R>;
  /** Returns the W3C `traceparent` of the current span. */
  parent(): string | undefined;
  /** Returns the id of the current trace, 32 hex digits. */
  traceId(): string | undefined;
  /** Exports the remaining spans. */
  stop(): Promise<void>;
}

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const satisfies Record<TracedWork['kind'], SpanKind>;

const header = 'traceparent';
const stopMs = 3_000;

/** Creates a tracer on OpenTelemetry's SDK, without automatic instrumentation. */
export function createTracer(service: string, endpoint: string): Tracer {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': `noren-${service}` }),
    spanProcessors: [new BatchSpanProcessor(exporter, { scheduledDelayMillis: 1_000 })],
  });
  const spans = provider.getTracer('noren');
  const contexts = new AsyncLocalStorageContextManager().enable();
  const propagator = new W3CTraceContextPropagator();

  function startSpan({ name, kind, attributes, parent }: TracedWork): Context {
    const around =
      parent === undefined
        ? contexts.active()
        : propagator.extract(ROOT_CONTEXT, { [header]: parent }, defaultTextMapGetter);
    const options = { kind: kinds[kind], ...(attributes && { attributes: { ...attributes } }) };
    return trace.setSpan(around, spans.startSpan(name, options, around));
  }

  function end(context: Context, failed: boolean, attributes: TracedWork['attributes'] = {}): void {
    const span = trace.getSpan(context);
    span?.setAttributes({ ...attributes });
    // Omits the message, which may contain user input.
    if (failed) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  }

  return {
    start(work) {
      const context = startSpan(work);
      return {
        within: (inner) => contexts.with(context, inner),
        end: ({ failed, attributes }) => end(context, failed, attributes),
      };
    },
    async run(work, step) {
      const context = startSpan(work);
      try {
        const result = await contexts.with(context, step);
        end(context, false);
        return result;
      } catch (error) {
        end(context, true);
        throw error;
      }
    },
    parent() {
      const carrier: Record<string, string> = {};
      propagator.inject(contexts.active(), carrier, defaultTextMapSetter);
      return carrier[header];
    },
    traceId: () => trace.getSpanContext(contexts.active())?.traceId,
    async stop() {
      // An unavailable collector must not block the shutdown.
      const timeout = new Promise((resolve) => setTimeout(resolve, stopMs).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), timeout]);
      contexts.disable();
    },
  };
}
