import type { CloudEvent } from '@noren/contracts/core';
import type { Nats } from '../src/events/connect-nats.js';
import { eventStream } from '@noren/contracts/nats';
import { eventually } from './eventually.js';

/** Returns all events of a type in the stream, in order, once there are `atLeast`. */
export function readEvents(nats: Nats, type: string, atLeast: number): Promise<CloudEvent[]> {
  return eventually(async () => {
    const found = await all(nats, type);
    if (found.length < atLeast) throw new Error(`${found.length} of ${atLeast} ${type} in the stream`);
    return found;
  });
}

async function all(nats: Nats, type: string): Promise<CloudEvent[]> {
  const consumer = await nats.jetstream.consumers.get(eventStream, { filter_subjects: type });
  const { num_pending: count } = await consumer.info();
  const found: CloudEvent[] = [];
  if (count > 0) {
    for await (const message of await consumer.fetch({ max_messages: count, expires: 1_000 })) {
      found.push(message.json<CloudEvent>());
    }
  }
  await consumer.delete();
  return found;
}

/**
 * Waits until every consumer has acknowledged all published events. A stored projection is no sign of that: its caches
 * are cleared after the write.
 */
export function waitForDelivery({ manager }: Nats): Promise<void> {
  return eventually(async () => {
    for await (const { name, num_pending, num_ack_pending } of manager.consumers.list(eventStream)) {
      if (num_pending + num_ack_pending > 0) throw new Error(`${name} has not acknowledged every event`);
    }
  });
}
