import { ApiError, type Client } from '@noren/contracts/client';
import type { CloudEvent } from '@noren/contracts/core';
import { type Group, groupEndpoints, groupEvents } from '@noren/contracts/groups';
import { type Consumer, consumer, unavailable } from '@noren/service-kit';
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
      await repository.project(event, event.data);
      // Return the stored state, not the event's: a later one may already be projected.
      return repository.find(event.subject);
    },

    async deleted(event: CloudEvent): Promise<void> {
      await repository.remove(event);
    },
  };
}

/** Projects events of groups, then updates the apps of a changed group. */
export function groupConsumers(
  groups: GroupService,
  follow: (group: KnownGroup) => Promise<void>,
): Consumer[] {
  const handleChange = async (event: CloudEvent<Group>) => {
    const group = await groups.project(event);
    if (group !== undefined) await follow(group);
  };
  return [
    consumer(groupEvents.created, handleChange),
    consumer(groupEvents.updated, handleChange),
    consumer(groupEvents.optionsUpdated, handleChange),
    consumer(groupEvents.deleted, groups.deleted),
  ];
}

async function ask(client: Client, groupId: string): Promise<KnownGroup | undefined> {
  try {
    const { data } = await client.call(groupEndpoints.get, { params: { groupId } });
    return {
      id: data.groupId,
      name: data.name,
      type: data.type,
      options: data.options,
      releasePolicy: data.releasePolicy,
      version: data.version,
    };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw unavailable('maintenance', { cause: error });
  }
}
