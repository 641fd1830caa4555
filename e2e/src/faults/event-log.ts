import type { EventDefinition, EventOf } from '@noren/contracts/core';
import { connectNats, type NatsServer } from '@noren/service-kit';
import { readEvents } from '@noren/service-kit/testing';

/** Reads the stream of all events, independently of its consumers. */
export interface EventLog {
  /** Returns every event of a kind that is in the stream now. */
  of<E extends EventDefinition>(definition: E): Promise<EventOf<E>[]>;
  close(): Promise<void>;
}

export async function openEventLog(server: NatsServer): Promise<EventLog> {
  const nats = await connectNats(server, { name: 'e2e' });
  return {
    of: (definition) => readEvents(nats, definition.type, 0) as Promise<EventOf<typeof definition>[]>,
    close: () => nats.close(),
  };
}
