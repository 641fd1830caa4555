import { defineEndpoint } from '../core/endpoint.js';
import { several } from '../core/schema.js';
import { User, UserQuery } from './schema.js';

export const userEndpoints = {
  list: defineEndpoint({
    id: 'users.list',
    method: 'GET',
    path: '/users',
    service: 'groups',
    access: 'app.read',
    summary: 'List people who created or changed something, by name; those of your groups',
    query: UserQuery,
    response: several(User),
  }),
};
