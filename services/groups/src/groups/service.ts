import { randomUUID } from 'node:crypto';
import {
  type AppState,
  type Caller,
  type CloudEvent,
  type Group,
  type GroupCreate,
  type GroupOptionsUpdate,
  type GroupQuery,
  type GroupUpdate,
  groupEvents,
  type Many,
  noOptions,
  seesGroup,
} from '@noren/contracts';
import { conflict, DuplicateError, emit, invalid, notFound, visibleGroups } from '@noren/service-kit';
import type { Static } from 'typebox';
import type { GroupRepository } from './repository.js';

export type GroupService = ReturnType<typeof createGroupService>;

/** What can be done with groups. */
export function createGroupService({ repository }: { repository: GroupRepository }) {
  /** A group that the caller may not see does not exist for them. */
  async function visible(caller: Caller, id: string): Promise<Group> {
    const group = seesGroup(caller, id) ? await repository.find(id) : undefined;
    if (group === undefined) throw notFound();
    return group;
  }

  /** A write that found nothing to change: the group is gone, or somebody was faster. */
  async function refused(caller: Caller, id: string): Promise<never> {
    throw conflict('conflict', { current: await visible(caller, id) });
  }

  return {
    async create(_caller: Caller, { description = '', options = noOptions, ...fields }: GroupCreate) {
      const group = { groupId: randomUUID(), description, options, ...fields };
      return unique(() => repository.insert(group, (created) => [emit(groupEvents.created, created)]));
    },

    async list(caller: Caller, query: GroupQuery): Promise<Many<Group>> {
      const { selectGroupId, ...listQuery } = query;
      const list = await repository.list(visibleGroups(caller), listQuery);
      if (selectGroupId === undefined || !seesGroup(caller, selectGroupId)) return list;
      if (list.data.some((group) => group.groupId === selectGroupId)) return list;
      const selected = await repository.find(selectGroupId);
      return selected === undefined ? list : { ...list, data: [...list.data, selected] };
    },

    get: visible,

    async update(caller: Caller, id: string, { version, ...fields }: GroupUpdate): Promise<Group> {
      const updated = await unique(() =>
        repository.update(id, version, fields, (group) => [emit(groupEvents.updated, group)]),
      );
      return updated ?? refused(caller, id);
    },

    async updateOptions(caller: Caller, id: string, { version, options }: GroupOptionsUpdate) {
      const updated = await repository.update(id, version, { options }, (group) => [
        emit(groupEvents.optionsUpdated, group),
      ]);
      return updated ?? refused(caller, id);
    },

    /**
     * Refused while apps use the group, as far as events have told. An app that is being created in the
     * same moment keeps its group's last known state, so nothing breaks; it can be deleted afterwards.
     */
    async remove(caller: Caller, id: string): Promise<void> {
      await visible(caller, id);
      const apps = await repository.appsOf(id);
      if (apps.length > 0) {
        const errors = apps.map((app) => ({
          path: `/apps/${app.id}`,
          rule: 'inUse',
          params: { name: app.name },
        }));
        throw conflict('inUse', { errors });
      }
      if (!(await repository.remove(id, [emit(groupEvents.deleted, { id })]))) throw notFound();
    },

    async appChanged(event: CloudEvent<Static<typeof AppState>>): Promise<void> {
      const { name, groupId } = event.data;
      await repository.keepApp(event, { name, groupId });
    },

    async appDeleted(event: CloudEvent): Promise<void> {
      await repository.dropApp(event);
    },
  };
}

/** @throws the catalogue's error for the field that another group has already */
async function unique<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof DuplicateError)) throw error;
    throw invalid(error.field === 'code' ? 'groupCodeDuplicated' : 'groupNameDuplicated', {
      errors: [{ path: `/body/${error.field}`, rule: 'unique' }],
    });
  }
}
