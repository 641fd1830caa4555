import { defineEndpoint } from '../core/endpoint.js';
import { many } from '../core/schema.js';
import { HistoryLine, HistoryQuery } from './schema.js';

export const historyEndpoints = {
  list: defineEndpoint({
    id: 'histories.list',
    method: 'GET',
    path: '/m/{systemName}/history',
    service: 'loyalty',
    access: 'public',
    summary: 'List the actions of the calling member, newest first',
    query: HistoryQuery,
    response: many(HistoryLine),
    errors: ['loginNeeded'],
  }),
};
