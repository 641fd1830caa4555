import { defineEndpoint, type Endpoint } from '../core/endpoint.js';
import { many } from '../core/schema.js';
import { AuditEntry, AuditQuery } from './schema.js';

const trail = {
  method: 'GET',
  query: AuditQuery,
  response: many(AuditEntry),
} as const satisfies Partial<Endpoint>;

export const auditEndpoints = {
  app: defineEndpoint({
    ...trail,
    id: 'audit.app',
    path: '/apps/{appId}/audit',
    service: 'apps',
    access: 'history.read',
    summary: 'Who changed what of an app, its settings, images, contents, builds, reviews and deployments',
  }),
  group: defineEndpoint({
    ...trail,
    id: 'audit.group',
    path: '/groups/{groupId}/audit',
    service: 'groups',
    access: 'group.read',
    summary: 'Who changed what of a group',
  }),
  connection: defineEndpoint({
    ...trail,
    id: 'audit.connection',
    path: '/oidc/group/auth/client/{id}/audit',
    service: 'groups',
    access: 'connection.read',
    summary: 'Who changed what of a Connect ID',
    errors: ['connectionNotFound'],
  }),
  template: defineEndpoint({
    ...trail,
    id: 'audit.template',
    path: '/templates/{templateId}/audit',
    service: 'templates',
    access: 'template.manage',
    summary: 'Who changed what of a template',
    errors: ['templateNotFound'],
  }),
  runtime: defineEndpoint({
    ...trail,
    id: 'audit.runtime',
    path: '/runtimes/{id}/audit',
    service: 'builds',
    access: 'runtime.read',
    summary: 'Who changed what of a runtime version',
    errors: ['runtimeNotFound'],
  }),
};
