import type { EventDefinition, EventOf } from '@noren/contracts/core';

/** Delivery information passed to a handler with the event. */
export interface DeliveryContext {
  /** Counts from 1. */
  readonly attempt: number;
  /** Extends the acknowledgement deadline. The consumer calls it periodically while the handler runs. */
  working(): void;
  /** Aborts when the service stops; a long handler may then return early, and its message is redelivered. */
  readonly signal: AbortSignal;
}

export interface ConsumerOptions {
  /** Distinguishes consumers of one event in one service; part of the durable name. */
  readonly name?: string;
  /**
   * Acknowledgement deadline after which a message is redelivered to another process, milliseconds; default 10,000.
   */
  readonly ackWaitMs?: number;
  /** Messages handled concurrently by this process; default 1. */
  readonly concurrency?: number;
  /** Attempts before a message becomes a dead letter; default 10, about three minutes with the default backoff. */
  readonly attempts?: number;
  /** Delays before the second, third… attempt, milliseconds; the last one repeats. */
  readonly backoffMs?: readonly number[];
  /**
   * True for an error of what all messages need, such as a store that is down; it costs no attempt. An outage of the
   * database always counts as one. Never true for a partner, whose outage must not hold up other messages.
   */
  readonly isOutage?: (error: unknown) => boolean;
}

/** A service's handler for one event type. Handlers are idempotent: events can be redelivered. */
export interface Consumer {
  readonly definition: EventDefinition;
  readonly options: ConsumerOptions;
  handle(event: EventOf<EventDefinition>, context: DeliveryContext): Promise<void>;
}

/**
 * Defines a durable consumer of one event type: acknowledged after the handler, retried with backoff when it throws,
 * finally a dead letter. During an outage it waits for as long as that takes. An event that violates its schema
 * becomes a dead letter immediately.
 */
export function consumer<E extends EventDefinition>(
  definition: E,
  handle: (event: EventOf<E>, context: DeliveryContext) => Promise<unknown>,
  options: ConsumerOptions = {},
): Consumer {
  return {
    definition,
    options,
    async handle(event, context) {
      await handle(event as EventOf<E>, context);
    },
  };
}
