import { ApiError, type Client, type CloudEvent, type Group, groupEndpoints } from '@noren/contracts';
import { unavailable } from '@noren/service-kit';
import type { GroupRepository, KnownGroup } from './repository.js';

export type GroupService = ReturnType<typeof createGroupService>;

/** What the apps service knows of groups. */
export function createGroupService(deps: { repository: GroupRepository; client: Client }) {
  const { repository, client } = deps;
  return {
    /** As far as events have told. */
    known: (id: string): Promise<KnownGroup | undefined> => repository.find(id),

    /** Asks its owner for a group that no event has told of yet: it may have been created just now. */
    async find(id: string): Promise<KnownGroup | undefined> {
      return (await repository.find(id)) ?? (await ask(client, id));
    },

    async changed(event: CloudEvent<Group>): Promise<KnownGroup | undefined> {
      await repository.keep(event, event.data);
      // What is kept, not what the event says: a later state may be known already.
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
