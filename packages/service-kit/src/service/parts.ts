import type { GaugeName } from '../observability/metric-list.js';

/**
 * What a service needs of the things it is made of. MongoDB, NATS, the relay and the consumers satisfy
 * these shapes; a test may pass something smaller.
 */

/** A connection to a server: MongoDB or NATS. */
export interface Connection {
  /** Whether it can be used right now; asked by `/health/ready`, so it must answer at once. */
  ready(): boolean | Promise<boolean>;
  /** Finishes what is in flight, then disconnects. */
  close(): Promise<void>;
}

/** Something that runs beside the requests: the relay of the outboxes, the consumers of events. */
export interface Worker {
  /** Shown by `/health/ready`. */
  readonly name: string;
  /** Resolves once it works, or tries to by itself until it can (a server that is away does not fail it). */
  start(): Promise<void>;
  ready(): boolean;
  /** Finishes what is in flight, then ends. Called before the connections are closed. */
  stop(): Promise<void>;
  /** Numbers for `/metrics`, read at every scrape. */
  gauges?(): Promise<readonly GaugeValue[]>;
}

/** One value of a gauge of the list. */
export interface GaugeValue {
  readonly name: GaugeName;
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}
