import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { defineEndpoint, model, one } from '@noren/contracts/core';
import { groupEndpoints } from '@noren/contracts/groups';
import { Type } from 'typebox';
import { unauthenticated } from '../errors/service-error.js';
import { route } from '../http/route.js';
import { createService, type Service } from '../service/create-service.js';
import { createLog } from './log.js';

const Answered = model('SignedIn', 'An answer', { ok: Type.Boolean() });
const signIn = defineEndpoint({
  id: 'items.signIn',
  method: 'POST',
  path: '/sign-in',
  service: 'groups',
  access: 'public',
  summary: 'Sign in',
  response: one(Answered),
});

let service: Service;
let rejected = false;

beforeAll(() => {
  service = createService({
    name: 'groups',
    config: {
      ...{ PORT: 0, HOST: '127.0.0.1', LOG_LEVEL: 'silent' },
      ...{ OIDC_ISSUER: 'http://127.0.0.1:9/realms/noren', OIDC_AUDIENCE: 'noren-api' },
    },
    log: createLog({ name: 'groups', level: 'silent' }),
    routes: [
      route(signIn, async () => {
        if (rejected) throw unauthenticated();
        return { data: { ok: true } };
      }),
      route(groupEndpoints.list, () => Promise.reject(new Error('unexpected call'))),
    ],
    signIns: [signIn.id],
    verifyToken: () => Promise.reject(unauthenticated()),
  });
});
afterAll(() => service.stop());

const failures = async () =>
  (await service.app.inject('/metrics')).body
    .split('\n')
    .filter((line) => line.startsWith('noren_sign_in_failures_total{'))
    .map((line) => line.replace(',service="groups"', '').slice('noren_sign_in_failures_total'.length));

const postSignIn = () => service.app.inject({ method: 'POST', url: '/sign-in' });
const list = (token?: string) =>
  service.app.inject({
    url: '/groups',
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });

it('counts rejected member sign-ins and staff tokens, and nothing else', async () => {
  expect((await postSignIn()).statusCode).toBe(200);
  expect(await failures()).toEqual([]);
  rejected = true;
  for (let times = 0; times < 2; times += 1) expect((await postSignIn()).statusCode).toBe(401);
  expect(await failures()).toEqual(['{who="member",code="sessionExpired"} 2']);
  expect((await list('of.somebody.else')).statusCode).toBe(401);
  // A request without a token is not a failed sign-in.
  expect((await list()).statusCode).toBe(401);
  expect(await failures()).toEqual([
    '{who="member",code="sessionExpired"} 2',
    '{who="staff",code="sessionExpired"} 1',
  ]);
});
