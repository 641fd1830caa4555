import { defineEndpoint } from '../core/endpoint.js';
import { one } from '../core/schema.js';
import { Work } from './schema.js';

export const workEndpoints = {
  get: defineEndpoint({
    id: 'work.get',
    method: 'GET',
    path: '/work',
    service: 'builds',
    access: 'history.read',
    summary: 'Open tasks: reviews to decide, newest builds that failed, releases being published',
    response: one(Work),
  }),
};
