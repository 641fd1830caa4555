import type { Nats } from '../events/connect-nats.js';
import { type Consumer } from '../events/consumer.js';
import { createConsumers } from '../events/consumers.js';
import type { Log } from '../observability/log.js';
import { createRelay } from '../outbox/relay.js';
import type { Collection, Worker } from './parts.js';

/** Returns the workers that run beside a service's requests, in the order in which they stop. */
export function getBackground(options: {
  name: string;
  nats?: Nats;
  log: Log;
  consumers?: readonly Consumer[];
  aggregates?: readonly Collection[];
}): Worker[] {
  const { name, nats, log, consumers = [], aggregates = [] } = options;
  if (consumers.length === 0 && aggregates.length === 0) return [];
  if (nats === undefined) throw new Error(`${name} has consumers or aggregates: createService needs nats`);
  return [
    ...(consumers.length === 0 ? [] : [createConsumers({ service: name, consumers, nats, log })]),
    ...(aggregates.length === 0 ? [] : [createRelay({ aggregates, nats, log })]),
  ];
}
