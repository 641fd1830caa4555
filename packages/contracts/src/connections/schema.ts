import { type Static, Type } from 'typebox';
import { Id, listQuery, model, Name, Timestamp, Version } from '../core/schema.js';

const ClientId = Type.String({
  minLength: 8,
  maxLength: 64,
  pattern: '^[A-Za-z0-9._-]+$',
  rule: 'connectId',
  description: 'Client id, unique: 8 to 64 half-width letters, digits, dot, hyphen, underscore',
});
const ClientSecret = Type.String({
  minLength: 32,
  maxLength: 128,
  pattern: '^[\\x21-\\x7e]+$',
  rule: 'halfWidth',
  description: 'Client secret, 32 to 128 half-width characters',
});

/** A group authentication client (Connect ID): the credentials of a group's external system. */
export const Connection = model('Connection', 'Group authentication client (Connect ID)', {
  id: Id,
  connectionName: Name,
  groupId: Id,
  clientId: ClientId,
  clientSecret: Type.Optional(
    Type.String({
      description: 'Masked but for its last four characters; absent for those who may not change it',
    }),
  ),
  version: Version,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Connection = Static<typeof Connection>;

export const ConnectionCreated = model('ConnectionCreated', 'A new Connect ID, with its secret', {
  ...Connection.properties,
  clientSecret: Type.String({ description: 'In full, this once' }),
});
export type ConnectionCreated = Static<typeof ConnectionCreated>;

export const ConnectionCreate = model('ConnectionCreate', 'A Connect ID to create', {
  connectionName: Name,
  groupId: Id,
  clientId: Type.Optional({ ...ClientId, description: 'Client id; made up unless given' }),
  clientSecret: Type.Optional({ ...ClientSecret, description: 'Client secret; made up unless given' }),
});
export type ConnectionCreate = Static<typeof ConnectionCreate>;

export const ConnectionUpdate = model('ConnectionUpdate', 'What to change of a Connect ID', {
  version: Version,
  connectionName: Type.Optional(Name),
  clientId: Type.Optional(ClientId),
  clientSecret: Type.Optional(ClientSecret),
});
export type ConnectionUpdate = Static<typeof ConnectionUpdate>;

export const ConnectionClient = model('ConnectionClient', 'Where a Connect ID signs in; public', {
  clientId: ClientId,
});
export type ConnectionClient = Static<typeof ConnectionClient>;

export const ConnectionCheck = model('ConnectionCheck', 'Credentials of an external system', {
  clientId: Type.String({ minLength: 1, maxLength: 200, description: 'Client id' }),
  clientSecret: Type.String({ minLength: 1, maxLength: 200, description: 'Client secret' }),
});
export type ConnectionCheck = Static<typeof ConnectionCheck>;

export const ConnectionNameQuery = model('ConnectionNameQuery', 'Which Connect ID to read', {
  name: { ...Name, description: 'Its connection name, to the letter' },
});

export const ConnectionQuery = model('ConnectionQuery', 'Which Connect IDs to list', listQuery);
export type ConnectionQuery = Static<typeof ConnectionQuery>;
