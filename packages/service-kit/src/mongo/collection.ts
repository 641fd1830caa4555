import type { Outbox } from '../outbox/outbox.js';

/** What a service keeps in its database: an aggregate, or a projection (which has no outbox). */
export interface Collection {
  readonly name: string;
  /** Brings the indexes to what the schema says. Called by the service at start. */
  start(): Promise<void>;
  readonly outbox?: Outbox;
}
