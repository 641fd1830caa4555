import type { Nats } from '../src/events/connect-nats.js';
import { eventStream } from '../src/events/streams.js';
import { eventually } from './eventually.js';

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
