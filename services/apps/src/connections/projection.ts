import type { ConnectionState } from '@noren/contracts/connections';
import type { CloudEvent } from '@noren/contracts/core';
import { defineProjection, type Mongo } from '@noren/service-kit';
import { Schema } from 'mongoose';

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
    project: (event: CloudEvent, { groupId }: ConnectionState) => connections.project(event, { groupId }),
    remove: (event: CloudEvent) => connections.withdraw(event),
  };
}
