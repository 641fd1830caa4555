import { randomUUID } from 'node:crypto';
import type { CloudEvent, EventDefinition } from '@noren/contracts/core';
import type { Static } from 'typebox';
import type { Nats } from '../src/events/connect-nats.js';

/** Publishes an event as the subject's owner would, with the current time by default. */
export async function publishEvent<E extends EventDefinition>(
  nats: Nats,
  definition: E,
  {
    subject,
    sequence,
    data,
    time = new Date().toISOString(),
  }: { subject: string; sequence: number; data: Static<E['data']>; time?: string },
): Promise<void> {
  const event: CloudEvent = {
    specversion: '1.0',
    id: randomUUID(),
    source: definition.source,
    type: definition.type,
    subject,
    time,
    datacontenttype: 'application/json',
    sequence,
    data,
  };
  await nats.jetstream.publish(event.type, JSON.stringify(event), { msgID: event.id });
}
