import type { Connection, ConnectionQuery, Many } from '@noren/contracts';
import {
  type Aggregate,
  type Change,
  defineAggregate,
  type Entity,
  type Events,
  type Mongo,
  type NewEntity,
} from '@noren/service-kit';
import { Schema } from 'mongoose';

/** A Connect ID. Name and client id are each unique. */
const connectionSchema = new Schema({
  connectionName: { type: String, required: true },
  groupId: { type: String, required: true },
  clientId: { type: String, required: true },
  /** Encrypted. */
  clientSecret: { type: String, required: true },
});
connectionSchema.index({ connectionName: 1 }, { unique: true });
connectionSchema.index({ clientId: 1 }, { unique: true });
connectionSchema.index({ groupId: 1 });

/** A Connect ID as stored: with its secret encrypted. */
export type StoredConnection = Entity & Required<Connection>;

export type ConnectionRepository = ReturnType<typeof createConnectionRepository>;

export function createConnectionRepository(mongo: Mongo) {
  const connections: Aggregate<StoredConnection> = defineAggregate(mongo, {
    name: 'connections',
    schema: connectionSchema,
    sortable: ['connectionName', 'clientId', 'createdAt', 'updatedAt'],
    searchable: 'connectionName',
  });
  return {
    collections: [connections],
    insert: (connection: NewEntity<StoredConnection>, events: Events<StoredConnection>) =>
      connections.insert(connection, events),
    /** Returns undefined if the Connect ID is gone or at another version. */
    update: (id: string, version: number, $set: Change['$set'], events: Events<StoredConnection>) =>
      connections.update(id, { version }, { $set }, events),
    remove: (id: string, events: Events<StoredConnection>) => connections.remove(id, {}, events),
    find: (id: string) => connections.find(id),
    findByName: (connectionName: string) => connections.findOne({ connectionName }),
    listByGroup: (groupId: string) => connections.all({ groupId }, { sort: 'connectionName,asc' }),
    /** @param visible ids of the groups to list from; undefined for all */
    list: (visible: readonly string[] | undefined, query: ConnectionQuery): Promise<Many<StoredConnection>> =>
      connections.list(visible ? { groupId: { $in: visible } } : {}, query),
  };
}
