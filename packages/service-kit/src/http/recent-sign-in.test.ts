import { afterEach, describe, expect, it } from '@jest/globals';
import type { SignIn } from '@noren/contracts/permissions';
import { recentSignInSeconds } from '@noren/contracts/sign-in';
import type { FastifyInstance } from 'fastify';
import { save } from '../../test/http/items.js';
import { createLog } from '../observability/log.js';
import { createMetrics } from '../observability/metrics.js';
import { createApp } from '../service/create-app.js';
import { registerRoutes } from './register-routes.js';
import { route } from './route.js';

let app: FastifyInstance;
afterEach(() => app.close());

/** Calls an endpoint that needs a recent sign-in for the name `live`. */
async function call(name: string, role: 'admin' | 'operator' | 'service', signIn?: SignIn) {
  const endpoint = { ...save, access: 'app.read', recentSignIn: { name: 'live' } } as const;
  const routes = [route(endpoint, ({ body }) => ({ data: { name: body.name, size: body.size } }))];
  const log = createLog({ name: 'test', level: 'silent' });
  app = createApp({ name: 'groups', log, metrics: createMetrics('groups', []), endpoints: [endpoint] });
  registerRoutes(app, routes, {
    stopping: new AbortController().signal,
    verifyToken: async () => ({
      id: 'a',
      name: 'A',
      role,
      groups: [],
      actions: ['app.read'],
      ...(signIn && { signIn }),
    }),
  });
  const payload = { name, size: 1 };
  return app.inject({ method: 'PUT', url: '/items/t1', headers: { authorization: 'Bearer t' }, payload });
}

const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1_000) - seconds;
const old = secondsAgo(recentSignInSeconds + 60);

describe('a call that needs a recent sign-in', () => {
  it('asks for it as RFC 9470 says', async () => {
    const answer = await call('live', 'admin', { at: old, secondFactor: true });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'recentSignInRequired']);
    expect(answer.headers['www-authenticate']).toBe(
      'Bearer error="insufficient_user_authentication", max_age="900", acr_values="second-factor"',
    );
  });

  it.each([
    ['an admin without a second factor', 'admin', { at: secondsAgo(0), secondFactor: false }, 401],
    ['an admin with one', 'admin', { at: secondsAgo(0), secondFactor: true }, 200],
    ['an operator long after the sign-in', 'operator', { at: old, secondFactor: false }, 401],
    ['an operator after the sign-in', 'operator', { at: secondsAgo(0), secondFactor: false }, 200],
    ['a token that does not say', 'operator', undefined, 401],
    ['a service', 'service', undefined, 200],
  ] as const)('by %s', async (_who, role, signIn, status) => {
    expect((await call('live', role, signIn)).statusCode).toBe(status);
  });

  it('needs none for another value', async () => {
    expect((await call('other', 'admin')).statusCode).toBe(200);
  });
});
