import type { Outbox } from '../outbox/outbox.js';

/** A collection of a service: an aggregate, or a projection (which has no outbox). */
export interface Collection {
  readonly name: string;
  /** Synchronizes the indexes with the schema. The service calls it at start. */
  start(): Promise<void>;
  readonly outbox?: Outbox;
}
