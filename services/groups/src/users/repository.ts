import type { User, UserQuery } from '@noren/contracts/users';
import { type Aggregate, DuplicateError, defineAggregate, type Entity, type Mongo } from '@noren/service-kit';
import { Schema } from 'mongoose';

/** A user who changed something, as of their last change. */
const userSchema = new Schema({
  name: { type: String, required: true },
  role: { type: String, required: true },
  groups: { type: [String], required: true },
  lastActiveAt: { type: String, required: true },
});
userSchema.index({ name: 1, _id: 1 });
userSchema.index({ groups: 1 });

/** A user with the groups that their latest token named. */
export type KnownUser = User & { groups: string[] };

export type UserRepository = ReturnType<typeof createUserRepository>;

export function createUserRepository(mongo: Mongo) {
  const users: Aggregate<Entity & KnownUser> = defineAggregate(mongo, {
    name: 'users',
    schema: userSchema,
    sortable: ['name'],
    searchable: 'name',
  });
  return {
    collections: [users],
    /**
     * Stores a user unless a later state is already stored. Events about one user come from many aggregates
     * with unrelated sequences, so their timestamps decide.
     */
    async save({ id, ...fields }: KnownUser): Promise<void> {
      const older = { lastActiveAt: { $lt: fields.lastActiveAt } };
      const renew = () => users.update(id, older, { $set: fields });
      if ((await renew()) !== undefined) return;
      try {
        await users.insert({ id, ...fields });
      } catch (error) {
        if (!(error instanceof DuplicateError)) throw error;
        // Inserted concurrently, or a later state is already stored.
        await renew();
      }
    },
    /** @param viewer sees themselves and users who share a group with them; undefined for all */
    async list(
      viewer: { id: string; groups: readonly string[] } | undefined,
      { creator: name = '', limit: size = 20 }: UserQuery,
    ): Promise<KnownUser[]> {
      const known = viewer ? { $or: [{ _id: viewer.id }, { groups: { $in: viewer.groups } }] } : {};
      const byId = name === '' ? [] : await users.all({ _id: name, ...known });
      if (byId.length > 0) return byId;
      return (await users.list(known, { name, size, sort: 'name,asc' })).data;
    },
  };
}
