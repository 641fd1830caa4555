import type { CloudEvent, EventDefinition } from '@noren/contracts';
import { connectNats } from '@noren/service-kit';
import { readEvents } from '@noren/service-kit/testing';
import type { Static } from 'typebox';

/** Every event of a kind that is in the stream now. */
export type EventLog = {
  of<E extends EventDefinition>(definition: E): Promise<CloudEvent<Static<E['data']>>[]>;
  close(): Promise<void>;
};

/** Opens the stream of all events, beside its consumers. */
export async function openEventLog(url: string): Promise<EventLog> {
  const nats = await connectNats(url, { name: 'e2e' });
  return {
    of: (definition) => readEvents(nats, definition.type, 0) as never,
    close: () => nats.close(),
  };
}
