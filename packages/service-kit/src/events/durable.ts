import { AckPolicy, DeliverPolicy, type Consumer as Source } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { eventStream, toDurableName as getDurableName } from '@noren/contracts/nats';
import type { Nats } from './connect-nats.js';
import type { Consumer } from './consumer.js';

const defaultAckWaitMs = 10_000;

/** Returns the acknowledgement deadline of a consumer, milliseconds. */
export function toAckWait(consumer: Consumer): number {
  return consumer.options.ackWaitMs ?? defaultAckWaitMs;
}

/** Returns the durable name of a consumer, shared by all replicas of the service. */
export function toDurableName(service: string, { definition, options }: Consumer): string {
  return getDurableName(service, definition.type, options.name);
}

/** Creates or updates the durable consumer; a new one starts with the oldest event. */
export async function ensureDurable(nats: Nats, service: string, consumer: Consumer): Promise<Source> {
  const durable = toDurableName(service, consumer);
  const changeable = { ack_wait: nanos(toAckWait(consumer)), max_deliver: -1 };
  const existing = await nats.manager.consumers.info(eventStream, durable).catch(() => undefined);
  if (existing === undefined) {
    await nats.manager.consumers.add(eventStream, {
      ...changeable,
      durable_name: durable,
      filter_subject: consumer.definition.type,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      max_ack_pending: 1_000,
    });
  } else if (existing.config.ack_wait !== changeable.ack_wait) {
    await nats.manager.consumers.update(eventStream, durable, changeable);
  }
  return nats.jetstream.consumers.get(eventStream, durable);
}
