import { type Static, Type } from 'typebox';
import { AuditActor } from './audit.js';
import { defineEndpoint } from './core/endpoint.js';
import { Id, listQuery, many, model, one, oneOf, several, Timestamp, Version } from './core/schema.js';

/** `granted`: an admin has given the rights at the identity provider, which is where roles and groups are kept. */
export const accessDecisions = ['granted', 'declined'] as const;

/** `open`: nobody has decided yet. */
export const accessRequestStatuses = ['open', ...accessDecisions] as const;

/** Characters of a message or note. */
const messageLimit = 1_000;

const ConsolePath = Type.String({
  maxLength: 500,
  pattern: '^/(?:[^/].*)?$',
  description: 'Path in the console of the page that was denied',
});
const Message = Type.String({ maxLength: messageLimit, description: 'What the rights are for' });
const Note = Type.String({ maxLength: messageLimit, description: 'Answer to the requester' });

export const AccessRequest = model('AccessRequest', 'A user asks for a role or a group', {
  id: Id,
  requester: AuditActor,
  page: Type.Optional(ConsolePath),
  message: Type.Optional(Message),
  status: oneOf(accessRequestStatuses, 'Whether it waits, or how it was decided'),
  decidedBy: Type.Optional(Type.String({ description: 'Name of the admin who decided' })),
  decidedAt: Type.Optional(Timestamp),
  note: Type.Optional(Note),
  version: Version,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type AccessRequest = Static<typeof AccessRequest>;

export const AccessRequestCreate = model('AccessRequestCreate', 'A request for access', {
  page: Type.Optional(ConsolePath),
  message: Type.Optional(Message),
});
export type AccessRequestCreate = Static<typeof AccessRequestCreate>;

export const AccessDecision = model('AccessDecision', 'How a request for access was decided', {
  version: Version,
  status: oneOf(accessDecisions, 'Whether the rights were given'),
  note: Type.Optional(Note),
});
export type AccessDecision = Static<typeof AccessDecision>;

export const AccessRequestQuery = model('AccessRequestQuery', 'Which requests to list', {
  ...listQuery,
  status: Type.Optional(oneOf(accessRequestStatuses, 'Only requests in this state')),
});
export type AccessRequestQuery = Static<typeof AccessRequestQuery>;

const service = 'groups';

/** Requests for access: everyone asks for themselves, admins answer. */
export const accessRequestEndpoints = {
  create: defineEndpoint({
    id: 'accessRequests.create',
    method: 'POST',
    path: '/access-requests',
    service,
    access: 'app.read',
    summary: 'Ask for access; replaces an earlier request of the caller that is still open',
    body: AccessRequestCreate,
    response: one(AccessRequest),
    status: 201,
  }),
  mine: defineEndpoint({
    id: 'accessRequests.mine',
    method: 'GET',
    path: '/access-requests/mine',
    service,
    access: 'app.read',
    summary: "The caller's latest requests for access, the newest first, at most 5",
    response: several(AccessRequest),
  }),
  list: defineEndpoint({
    id: 'accessRequests.list',
    method: 'GET',
    path: '/access-requests',
    service,
    access: 'group.write',
    summary: 'List requests for access, the newest first',
    query: AccessRequestQuery,
    response: many(AccessRequest),
  }),
  decide: defineEndpoint({
    id: 'accessRequests.decide',
    method: 'POST',
    path: '/access-requests/{accessRequestId}/decision',
    service,
    access: 'group.write',
    summary: 'Answer a request for access, whose rights were given at the identity provider or not',
    body: AccessDecision,
    response: one(AccessRequest),
  }),
};
