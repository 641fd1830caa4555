import type { EventDefinition, EventOf } from '@noren/contracts';

/** What a handler is told beside the event. */
export interface DeliveryContext {
  /** From 1. */
  readonly attempt: number;
  /** Tells NATS that the handler is alive. Sent by itself while the handler runs; not needed in it. */
  working(): void;
  /** Aborted when the service stops; a long handler may end early then, its message comes again. */
  readonly signal: AbortSignal;
}

export interface ConsumerOptions {
  /** Sets consumers of one event in one service apart; part of the durable name. */
  readonly name?: string;
  /** How long after the last sign of life a message is given to another process, milliseconds; 10,000. */
  readonly ackWaitMs?: number;
  /** Messages handled at once by this process; 1. */
  readonly concurrency?: number;
  /** Tries before a message becomes a dead letter; 10, which is some three minutes with the default waits. */
  readonly attempts?: number;
  /** Waits before the second, third… try, milliseconds; the last one repeats. */
  readonly backoffMs?: readonly number[];
}

/** What a service does with one kind of event. Handlers are idempotent: an event can arrive again. */
export interface Consumer {
  readonly definition: EventDefinition;
  readonly options: ConsumerOptions;
  handle(event: EventOf<EventDefinition>, context: DeliveryContext): Promise<void>;
}

/**
 * A durable consumer of one kind of event: acknowledged after the handler, tried again with growing waits
 * when it throws, a dead letter at last. An event that breaks its schema is a dead letter at once.
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
