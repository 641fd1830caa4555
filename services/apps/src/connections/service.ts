import {
  ApiError,
  type Client,
  type CloudEvent,
  type ConnectionState,
  connectionEndpoints,
} from '@noren/contracts';
import { unavailable } from '@noren/service-kit';
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
    project: (event: CloudEvent<ConnectionState>) => repository.keep(event, event.data),
    deleted: (event: CloudEvent) => repository.drop(event),
  };
}

async function ask(client: Client, id: string): Promise<KnownConnection | undefined> {
  try {
    return (await client.call(connectionEndpoints.get, { params: { id } })).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw unavailable('maintenance', { cause: error });
  }
}
