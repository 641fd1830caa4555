import type { GaugeName } from '../observability/metric-list.js';
import type { Outbox } from '../outbox/outbox.js';

/**
 * Interfaces of the parts of a service. MongoDB, NATS, the relay and the consumers implement them; a test may pass
 * something smaller.
 */

/** A connection to a server: MongoDB or NATS. */
export interface Connection {
  /** True if it is usable now. `/health/ready` calls it, so it must return immediately. */
  ready(): boolean | Promise<boolean>;
  /** Completes work in flight, then disconnects. */
  close(): Promise<void>;
}

/** A background task of a service: the relay of the outboxes, the consumers of events. */
export interface Worker {
  /** Shown by `/health/ready`. */
  readonly name: string;
  /** Resolves once it works or retries by itself; an unavailable server does not make it fail. */
  start(): Promise<void>;
  ready(): boolean;
  /** Completes work in flight, then ends. Called before the connections are closed. */
  stop(): Promise<void>;
  /** Gauges for `/metrics`, read at every scrape. */
  gauges?(): Promise<readonly GaugeValue[]>;
}

/** One value of a gauge of the list. */
export interface GaugeValue {
  readonly name: GaugeName;
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** A collection of a service: an aggregate, or a projection (which has no outbox). */
export interface Collection {
  readonly name: string;
  /** Synchronizes the indexes with the schema. The service calls it at start. */
  start(): Promise<void>;
  readonly outbox?: Outbox;
}
