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

let tracer: Tracer | undefined;

/** Returns the process's tracer; undefined if tracing is off. */
export const currentTracer = (): Tracer | undefined => tracer;

/** Runs a step in its own span, or directly if tracing is off. */
export function traced<R>(work: TracedWork, step: () => Promise<R>): Promise<R> {
  return tracer === undefined ? step() : tracer.run(work, step);
}

/**
 * Starts exporting spans by OTLP over HTTP. Call it before the service is created: hooks are added only if a tracer
 * exists. Only this function loads OpenTelemetry.
 *
 * @param endpoint address of a collector, such as `http://collector:4318`
 * @returns a function that stops tracing once the last spans are exported
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
