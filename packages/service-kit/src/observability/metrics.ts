import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { GaugeValue } from '../service/parts.js';
import { type Measure, measure } from './measure.js';
import { type GaugeName, type MetricDefinition, metricList } from './metric-list.js';

/** Whose token or sign-in was refused. */
export interface SignInFailure {
  readonly who: 'staff' | 'member';
  /** Of the catalogue of errors. */
  readonly code: string;
}

export interface Metrics {
  /** Notes an answered request. `route` is the pattern, never the address: few values. */
  answered(request: { method: string; route: string; status: number; seconds: number }): void;
  signInFailed(failure: SignInFailure): void;
  /** The page that Prometheus scrapes. */
  page(): Promise<{ type: string; body: string }>;
}

/** What tells its gauges at each scrape. */
export interface GaugeSource {
  gauges?(): Promise<readonly GaugeValue[]>;
}

/** A service's figures: the process, the requests, its own measures, and whatever its parts tell at each scrape. */
export function createMetrics(
  service: string,
  sources: readonly GaugeSource[],
  measures: readonly Measure[] = [],
): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const durations = measure('noren_http_request_duration_seconds');
  const signInFailures = measure('noren_sign_in_failures_total');
  for (const each of [durations, signInFailures, ...measures]) each.join(registry);
  const gauges = new Map<GaugeName, Gauge>();

  function show({ name, labels = {}, value }: GaugeValue): void {
    const { help, labels: labelNames }: MetricDefinition = metricList[name];
    const known = gauges.get(name);
    const gauge = known ?? new Gauge({ name, help, labelNames: [...labelNames], registers: [registry] });
    if (known === undefined) gauges.set(name, gauge);
    gauge.set(labels, value);
  }

  return {
    answered: ({ method, route, status, seconds }) =>
      durations.note({ method, route, status: String(status) }, seconds),
    signInFailed: ({ who, code }) => signInFailures.note({ who, code }),
    async page() {
      // A server that is away hides its own figures, not all of them.
      const values = await Promise.all(
        sources.map(async (source) => source.gauges?.().catch(() => []) ?? []),
      );
      for (const gauge of gauges.values()) gauge.reset();
      for (const value of values.flat()) show(value);
      return { type: registry.contentType, body: await registry.metrics() };
    },
  };
}
