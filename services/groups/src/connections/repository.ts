import type { Connection, ConnectionQuery } from '@noren/contracts/connections';
import type { Many } from '@noren/contracts/core';
import {
  type AddedReferences,
  type Aggregate,
  type Change,
  defineAggregate,
  type Entity,
  type Events,
  type Mongo,
  type NewEntity,
  type UnusedCheck,
} from '@noren/service-kit';
import { Schema } from 'mongoose';

const connectionSchema = new Schema({
  connectionName: { type: String, required: true },
  groupId: { type: String, required: true },
  clientId: { type: String, required: true },
  /** Encrypted. */
  clientSecret: { type: String, required: true },
});
for (const field of ['connectionName', 'clientId', 'groupId']) connectionSchema.index({ [field]: 1 });

/** A Connect ID as stored: with its secret encrypted. */
export type StoredConnection = Entity & Required<Connection>;

export type ConnectionRepository = ReturnType<typeof createConnectionRepository>;

export function createConnectionRepository(mongo: Mongo) {
  const connections: Aggregate<StoredConnection> = defineAggregate(mongo, {
    name: 'connections',
    schema: connectionSchema,
    uniqueNames: ['connectionName', 'clientId'],
    sortable: ['connectionName', 'clientId', 'createdAt', 'updatedAt'],
    searchable: 'connectionName',
    refers: true,
  });
  return {
    collections: [connections],
    insert: (
      connection: NewEntity<StoredConnection>,
      events: Events<StoredConnection>,
      references: AddedReferences,
    ) => connections.insert(connection, events, references),
    /** Returns undefined if the Connect ID is gone or at another version. */
    update: (id: string, version: number, $set: Change['$set'], events: Events<StoredConnection>) =>
      connections.update(id, { version }, { $set }, events),
    retain: (id: string) => connections.retain({ _id: id }),
    remove: (id: string, check: UnusedCheck, events: Events<StoredConnection>) =>
      connections.whileUnused(id, check, (where) => connections.remove(id, where, events)),
    find: (id: string) => connections.find(id),
    findByName: (connectionName: string) => connections.findOne({ connectionName }),
    listByGroup: (groupId: string) => connections.all({ groupId }, { sort: 'connectionName,asc' }),
    /** @param visible ids of the groups to list from; undefined for all */
    list: (visible: readonly string[] | undefined, query: ConnectionQuery): Promise<Many<StoredConnection>> =>
      connections.list(visible ? { groupId: { $in: visible } } : {}, query),
  };
}
