import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { defineEndpoint, model } from '@noren/contracts/core';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { createLog } from '../observability/log.js';
import { createMetrics } from '../observability/metrics.js';
import { createApp } from '../service/create-app.js';
import { registerRoutes } from './register-routes.js';
import { route } from './route.js';

const form = 'application/x-www-form-urlencoded';
const base = { method: 'POST', service: 'groups', access: 'public', summary: 'Receive' } as const;
const hook = defineEndpoint({
  ...{ ...base, id: 'items.hook', path: '/hooks', textBody: form, status: 200, bodyLimit: 100 },
  body: Type.String({ minLength: 1 }),
});
const save = defineEndpoint({
  ...{ ...base, id: 'items.save', path: '/items' },
  body: model('FormItem', 'An item', { name: Type.String() }),
});
const received: string[] = [];
let app: FastifyInstance;

beforeAll(() => {
  const log = createLog({ name: 'test', level: 'silent' });
  const endpoints = [hook, save];
  app = createApp({ name: 'groups', log, metrics: createMetrics('groups', []), endpoints });
  const routes = [route(hook, ({ body }) => void received.push(body)), route(save, () => undefined)];
  registerRoutes(app, routes, {
    stopping: new AbortController().signal,
    verifyToken: () => Promise.reject(new Error('unexpected call')),
  });
});
afterAll(() => app.close());

const post = (payload: string, url = '/hooks', type = `${form}; charset=UTF-8`) =>
  app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });

describe('a form whose signature the route verifies', () => {
  it('arrives as it was sent', async () => {
    const answer = await post('b=%20&a=1&a=2');
    expect([answer.statusCode, answer.body, received]).toEqual([200, '', ['b=%20&a=1&a=2']]);
  });

  it('is the only body of its route, within its limit', async () => {
    expect((await post('{}', '/hooks', 'application/json')).json().code).toBe('badRequest');
    expect((await post('')).json().code).toBe('invalidParameter');
    expect((await post('a'.repeat(101))).json().errors).toMatchObject([{ rule: 'bodySize' }]);
  });

  it('is accepted by no other route', async () => {
    expect((await post('name=a', '/items')).json().code).toBe('badRequest');
    expect((await post('{"name":"a"}', '/items', 'application/json')).statusCode).toBe(204);
  });
});
