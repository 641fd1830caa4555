import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { GaugeValue } from '../service/parts.js';

export interface Metrics {
  /** Notes an answered request. `route` is the pattern, never the address: few values. */
  answered(request: { method: string; route: string; status: number; seconds: number }): void;
  /** The page that Prometheus scrapes. */
  page(): Promise<{ type: string; body: string }>;
}

/** A service's figures: the process, the requests, and whatever the workers tell at each scrape. */
export function createMetrics(
  service: string,
  workers: readonly { gauges?(): Promise<readonly GaugeValue[]> }[],
): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'noren_http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const gauges = new Map<string, Gauge>();

  function show({ name, help, labels = {}, value }: GaugeValue): void {
    const known = gauges.get(name);
    const gauge = known ?? new Gauge({ name, help, labelNames: Object.keys(labels), registers: [registry] });
    if (known === undefined) gauges.set(name, gauge);
    gauge.set(labels, value);
  }

  return {
    answered: ({ method, route, status, seconds }) => durations.observe({ method, route, status }, seconds),
    async page() {
      const values = await Promise.all(workers.map((worker) => worker.gauges?.() ?? []));
      for (const gauge of gauges.values()) gauge.reset();
      for (const value of values.flat()) show(value);
      return { type: registry.contentType, body: await registry.metrics() };
    },
  };
}
