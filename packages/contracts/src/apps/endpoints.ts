import { defineEndpoint } from '../core/endpoint.js';
import { many, one } from '../core/schema.js';
import { trashDays } from '../core/trash.js';
import { AppPermissions } from './permissions.js';
import { App, AppCopy, AppCreate, AppDetail, AppQuery, AppUpdate } from './schema.js';
import { AppTrashQuery, TrashedApp } from './trash.js';

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
    errors: [...duplicates, 'templateNotFound', 'runtimeNotFound'],
  }),
  copy: defineEndpoint({
    id: 'apps.copy',
    method: 'POST',
    path: '/apps/{appId}/copies',
    service,
    access: 'app.write',
    summary: 'Copy an app: settings, images and contents, without secrets, credentials and members',
    body: AppCopy,
    response: one(AppDetail),
    status: 201,
    errors: [...duplicates, 'templateNotFound', 'runtimeNotFound'],
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
    recorded: { kind: 'app', visibleTo: 'app.write' },
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
    errors: [...duplicates, 'runtimeNotFound', 'conflict'],
  }),
  delete: defineEndpoint({
    id: 'apps.delete',
    method: 'DELETE',
    path: '/apps/{appId}',
    service,
    access: 'app.delete',
    recentSignIn: true,
    summary: `Delete an app, which can be undone for ${trashDays} days: its releases are withdrawn; then its data is removed`,
  }),
  listTrash: defineEndpoint({
    id: 'apps.listTrash',
    method: 'GET',
    path: '/apps/trash',
    service,
    access: 'app.delete',
    summary: 'List deleted apps that can be restored, the latest first',
    query: AppTrashQuery,
    response: many(TrashedApp),
  }),
  /** An app whose group, template or runtime version is gone, or whose unique value another one has, stays deleted. */
  restore: defineEndpoint({
    id: 'apps.restore',
    method: 'POST',
    path: '/apps/{appId}/restore',
    service,
    access: 'app.delete',
    summary: 'Restore a deleted app as it was: what was live is live again',
    response: one(AppDetail),
    errors: [...duplicates, 'templateNotFound', 'runtimeNotFound'],
  }),
  clearCache: defineEndpoint({
    id: 'apps.clearCache',
    method: 'DELETE',
    path: '/apps/{appId}/cache',
    service,
    access: 'cache.clear',
    summary: 'Clear the cached responses of an app on every replica',
  }),
  permissions: defineEndpoint({
    id: 'apps.permissions',
    method: 'GET',
    path: '/apps/{appId}/permissions',
    service,
    access: 'app.read',
    summary: 'What the caller may do with an app, by role, template and group features',
    response: one(AppPermissions),
  }),
};
