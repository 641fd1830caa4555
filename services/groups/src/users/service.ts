import type { AuditEntry, AuditQuery, AuditRecorded } from '@noren/contracts/audit';
import type { CloudEvent, Many } from '@noren/contracts/core';
import type { Caller } from '@noren/contracts/permissions';
import type { PeopleQuery, Person, User, UserQuery } from '@noren/contracts/users';
import { notFound, visibleGroups } from '@noren/service-kit';
import type { KnownUser, UserRepository } from './repository.js';

export type UserService = ReturnType<typeof createUserService>;

export interface UserServiceOptions {
  readonly repository: UserRepository;
  readonly getAuditLog: (id: string, query: AuditQuery) => Promise<Many<AuditEntry>>;
}

/** The users of the console, as far as audit events name them. */
export function createUserService({ repository, getAuditLog }: UserServiceOptions) {
  return {
    async list(caller: Caller, query: UserQuery): Promise<User[]> {
      const groups = visibleGroups(caller);
      const users = await repository.list(groups && { id: caller.id, groups }, query);
      return users.map(({ id, name, role, lastActiveAt }) => ({ id, name, role, lastActiveAt }));
    },

    async listPeople(query: PeopleQuery): Promise<Many<Person>> {
      const found = await repository.listAll(query);
      return { ...found, data: found.data.map(toPerson) };
    },

    /** @throws `notFound` if nobody with this id has signed in */
    async get(id: string): Promise<Person> {
      const found = await repository.find(id);
      if (found === undefined) throw notFound();
      return toPerson(found);
    },

    audit: (id: string, query: AuditQuery): Promise<Many<AuditEntry>> => getAuditLog(id, query),

    async active({ time, data }: CloudEvent<AuditRecorded>): Promise<void> {
      if (data.actor.role === 'service') return;
      const changed = data.read !== true;
      await repository.save({ ...data.actor, changed, groups: data.groups, lastActiveAt: time });
    },
  };
}

const toPerson = ({ id, name, role, groups, seenAt, lastActiveAt }: KnownUser): Person => ({
  ...{ id, name, role, groups },
  seenAt: seenAt ?? lastActiveAt,
});
