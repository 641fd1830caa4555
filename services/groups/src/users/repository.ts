import { isSame } from '@noren/contracts/core';
import { type Caller, canSeeAllGroups, roles } from '@noren/contracts/permissions';
import type { PeopleQuery, User, UserQuery } from '@noren/contracts/users';
import {
  type Aggregate,
  audited,
  DuplicateError,
  defineAggregate,
  type Emitted,
  type Entity,
  type Mongo,
} from '@noren/service-kit';
import { Schema } from 'mongoose';

/** A user who changed something or signed in, as of the last time. */
const userSchema = new Schema({
  name: { type: String, required: true },
  role: { type: String, required: true },
  groups: { type: [String], required: true },
  lastActiveAt: { type: String, required: true },
  /** Time of the token that role and groups are of; absent in older documents. */
  seenAt: String,
  changed: Boolean,
});
userSchema.index({ name: 1, _id: 1 });
userSchema.index({ groups: 1 });

const rolesOfAllGroups = roles.filter((role) => canSeeAllGroups({ role }));

/** A user with the groups that their latest token named. */
export type KnownUser = User & {
  groups: string[];
  /** False if they only signed in so far: they are not listed. */
  changed?: boolean;
  seenAt?: string;
};

export type UserRepository = ReturnType<typeof createUserRepository>;

export function createUserRepository(mongo: Mongo) {
  const users: Aggregate<Entity & KnownUser> = defineAggregate(mongo, {
    name: 'users',
    schema: userSchema,
    sortable: ['name', 'seenAt'],
    defaultSort: 'seenAt,desc',
    searchable: 'name',
  });
  return {
    collections: [users],
    /**
     * Stores what a user may unless a later state is already stored, and when they last changed something. Events about
     * one user come from many aggregates with unrelated sequences, so their timestamps decide.
     */
    async save({ id, changed = false, lastActiveAt: at, ...rights }: KnownUser): Promise<void> {
      const older = {
        $or: [{ seenAt: { $lt: at } }, { seenAt: { $exists: false }, lastActiveAt: { $lt: at } }],
      };
      const renew = () =>
        users.update(id, older, { $set: { ...rights, seenAt: at } }, (next, before) =>
          getRoleChange(id, next, before),
        );
      if ((await renew()) === undefined) {
        try {
          await users.insert({ id, ...rights, changed, seenAt: at, lastActiveAt: at });
        } catch (error) {
          if (!(error instanceof DuplicateError)) throw error;
          // Inserted concurrently, or a later state is already stored.
          await renew();
        }
      }
      if (!changed) return;
      const earlier = { $or: [{ changed: false }, { lastActiveAt: { $lt: at } }] };
      await users.update(id, earlier, { $set: { changed, lastActiveAt: at } });
    },
    find: (id: string) => users.find(id),
    /** Lists everyone, also those who only signed in; or those who see a group. */
    listAll: ({ groupId, ...query }: PeopleQuery) =>
      users.list(
        groupId === undefined ? {} : { $or: [{ groups: groupId }, { role: { $in: rolesOfAllGroups } }] },
        query,
      ),
    /** @param viewer sees themselves and users who share a group with them; undefined for all */
    async list(
      viewer: { id: string; groups: readonly string[] } | undefined,
      { creator: name = '', limit: size = 20 }: UserQuery,
    ): Promise<KnownUser[]> {
      const known = {
        changed: { $ne: false },
        ...(viewer && { $or: [{ _id: viewer.id }, { groups: { $in: viewer.groups } }] }),
      };
      const byId = name === '' ? [] : await users.all({ _id: name, ...known });
      if (byId.length > 0) return byId;
      return (await users.list(known, { name, size, sort: 'name,asc' })).data;
    },
  };
}

/** Roles and groups are given at the identity provider: a token is the first that tells of a change. */
const identityProvider: Caller = {
  id: 'identity-provider',
  name: 'Identity provider',
  role: 'service',
  groups: [],
};

function getRoleChange(id: string, next: KnownUser, before: KnownUser | undefined): Emitted[] {
  const toRights = ({ role, groups }: KnownUser) => ({ role, groups: [...groups].sort() });
  if (before === undefined) return [];
  const [was, is] = [toRights(before), toRights(next)];
  if (isSame(was, is)) return [];
  const change = { kind: 'user', subject: id, action: 'users.changeRights' } as const;
  return [audited('groups', identityProvider, change, was, is)];
}
