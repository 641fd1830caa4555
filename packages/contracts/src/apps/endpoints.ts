import { defineEndpoint } from '../core/endpoint.js';
import { many, one } from '../core/schema.js';
import { App, AppCreate, AppDetail, AppQuery, AppUpdate } from './schema.js';

const service = 'apps';
const duplicates = ['systemNameInUse', 'uuidInUse'] as const;

export const appEndpoints = {
  create: defineEndpoint({
    id: 'apps.create',
    method: 'POST',
    path: '/apps',
    service,
    access: 'app.write',
    summary: 'Create an app from a template',
    body: AppCreate,
    response: one(AppDetail),
    status: 201,
    errors: [...duplicates, 'templateNotFound'],
  }),
  list: defineEndpoint({
    id: 'apps.list',
    method: 'GET',
    path: '/apps',
    service,
    access: 'app.read',
    summary: 'List apps',
    query: AppQuery,
    response: many(App),
  }),
  get: defineEndpoint({
    id: 'apps.get',
    method: 'GET',
    path: '/apps/{appId}',
    service,
    access: 'app.read',
    summary: 'Read an app with its template',
    response: one(AppDetail),
  }),
  update: defineEndpoint({
    id: 'apps.update',
    method: 'PUT',
    path: '/apps/{appId}',
    service,
    access: 'app.write',
    summary: 'Change an app',
    body: AppUpdate,
    response: one(AppDetail),
    errors: [...duplicates, 'conflict'],
  }),
  delete: defineEndpoint({
    id: 'apps.delete',
    method: 'DELETE',
    path: '/apps/{appId}',
    service,
    access: 'app.delete',
    summary: 'Delete an app',
  }),
};
