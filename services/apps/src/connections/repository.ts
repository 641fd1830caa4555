import type { CloudEvent, ConnectionState } from '@noren/contracts';
import { defineProjection, type Mongo } from '@noren/service-kit';
import { connectionSchema } from './model.js';

/** Projection of a Connect ID. */
export type KnownConnection = Pick<ConnectionState, 'id' | 'groupId'>;

export type ConnectionRepository = ReturnType<typeof createConnectionRepository>;

/** Stores Connect IDs projected from events. */
export function createConnectionRepository(mongo: Mongo) {
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
