import { Counter, Histogram, type Registry } from 'prom-client';
import { type MeasureName, type MetricDefinition, metricList } from './metric-list.js';

/** A figure that is noted when something happens; shown by the services that are given it. */
export interface Measure {
  /** Adds a duration in seconds, or a number to a counter (1 unless told). */
  note(labels: Readonly<Record<string, string>>, value?: number): void;
  /** Makes it part of a service's figures. */
  join(registry: Registry): void;
}

/** A figure of the list. */
export function measure(name: MeasureName): Measure {
  const { kind, help, labels, buckets }: MetricDefinition = metricList[name];
  const options = { name, help, labelNames: [...labels], registers: [] };
  if (kind === 'counter') {
    const counter = new Counter(options);
    return {
      note: (values, by = 1) => counter.inc(values, by),
      join: (registry) => registry.registerMetric(counter),
    };
  }
  const histogram = new Histogram({ ...options, ...(buckets && { buckets: [...buckets] }) });
  return {
    note: (values, seconds = 0) => histogram.observe(values, seconds),
    join: (registry) => registry.registerMetric(histogram),
  };
}
