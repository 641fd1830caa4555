import { ApiError, type Client, type CloudEvent, type Group, groupEndpoints } from '@noren/contracts';
import { unavailable } from '@noren/service-kit';
import type { GroupProjection, KnownGroup } from './projection.js';

export type GroupService = ReturnType<typeof createGroupService>;

/** Creates the lookup of groups, which another service owns. */
export function createGroupService(deps: { repository: GroupProjection; client: Client }) {
  const { repository, client } = deps;
  return {
    /** Reads the projection only. */
    known: (id: string): Promise<KnownGroup | undefined> => repository.find(id),

    /** Falls back to the owning service: the event of a new group may not have arrived yet. */
    async find(id: string): Promise<KnownGroup | undefined> {
      return (await repository.find(id)) ?? (await ask(client, id));
    },

    async project(event: CloudEvent<Group>): Promise<KnownGroup | undefined> {
      await repository.keep(event, event.data);
      // Return the stored state, not the event's: a later one may already be projected.
      return repository.find(event.subject);
    },

    async deleted(event: CloudEvent): Promise<void> {
      await repository.drop(event);
    },
  };
}

async function ask(client: Client, groupId: string): Promise<KnownGroup | undefined> {
  try {
    const { data } = await client.call(groupEndpoints.get, { params: { groupId } });
    return {
      id: data.groupId,
      name: data.name,
      type: data.type,
      options: data.options,
      version: data.version,
    };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw unavailable('maintenance', { cause: error });
  }
}
