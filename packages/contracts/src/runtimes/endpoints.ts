import { defineEndpoint } from '../core/endpoint.js';
import { many, one } from '../core/schema.js';
import { Runtime, RuntimeCreate, RuntimeQuery, RuntimeUpdate } from './schema.js';

const service = 'builds';
const item = '/runtimes/{id}';

export const runtimeEndpoints = {
  create: defineEndpoint({
    id: 'runtimes.create',
    method: 'POST',
    path: '/runtimes',
    service,
    access: 'runtime.write',
    summary: 'Register a runtime version',
    body: RuntimeCreate,
    response: one(Runtime),
    status: 201,
    errors: ['runtimeDuplicated', 'runtimeCreateFailed'],
  }),
  list: defineEndpoint({
    id: 'runtimes.list',
    method: 'GET',
    path: '/runtimes',
    service,
    access: 'runtime.read',
    summary: 'List runtime versions',
    query: RuntimeQuery,
    response: many(Runtime),
  }),
  get: defineEndpoint({
    id: 'runtimes.get',
    method: 'GET',
    path: item,
    service,
    access: 'runtime.read',
    summary: 'Read a runtime version',
    response: one(Runtime),
    errors: ['runtimeNotFound'],
  }),
  update: defineEndpoint({
    id: 'runtimes.update',
    method: 'PUT',
    path: item,
    service,
    access: 'runtime.write',
    summary: 'Rename a runtime version',
    body: RuntimeUpdate,
    response: one(Runtime),
    errors: ['runtimeDuplicated', 'runtimeNotFound', 'runtimeUpdateFailed'],
  }),
  delete: defineEndpoint({
    id: 'runtimes.delete',
    method: 'DELETE',
    path: item,
    service,
    access: 'runtime.write',
    summary: 'Delete a runtime version that no app uses',
    errors: ['runtimeNotFound', 'runtimeDeleteFailed'],
  }),
};
