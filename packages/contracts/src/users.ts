import { type Static, Type } from 'typebox';
import { defineEndpoint } from './core/endpoint.js';
import { Id, listQuery, many, model, one, several, Timestamp } from './core/schema.js';
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

export const Person = model('Person', 'A person who has signed in to the console', {
  id: Type.String({ description: 'Subject of their tokens' }),
  name: Type.String({ description: 'Name to show; two people may have the same one' }),
  role: Role,
  groups: Type.Array(Type.String(), { description: 'Ids of the groups that their latest token named' }),
  seenAt: { ...Timestamp, description: 'Their latest sign-in, change or read of what is confidential' },
});
export type Person = Static<typeof Person>;

export const PeopleQuery = model('PeopleQuery', 'Which people to list', {
  ...listQuery,
  groupId: Type.Optional({
    ...Id,
    description: 'Only those who see this group: by a claim, or by their role',
  }),
});
export type PeopleQuery = Static<typeof PeopleQuery>;

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

/** Everyone, for those who have to know who may do what. */
export const personEndpoints = {
  list: defineEndpoint({
    id: 'people.list',
    method: 'GET',
    path: '/people',
    service: 'groups',
    access: 'group.write',
    summary: 'List everyone who has signed in, with role and groups',
    query: PeopleQuery,
    response: many(Person),
  }),
  get: defineEndpoint({
    id: 'people.get',
    method: 'GET',
    path: '/people/{userId}',
    service: 'groups',
    access: 'group.write',
    summary: 'A person, with role and groups',
    response: one(Person),
  }),
};
