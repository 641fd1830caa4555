import type { TracedWork, Tracer } from './create-tracer.js';

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
