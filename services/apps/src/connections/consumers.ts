import { connectionEvents } from '@noren/contracts';
import { type Consumer, consumer } from '@noren/service-kit';
import type { ConnectionService } from './service.js';

/** Projects events of Connect IDs. */
export function connectionConsumers(connections: ConnectionService): Consumer[] {
  return [
    consumer(connectionEvents.created, connections.changed),
    consumer(connectionEvents.updated, connections.changed),
    consumer(connectionEvents.deleted, connections.deleted),
  ];
}
