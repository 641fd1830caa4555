import { randomUUID } from 'node:crypto';
import type { AuditEntry, AuditQuery } from '@noren/contracts/audit';
import type { Endpoint, Many } from '@noren/contracts/core';
import type { FieldError } from '@noren/contracts/errors';
import {
  defaultReleasePolicy,
  type Group,
  type GroupCreate,
  type GroupOptionsUpdate,
  type GroupQuery,
  type GroupUpdate,
  groupEndpoints,
  groupEvents,
  noOptions,
} from '@noren/contracts/groups';
import { type Caller, canSeeGroup } from '@noren/contracts/permissions';
import {
  audited,
  conflict,
  DuplicateError,
  emit,
  invalid,
  notFound,
  visibleGroups,
} from '@noren/service-kit';
import type { GroupRepository } from './repository.js';

export type GroupService = ReturnType<typeof createGroupService>;

export interface GroupServiceOptions {
  readonly repository: GroupRepository;
  /** Closes a group to new references and lists the existing ones, as details of an `inUse` error. */
  readonly release: (groupId: string, retained: number) => Promise<readonly FieldError[]>;
  readonly getAuditLog: (groupId: string, query: AuditQuery) => Promise<Many<AuditEntry>>;
}

/** Operations on groups. */
export function createGroupService({ repository, release, getAuditLog }: GroupServiceOptions) {
  /** Reports an invisible group as missing. */
  async function requireVisible(caller: Caller, id: string): Promise<Group> {
    const group = canSeeGroup(caller, id) ? await repository.find(id) : undefined;
    if (group === undefined) throw notFound();
    return group;
  }

  /** For a write that matched nothing: the group is gone, or a concurrent write changed it. */
  async function throwConflict(caller: Caller, id: string): Promise<never> {
    throw conflict('conflict', { current: await requireVisible(caller, id) });
  }

  return {
    async create(caller: Caller, body: GroupCreate) {
      const { description = '', options = noOptions, releasePolicy = defaultReleasePolicy, ...fields } = body;
      const group = { groupId: randomUUID(), description, options, releasePolicy, ...fields };
      return unique(() =>
        repository.insert(group, (created) => [
          emit(groupEvents.created, created),
          toAuditEntry(caller, group.groupId, groupEndpoints.create, undefined, created),
        ]),
      );
    },

    async list(caller: Caller, query: GroupQuery): Promise<Many<Group>> {
      const { selectGroupId, ...listQuery } = query;
      const list = await repository.list(visibleGroups(caller), listQuery);
      if (selectGroupId === undefined || !canSeeGroup(caller, selectGroupId)) return list;
      if (list.data.some((group) => group.groupId === selectGroupId)) return list;
      const selected = await repository.find(selectGroupId);
      return selected === undefined ? list : { ...list, data: [...list.data, selected] };
    },

    get: requireVisible,

    exists: async (id: string): Promise<boolean> => (await repository.find(id)) !== undefined,

    async update(caller: Caller, id: string, { version, ...fields }: GroupUpdate): Promise<Group> {
      const updated = await unique(() =>
        repository.update(id, version, fields, (group, before) => [
          emit(groupEvents.updated, group),
          toAuditEntry(caller, id, groupEndpoints.update, before, group),
        ]),
      );
      return updated ?? throwConflict(caller, id);
    },

    async updateOptions(caller: Caller, id: string, { version, options }: GroupOptionsUpdate) {
      const updated = await repository.update(id, version, { options }, (group, before) => [
        emit(groupEvents.optionsUpdated, group),
        toAuditEntry(caller, id, groupEndpoints.updateOptions, before, group),
      ]);
      return updated ?? throwConflict(caller, id);
    },

    /** Interrupts deletions in progress, for a reference that is being added. */
    retain: (id: string): Promise<number | undefined> => repository.retain(id),

    /** Fails while apps use the group or Connect IDs belong to it. */
    async remove(caller: Caller, id: string): Promise<void> {
      await requireVisible(caller, id);
      const check = { code: 'inUse', release: (retained: number) => release(id, retained) } as const;
      const removed = await repository.remove(id, check, (_gone, before) => [
        emit(groupEvents.deleted, { id }),
        toAuditEntry(caller, id, groupEndpoints.delete, before, undefined),
      ]);
      if (!removed) throw notFound();
    },

    /** Stays readable after the group is deleted, because it says who deleted it. */
    async audit(caller: Caller, id: string, query: AuditQuery): Promise<Many<AuditEntry>> {
      if (!canSeeGroup(caller, id)) throw notFound();
      const trail = await getAuditLog(id, query);
      if (trail.page.totalElements === 0) await requireVisible(caller, id);
      return trail;
    },
  };
}

function toAuditEntry(
  caller: Caller,
  subject: string,
  { id: action }: Endpoint,
  before: Group | undefined,
  after: Group | undefined,
) {
  return audited('groups', caller, { kind: 'group', subject, action }, before, after);
}

/** @throws the catalogue's error for the field that another group already has */
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
