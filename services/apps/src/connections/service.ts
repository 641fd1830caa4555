import { ApiError, type Client } from '@noren/contracts/client';
import { type ConnectionState, connectionEndpoints, connectionEvents } from '@noren/contracts/connections';
import type { CloudEvent } from '@noren/contracts/core';
import { type Consumer, consumer, unavailable } from '@noren/service-kit';
import type { ConnectionProjection, KnownConnection } from './projection.js';

export type ConnectionService = ReturnType<typeof createConnectionService>;

/** Creates the lookup of Connect IDs, which another service owns. */
export function createConnectionService(deps: { repository: ConnectionProjection; client: Client }) {
  const { repository, client } = deps;
  return {
    /** Falls back to the owning service: the event of a new Connect ID may not have arrived yet. */
    async find(id: string): Promise<KnownConnection | undefined> {
      return (await repository.find(id)) ?? (await ask(client, id));
    },
    project: (event: CloudEvent<ConnectionState>) => repository.project(event, event.data),
    deleted: (event: CloudEvent) => repository.remove(event),
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

async function ask(client: Client, id: string): Promise<KnownConnection | undefined> {
  try {
    return (await client.call(connectionEndpoints.get, { params: { id } })).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw unavailable('maintenance', { cause: error });
  }
}
