import { defineEndpoint } from '../core/endpoint.js';
import { one } from '../core/schema.js';
import { MemberEnvironment, MemberSession, SessionCreate } from './schema.js';

const service = 'loyalty';

export const memberEndpoints = {
  environment: defineEndpoint({
    id: 'members.environment',
    method: 'GET',
    path: '/m/{systemName}/environment',
    service,
    access: 'public',
    summary: 'What the mini-app must know of its origin',
    response: one(MemberEnvironment),
  }),
  signIn: defineEndpoint({
    id: 'members.signIn',
    method: 'POST',
    path: '/m/{systemName}/session',
    service,
    access: 'public',
    summary: "Open a member's session with the messaging platform's ID token",
    body: SessionCreate,
    response: one(MemberSession),
    status: 201,
    errors: ['memberLoginFailed'],
  }),
  visit: defineEndpoint({
    id: 'members.visit',
    method: 'POST',
    path: '/m/{systemName}/visit',
    service,
    access: 'public',
    summary: "Open a visitor's session",
    response: one(MemberSession),
    status: 201,
    errors: ['tooManyRequests'],
  }),
};
