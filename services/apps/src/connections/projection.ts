import { type CloudEvent, type ConnectionState, connectionEvents } from '@noren/contracts';
import { type Consumer, consumer, defineProjection, type Mongo } from '@noren/service-kit';
import { Schema } from 'mongoose';
import type { ConnectionService } from './service.js';

/** Projection of a Connect ID. */
const connectionSchema = new Schema({
  groupId: { type: String, required: true },
});

/** Projection of a Connect ID. */
export type KnownConnection = Pick<ConnectionState, 'id' | 'groupId'>;

export type ConnectionProjection = ReturnType<typeof createConnectionProjection>;

/** Stores Connect IDs projected from events. */
export function createConnectionProjection(mongo: Mongo) {
  const connections = defineProjection<KnownConnection>(mongo, {
    name: 'connections',
    schema: connectionSchema,
  });
  return {
    collections: [connections],
    find: (id: string) => connections.find(id),
    keep: (event: CloudEvent, { groupId }: ConnectionState) => connections.project(event, { groupId }),
    drop: (event: CloudEvent) => connections.withdraw(event),
  };
}

/** Projects events of Connect IDs. */
export function connectionConsumers(connections: ConnectionService): Consumer[] {
  return [
    consumer(connectionEvents.created, connections.project),
    consumer(connectionEvents.updated, connections.project),
    consumer(connectionEvents.deleted, connections.deleted),
  ];
}
