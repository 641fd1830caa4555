import { type Static, Type } from 'typebox';
import { defineEndpoint, type Endpoint } from './core/endpoint.js';
import { defineEvent } from './core/event.js';
import { Id, listQuery, many, model, oneOf, PersonId, Timestamp } from './core/schema.js';
import { Role } from './permissions.js';

/** Kinds of subjects with their own audit log. Changes of an app's settings, images, builds… are in the app's log. */
export const auditKinds = ['app', 'group', 'connection', 'template', 'runtime', 'user'] as const;
export const AuditKind = oneOf(auditKinds, 'What was changed');
export type AuditKind = Static<typeof AuditKind>;

export const AuditActor = model('AuditActor', 'Who made a change', {
  id: Type.String({ description: 'Subject of the token' }),
  name: Type.String({ description: 'Name to show' }),
  role: Role,
});

export const AuditChange = model('AuditChange', 'One field that changed', {
  path: Type.String({ description: 'JSON pointer; empty is the whole' }),
  before: Type.Optional(Type.Unknown({ description: 'Absent for a creation. Secrets are masked' })),
  after: Type.Optional(Type.Unknown({ description: 'Absent for a deletion. Secrets are masked' })),
});

const fields = {
  kind: AuditKind,
  subject: Type.String({ description: 'Id of the app, group, template… it belongs to' }),
  action: Type.String({ description: 'The call that made it: `apps.update`, `reviews.create`' }),
  actor: AuditActor,
  changes: Type.Array(AuditChange, { description: 'What changed, field by field' }),
  read: Type.Optional(
    Type.Literal(true, { description: 'Nothing changed: a person signed in, or read what is confidential' }),
  ),
};

/** One entry of an audit log. */
export const AuditEntry = model('AuditEntry', 'Who changed what, when', {
  id: Id,
  ...fields,
  at: Timestamp,
});
export type AuditEntry = Static<typeof AuditEntry>;

export const AuditRecorded = model('AuditRecorded', 'A user changed something', {
  ...fields,
  groups: Type.Array(Type.String(), { description: "Ids of the actor's groups" }),
});
export type AuditRecorded = Static<typeof AuditRecorded>;

export const AuditQuery = model('AuditQuery', 'Which changes to list, the newest first', {
  page: listQuery.page,
  size: listQuery.size,
  sort: listQuery.sort,
  action: Type.Optional(
    Type.String({ pattern: '^[A-Za-z.]{1,60}$', description: 'Only changes by this call' }),
  ),
  reads: Type.Optional(
    Type.Boolean({
      description: 'Also who signed in or read what is confidential; with an action, its entries of any kind',
    }),
  ),
  actor: Type.Optional({ ...PersonId, description: 'Only changes by this person: an id of `GET /users`' }),
});
export type AuditQuery = Static<typeof AuditQuery>;

const data = AuditRecorded;
const description = 'A user changed something; consumed for the audit log';

/** One event type per service in which people change data. */
export const auditEvents = {
  groups: defineEvent({ type: 'audit.groups', source: 'groups', description, data }),
  templates: defineEvent({ type: 'audit.templates', source: 'templates', description, data }),
  apps: defineEvent({ type: 'audit.apps', source: 'apps', description, data }),
  builds: defineEvent({ type: 'audit.builds', source: 'builds', description, data }),
  loyalty: defineEvent({ type: 'audit.loyalty', source: 'loyalty', description, data }),
};
export type AuditSource = keyof typeof auditEvents;

const auditLog = {
  method: 'GET',
  query: AuditQuery,
  response: many(AuditEntry),
} as const satisfies Partial<Endpoint>;

export const auditEndpoints = {
  app: defineEndpoint({
    ...auditLog,
    id: 'audit.app',
    path: '/apps/{appId}/audit',
    service: 'apps',
    access: 'history.read',
    summary: 'Who changed what of an app, its settings, images, contents, builds, reviews and deployments',
  }),
  group: defineEndpoint({
    ...auditLog,
    id: 'audit.group',
    path: '/groups/{groupId}/audit',
    service: 'groups',
    access: 'group.read',
    summary: 'Who changed what of a group',
  }),
  connection: defineEndpoint({
    ...auditLog,
    id: 'audit.connection',
    path: '/oidc/group/auth/client/{id}/audit',
    service: 'groups',
    access: 'connection.read',
    summary: 'Who changed what of a Connect ID',
    errors: ['connectionNotFound'],
  }),
  template: defineEndpoint({
    ...auditLog,
    id: 'audit.template',
    path: '/templates/{templateId}/audit',
    service: 'templates',
    access: 'template.manage',
    summary: 'Who changed what of a template',
    errors: ['templateNotFound'],
  }),
  user: defineEndpoint({
    ...auditLog,
    id: 'audit.user',
    path: '/users/{userId}/audit',
    service: 'groups',
    access: 'group.write',
    summary: "A person's sign-ins, and changes of their role and groups",
  }),
  runtime: defineEndpoint({
    ...auditLog,
    id: 'audit.runtime',
    path: '/runtimes/{id}/audit',
    service: 'builds',
    access: 'runtime.read',
    summary: 'Who changed what of a runtime version',
    errors: ['runtimeNotFound'],
  }),
};
