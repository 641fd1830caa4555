import { Counter, Histogram, type Registry } from 'prom-client';
import { type MeasureName, type MetricDefinition, metricList } from './metric-list.js';

/** A metric recorded by events; the services that receive it export it. */
export interface Measure {
  /** Records a duration in seconds or adds to a counter (1 by default). */
  note(labels: Readonly<Record<string, string>>, value?: number): void;
  /** Adds it to a service's registry. */
  join(registry: Registry): void;
}

/** Creates a metric of the list. */
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
