/** The definition of a metric: kind, help text, labels (each with few values) and histogram buckets. */
export interface MetricDefinition {
  readonly kind: 'gauge' | 'counter' | 'histogram';
  readonly help: string;
  readonly labels: readonly string[];
  /** Upper bounds of the buckets, seconds; histograms only. */
  readonly buckets?: readonly number[];
}

/**
 * All metrics. Each also has the label `service`. Documented for operators in `docs/operations/metrics.md`, which a
 * test compares with this list.
 */
export const metricList = {
  noren_http_request_duration_seconds: {
    kind: 'histogram',
    help: 'Time from request to answer',
    labels: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  },
  noren_sign_in_failures_total: {
    kind: 'counter',
    help: 'Rejected tokens of staff and sign-ins of members, by error code',
    labels: ['who', 'code'],
  },
  noren_denied_calls_total: {
    kind: 'counter',
    help: 'Denied calls: 401, 403 and limits, by endpoint, role and error code',
    labels: ['action', 'role', 'code'],
  },
  noren_store_code_tries_total: {
    kind: 'counter',
    help: 'Store codes that members typed, by outcome: wrong, or refused because of too many wrong ones',
    labels: ['outcome'],
  },
  noren_outbox_age_seconds: {
    kind: 'gauge',
    help: 'How long the oldest event waits to be published',
    labels: ['aggregate'],
  },
  noren_consumer_lag: {
    kind: 'gauge',
    help: 'Messages that wait for a consumer or are being handled',
    labels: ['consumer'],
  },
  noren_dead_letters: {
    kind: 'gauge',
    help: 'Messages that a service gave up, not yet replayed or dropped',
    labels: ['event'],
  },
  noren_cache_entries: {
    kind: 'gauge',
    help: 'Cached responses',
    labels: ['cache'],
  },
  noren_build_queue_length: {
    kind: 'gauge',
    help: 'Builds that wait or are being processed',
    labels: ['status'],
  },
  noren_build_duration_seconds: {
    kind: 'histogram',
    help: 'Time from the request of a build to its end',
    labels: ['outcome'],
    buckets: [0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300, 600],
  },
  noren_deploy_duration_seconds: {
    kind: 'histogram',
    help: 'Time from the request of a deployment to its end',
    labels: ['environment', 'outcome'],
    buckets: [0.25, 0.5, 1, 2, 5, 10, 20, 30, 60, 120],
  },
  noren_releases_served: {
    kind: 'gauge',
    help: 'Hosts of mini-apps that an edge replica serves; the same at every replica',
    labels: [],
  },
  noren_release_skew_seconds: {
    kind: 'gauge',
    help: 'How long an edge replica has not served a release that it should serve; 0 when it serves all',
    labels: [],
  },
  noren_rejected_pointers_total: {
    kind: 'counter',
    help: 'Release pointers that an edge replica rejected, by reason: only builds may write them',
    labels: ['reason'],
  },
} as const satisfies Readonly<Record<string, MetricDefinition>>;

export type MetricName = keyof typeof metricList;
type NameOf<K extends MetricDefinition['kind']> = {
  [N in MetricName]: (typeof metricList)[N]['kind'] extends K ? N : never;
}[MetricName];
export type GaugeName = NameOf<'gauge'>;
/** Metrics recorded by events, not read at a scrape. */
export type MeasureName = NameOf<'counter' | 'histogram'>;
