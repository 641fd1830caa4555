import { defineEndpoint } from '../core/endpoint.js';
import { many, one } from '../core/schema.js';
import { Group, GroupCreate, GroupOptionsUpdate, GroupQuery, GroupUpdate } from './schema.js';

const service = 'groups';
const duplicates = ['groupNameDuplicated', 'groupCodeDuplicated'] as const;

export const groupEndpoints = {
  create: defineEndpoint({
    id: 'groups.create',
    method: 'POST',
    path: '/groups',
    service,
    access: 'group.write',
    summary: 'Create a group',
    body: GroupCreate,
    response: one(Group),
    status: 201,
    errors: duplicates,
  }),
  list: defineEndpoint({
    id: 'groups.list',
    method: 'GET',
    path: '/groups',
    service,
    access: 'group.read',
    summary: 'List groups',
    query: GroupQuery,
    response: many(Group),
  }),
  get: defineEndpoint({
    id: 'groups.get',
    method: 'GET',
    path: '/groups/{groupId}',
    service,
    access: 'group.read',
    summary: 'Read a group',
    response: one(Group),
  }),
  update: defineEndpoint({
    id: 'groups.update',
    method: 'PUT',
    path: '/groups/{groupId}',
    service,
    access: 'group.write',
    summary: 'Change a group',
    body: GroupUpdate,
    response: one(Group),
    errors: [...duplicates, 'conflict'],
  }),
  delete: defineEndpoint({
    id: 'groups.delete',
    method: 'DELETE',
    path: '/groups/{groupId}',
    service,
    access: 'group.write',
    summary: 'Delete a group without apps',
    errors: ['inUse'],
  }),
  updateOptions: defineEndpoint({
    id: 'groups.updateOptions',
    method: 'PUT',
    path: '/groups/{groupId}/options',
    service,
    access: 'group.write',
    summary: 'Set the feature toggles of a group',
    body: GroupOptionsUpdate,
    response: one(Group),
    errors: ['conflict'],
  }),
};
