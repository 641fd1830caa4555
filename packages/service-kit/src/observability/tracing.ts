/** A piece of work that becomes a span. Nothing in it names a person, a token or an address. */
export interface TracedWork {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'producer' | 'consumer';
  readonly attributes?: Readonly<Record<string, string | number>>;
  /** `traceparent` of what caused it; what runs around it unless told. */
  readonly parent?: string | undefined;
}

/** A span that is under way. */
export interface Begun {
  /** Runs what belongs to it, and all that this begins. */
  within(work: () => void): void;
  end(result: { readonly failed: boolean; readonly attributes?: TracedWork['attributes'] }): void;
}

/** What makes spans; there is one where an endpoint takes them. */
export interface Tracer {
  begin(work: TracedWork): Begun;
  run<R>(work: TracedWork, step: () => Promise<R>): Promise<R>;
  /** W3C `traceparent` of what runs here. */
  parent(): string | undefined;
  /** Of what runs here, 32 hex digits. */
  traceId(): string | undefined;
  /** Sends what is left. */
  stop(): Promise<void>;
}

let tracer: Tracer | undefined;

/** The process's tracer; undefined while nothing is traced. */
export const currentTracer = (): Tracer | undefined => tracer;

/** Runs a step as a span of its own, or just runs it. */
export function traced<R>(work: TracedWork, step: () => Promise<R>): Promise<R> {
  return tracer === undefined ? step() : tracer.run(work, step);
}

/**
 * Begins to send spans by OTLP over HTTP. Before the service is made: what is made without a tracer has none
 * of its hooks. OpenTelemetry is loaded here and nowhere else.
 *
 * @param endpoint address of a collector, as `http://collector:4318`
 * @returns what ends it, once the last spans are sent
 */
export async function startTracing(service: string, endpoint: string): Promise<() => Promise<void>> {
  const { createTracer } = await import('./create-tracer.js');
  const made = createTracer(service, endpoint);
  tracer = made;
  return async () => {
    tracer = undefined;
    await made.stop();
  };
}
