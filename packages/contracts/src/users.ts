import { type Static, Type } from 'typebox';
import { defineEndpoint } from './core/endpoint.js';
import { model, several, Timestamp } from './core/schema.js';
import { Role } from './permissions.js';

export const User = model('User', 'A user who has changed something in the console', {
  id: Type.String({ description: 'Subject of their tokens' }),
  name: Type.String({ description: 'Name to show; two people may have the same one' }),
  role: Role,
  lastActiveAt: Timestamp,
});
export type User = Static<typeof User>;

export const UserQuery = model('UserQuery', 'Which users to list', {
  creator: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'Matches anywhere in the name, case-insensitively; or is the id of one person',
    }),
  ),
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'How many at most' }),
  ),
});
export type UserQuery = Static<typeof UserQuery>;

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
