import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { GaugeValue } from '../service/parts.js';
import { type Measure, measure } from './measure.js';
import { type GaugeName, type MetricDefinition, metricList } from './metric-list.js';

/** A rejected token or sign-in. */
export interface SignInFailure {
  readonly who: 'staff' | 'member';
  /** Code of the error catalogue. */
  readonly code: string;
}

/** A call that was denied. All values are from fixed lists, to keep the number of label values low. */
export interface DeniedCall {
  /** Id of the endpoint. */
  readonly action: string;
  readonly role: string;
  /** Code of the error catalogue. */
  readonly code: string;
}

export interface Metrics {
  /** Records a completed request. `route` is the pattern, not the URL, to keep the number of label values low. */
  answered(request: { method: string; route: string; status: number; seconds: number }): void;
  signInFailed(failure: SignInFailure): void;
  denied(call: DeniedCall): void;
  /** Renders the metrics for Prometheus. */
  page(): Promise<{ type: string; body: string }>;
}

/** A source of gauges, read at each scrape. */
export interface GaugeSource {
  gauges?(): Promise<readonly GaugeValue[]>;
}

/** Creates a service's metrics: process, requests, its own measures, and the gauges of its parts at each scrape. */
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
  const deniedCalls = measure('noren_denied_calls_total');
  for (const each of [durations, signInFailures, deniedCalls, ...measures]) each.join(registry);
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
    denied: ({ action, role, code }) => deniedCalls.note({ action, role, code }),
    async page() {
      // An unavailable server hides its own gauges only.
      const values = await Promise.all(
        sources.map(async (source) => source.gauges?.().catch(() => []) ?? []),
      );
      for (const gauge of gauges.values()) gauge.reset();
      for (const value of values.flat()) show(value);
      return { type: registry.contentType, body: await registry.metrics() };
    },
  };
}
