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
import { connectionSchema } from './model.js';

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
    ofGroup: (groupId: string) => connections.all({ groupId }, { sort: 'connectionName,asc' }),
    /** @param visible ids of the groups to list from; undefined for all */
    list: (visible: readonly string[] | undefined, query: ConnectionQuery): Promise<Many<StoredConnection>> =>
      connections.list(visible ? { groupId: { $in: visible } } : {}, query),
  };
}
