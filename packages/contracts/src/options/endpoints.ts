import { defineEndpoint } from '../core/endpoint.js';
import { many } from '../core/schema.js';
import { Option, OptionQuery } from './schema.js';

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
