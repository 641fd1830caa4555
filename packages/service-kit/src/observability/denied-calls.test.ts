import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { save } from '../../test/http/items.js';
import { conflict, forbidden, ServiceError, unauthenticated } from '../errors/service-error.js';
import { registerRoutes } from '../http/register-routes.js';
import { createOriginReader } from '../http/request-origin.js';
import { route } from '../http/route.js';
import { createApp } from '../service/create-app.js';
import { logOptions } from './log.js';
import { createMetrics } from './metrics.js';
import { noteCaller } from './denied-calls.js';

let app: FastifyInstance;
let lines: Record<string, unknown>[];
let answer: () => never;

beforeEach(() => {
  lines = [];
  const log = pino(logOptions({ name: 'groups', level: 'info' }), {
    write: (line: string) => lines.push(JSON.parse(line) as Record<string, unknown>),
  });
  const metrics = createMetrics('groups', []);
  app = createApp({
    ...{ name: 'groups', log, metrics, endpoints: [save] },
    getOrigin: createOriginReader(true),
  });
  const routes = [
    route(save, ({ request }) => {
      noteCaller(request, { app: 'app-1' });
      return answer();
    }),
  ];
  registerRoutes(app, routes, {
    stopping: new AbortController().signal,
    async verifyToken(token) {
      if (token === 'nobody') throw forbidden('accessDenied', { caller: 'person-9' });
      if (token !== 'admin' && token !== 'monitor') throw unauthenticated();
      return { id: `${token}-1`, name: 'Aoi Yamamoto', role: token, groups: [] };
    },
  });
});
afterEach(() => app.close());

async function call(token: string | undefined, payload: object = { name: 'aa', size: 1 }) {
  const headers = {
    'x-forwarded-for': '198.51.100.77',
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const { statusCode } = await app.inject({ method: 'PUT', url: '/items/t1', headers, payload });
  const denied = lines.filter(({ msg }) => msg === 'access denied');
  return [statusCode, ...denied.map(({ caller, role, reason }) => [caller, role, reason].join(' '))];
}

describe('the log of denied access', () => {
  it.each([
    ['no token', undefined, [401, 'none none sessionExpired']],
    ['an unknown token', 'secret-token', [401, 'none none sessionExpired']],
    ['a person without a role', 'nobody', [403, 'person-9 none accessDenied']],
    ['a role without the permission', 'monitor', [403, 'monitor-1 monitor accessDenied']],
  ])('names the caller: %s', async (_what, token, expected) => {
    expect(await call(token)).toEqual(expected);
    expect(JSON.stringify(lines)).not.toMatch(/Aoi|secret-token|\.77"/);
  });

  it.each([
    ['a limit', () => new ServiceError('tooManyRequests'), 429, 'tooManyRequests'],
    ['a limit with a status of its own', () => conflict('otpSendLimit'), 409, 'otpSendLimit'],
    ['a failed login', () => unauthenticated('passwordWrong'), 401, 'passwordWrong'],
  ])('names the reason: %s', async (_what, error, status, reason) => {
    answer = () => {
      throw error();
    };
    expect(await call('admin')).toEqual([status, `admin-1 admin ${reason}`]);
    expect(lines.find(({ msg }) => msg === 'access denied')).toMatchObject({
      ...{ caller: 'admin-1', role: 'admin', app: 'app-1', address: '198.51.100.0/24' },
      ...{ action: save.id, reason, requestId: expect.any(String) },
    });
    expect((await app.inject('/metrics')).body).toContain(
      `noren_denied_calls_total{action="${save.id}",role="admin",code="${reason}",service="groups"} 1`,
    );
  });

  it('has no line for what is rejected by the state of a resource', async () => {
    answer = () => {
      throw conflict();
    };
    expect(await call('admin')).toEqual([409]);
  });
});
