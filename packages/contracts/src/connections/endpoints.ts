import { defineEndpoint } from '../core/endpoint.js';
import { many, one } from '../core/schema.js';
import {
  Connection,
  ConnectionCheck,
  ConnectionClient,
  ConnectionCreate,
  ConnectionCreated,
  ConnectionNameQuery,
  ConnectionQuery,
  ConnectionUpdate,
} from './schema.js';

const service = 'groups';
const path = '/oidc/group/auth/client';
const item = `${path}/{id}` as const;

/** Connect IDs; the API calls them group authentication clients. */
export const connectionEndpoints = {
  create: defineEndpoint({
    id: 'connections.create',
    method: 'POST',
    path,
    service,
    access: 'connection.write',
    summary: 'Create a Connect ID; the answer is the only one that shows its secret',
    body: ConnectionCreate,
    response: one(ConnectionCreated),
    status: 201,
    errors: ['connectionDuplicated', 'connectionCreateFailed'],
  }),
  find: defineEndpoint({
    id: 'connections.find',
    method: 'GET',
    path,
    service,
    access: 'connection.read',
    summary: 'Read the Connect ID of a name',
    query: ConnectionNameQuery,
    response: one(Connection),
    errors: ['connectionNotFound'],
  }),
  list: defineEndpoint({
    id: 'connections.list',
    method: 'GET',
    path: `${path}/list`,
    service,
    access: 'connection.read',
    summary: 'List Connect IDs',
    query: ConnectionQuery,
    response: many(Connection),
  }),
  get: defineEndpoint({
    id: 'connections.get',
    method: 'GET',
    path: item,
    service,
    access: 'connection.read',
    summary: 'Read a Connect ID',
    response: one(Connection),
    errors: ['connectionNotFound'],
  }),
  client: defineEndpoint({
    id: 'connections.client',
    method: 'GET',
    path: `${item}/client`,
    service,
    access: 'public',
    summary: 'Read the client that a Connect ID signs in with, before any sign-in',
    response: one(ConnectionClient),
    errors: ['connectionNotFound', 'tooManyRequests'],
  }),
  check: defineEndpoint({
    id: 'connections.check',
    method: 'POST',
    path: `${item}/check`,
    service,
    access: 'connection.check',
    summary: 'Verify the credentials of an external system, for the service that it calls',
    body: ConnectionCheck,
    errors: ['connectIdInvalid'],
  }),
  update: defineEndpoint({
    id: 'connections.update',
    method: 'PUT',
    path: item,
    service,
    access: 'connection.write',
    summary: 'Change a Connect ID',
    body: ConnectionUpdate,
    response: one(Connection),
    errors: ['connectionDuplicated', 'connectionNotFound', 'connectionUpdateFailed'],
  }),
  delete: defineEndpoint({
    id: 'connections.delete',
    method: 'DELETE',
    path: item,
    service,
    access: 'connection.write',
    summary: 'Delete a Connect ID that no app uses',
    errors: ['connectionNotFound', 'connectionDeleteFailed'],
  }),
};
