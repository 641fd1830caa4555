import type { Static } from 'typebox';
import { defineEndpoint } from './core/endpoint.js';
import { Id, listQuery, many, model, Name } from './core/schema.js';

export const Option = model('Option', 'A feature that a group can have', { id: Id, name: Name });
export type Option = Static<typeof Option>;

export const OptionQuery = model('OptionQuery', 'Which options to list', listQuery);

export const optionEndpoints = {
  list: defineEndpoint({
    id: 'options.list',
    method: 'GET',
    path: '/options',
    service: 'groups',
    access: 'group.read',
    summary: 'List the features that groups can have',
    query: OptionQuery,
    response: many(Option),
  }),
};
