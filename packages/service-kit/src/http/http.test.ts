import { afterEach, describe, expect, it } from '@jest/globals';
import { errorTexts, ruleMessage } from '@noren/contracts/errors';
import type { Caller } from '@noren/contracts/permissions';
import type { FastifyInstance } from 'fastify';
import { follow, remove, save } from '../../test/http/items.js';
import { conflict, unauthenticated } from '../errors/service-error.js';
import { createLog } from '../observability/log.js';
import { createMetrics } from '../observability/metrics.js';
import { createApp } from '../service/create-app.js';
import { eventStream } from './event-stream.js';
import { registerRoutes } from './register-routes.js';
import { type Route, route } from './route.js';

const callers: Record<string, Caller> = {
  admin: { id: 'a', name: 'A', role: 'admin', groups: [] },
  monitor: { id: 'm', name: 'M', role: 'monitor', groups: [] },
};
const stopping = new AbortController();
let app: FastifyInstance;

function serve(...routes: Route[]): FastifyInstance {
  const endpoints = routes.map(({ endpoint }) => endpoint);
  const log = createLog({ name: 'test', level: 'silent' });
  app = createApp({ name: 'groups', log, metrics: createMetrics('groups', []), endpoints });
  registerRoutes(app, routes, {
    stopping: stopping.signal,
    async verifyToken(token) {
      const caller = callers[token];
      if (caller === undefined) throw unauthenticated();
      return caller;
    },
  });
  return app;
}
afterEach(() => app.close());

const as = (token: string) => ({ authorization: `Bearer ${token}` });
const put = (payload: object | string, token = 'admin', url = '/items/t1') =>
  app.inject({ method: 'PUT', url, headers: { ...as(token), 'content-type': 'application/json' }, payload });

const echo = route(save, ({ body, params, query, caller }) => ({
  data: {
    name: [params.itemId, caller.id, body.name, query.page, ...(query.tags ?? [])].join(),
    size: body.size,
  },
}));

describe('a route', () => {
  it('passes validated input to the handler and returns its response', async () => {
    serve(echo);
    const answer = await put({ name: 'aa', size: 1 }, 'admin', '/items/t1?page=3&tags=x');
    expect(answer.json()).toEqual({ data: { name: 't1,a,aa,3,x', size: 1 } });
  });

  it('omits response fields that its endpoint does not declare', async () => {
    serve(
      route(
        save,
        () => ({ data: { name: 'aa', size: 1, secret: 'x' } }) as { data: { name: string; size: number } },
      ),
    );
    expect((await put({ name: 'aa', size: 1 })).json()).toEqual({ data: { name: 'aa', size: 1 } });
  });

  it('says that answers are kept nowhere and are of no other type, errors as well', async () => {
    serve(echo);
    const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
    expect((await put({ name: 'aa', size: 1 })).headers).toMatchObject(headers);
    expect((await put({ name: 'a', size: 1 })).headers).toMatchObject(headers);
    expect((await app.inject({ method: 'GET', url: '/nowhere' })).headers).toMatchObject(headers);
  });

  it('waits only so long for the headers and the body of a request', () => {
    serve(echo);
    const { headersTimeout, requestTimeout } = app.server;
    expect({ headersTimeout, requestTimeout }).toEqual({ headersTimeout: 20_000, requestTimeout: 300_000 });
  });

  it('returns 204 without a body if the endpoint has no response', async () => {
    serve(route(remove, () => undefined));
    const answer = await app.inject({ method: 'DELETE', url: '/items/t1', headers: as('admin') });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
  });

  it.each([
    [
      { name: 'a', size: 1 },
      { path: '/body/name', rule: 'minLength', params: { limit: 2 } },
    ],
    [
      { name: 'aa', size: '1' },
      { path: '/body/size', rule: 'type', params: { type: 'integer' } },
    ],
    [{ name: 'aa' }, { path: '/body/size', rule: 'required' }],
    [
      { name: 'aa', size: 1, note: 'long' },
      { path: '/body/note', rule: 'maxLength', params: { limit: 3 } },
    ],
    [
      { name: 'aa', size: 1, sise: 2 },
      { path: '/body/sise', rule: 'additionalProperties' },
    ],
  ])('[C126] rejects %j and names the field', async (body, error) => {
    serve(echo);
    const answer = await put(body);
    expect(answer.statusCode).toBe(403);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toMatchObject({
      title: 'Fail',
      code: 'invalidParameter',
      status: 403,
      errors: [error],
    });
  });

  it.each([
    ['?page=x', '/query/page'],
    ['?pag=1', '/query/pag'],
  ])('rejects the query %s', async (query, path) => {
    serve(echo);
    const answer = await put({ name: 'aa', size: 1 }, 'admin', `/items/t1${query}`);
    expect(answer.json()).toMatchObject({ code: 'invalidParameter', errors: [{ path }] });
  });

  it('[C125] authorizes the caller before it validates the request', async () => {
    serve(echo);
    expect((await app.inject({ method: 'PUT', url: '/items/t1', payload: {} })).json()).toMatchObject({
      status: 401,
      code: 'sessionExpired',
    });
    expect((await put({}, 'nobody')).statusCode).toBe(401);
    expect((await put({}, 'monitor')).json()).toMatchObject({ status: 403, code: 'accessDenied' });
  });
});

describe('an error response', () => {
  it('[C144] contains the current state of a conflict, its request id and the catalogue text', async () => {
    serve(
      route(save, () => {
        throw conflict('conflict', { current: { name: 'bb', size: 2 } });
      }),
    );
    const answer = await put({ name: 'aa', size: 1 });
    expect(answer.json()).toEqual({
      type: 'about:blank',
      title: 'Fail',
      status: 409,
      code: 'conflict',
      detail: 'Somebody else changed this in the meantime. Please load it again.',
      requestId: answer.headers['x-request-id'],
      current: { name: 'bb', size: 2 },
    });
  });

  it('[C144] speaks the language that the client accepts, English by default', async () => {
    serve(echo);
    const ask = async (language: string) => {
      const headers = { ...as('admin'), 'accept-language': language };
      const payload = { name: 'aa', size: 1, note: 'long' };
      const answer = await app.inject({ method: 'PUT', url: '/items/t1', headers, payload });
      return [answer.headers['content-language'], answer.json().detail, answer.json().errors[0].message];
    };
    expect(await ask('ja,en;q=0.5')).toEqual([
      'ja',
      errorTexts.ja.invalidParameter,
      ruleMessage('ja', 'maxLength', { limit: 3 }),
    ]);
    expect(await ask('fr')).toEqual([
      'en',
      'Invalid input parameter. Please check again.',
      ruleMessage('en', 'maxLength', { limit: 3 }),
    ]);
  });

  it('hides the details of an unexpected error', async () => {
    serve(
      route(save, () => {
        throw new Error('connect ECONNREFUSED 10.0.0.7');
      }),
    );
    const answer = await put({ name: 'aa', size: 1 });
    expect(answer.json()).toMatchObject({ status: 500, code: 'internal', detail: 'An error has occurred' });
    expect(answer.body).not.toContain('10.0.0.7');
  });

  it('[C124] [C128] has a 4xx status for malformed JSON and unknown routes', async () => {
    serve(route(save, () => ({ data: { name: 'aa', size: 1 } })));
    expect((await put('{"name"')).json()).toMatchObject({ status: 400, code: 'badRequest' });
    expect((await app.inject('/nowhere')).json()).toMatchObject({ status: 404, code: 'notFound' });
  });

  it('reuses a request id of the client only if it is safe to log', async () => {
    serve();
    const ask = async (id: string) =>
      (await app.inject({ url: '/x', headers: { 'x-request-id': id } })).json().requestId;
    expect(await ask('gateway-1')).toBe('gateway-1');
    expect(await ask('a b\tc')).not.toBe('a b\tc');
  });
});

describe('an event stream', () => {
  it('sends each value and ends with its source', async () => {
    serve(
      route(follow, (context) =>
        eventStream(context, async function* () {
          yield { name: 'aa', size: 1 };
          yield { name: 'bb', size: 2 };
        }),
      ),
    );
    const answer = await app.inject({ url: '/items/events', headers: as('admin') });
    expect(answer.headers['content-type']).toContain('text/event-stream');
    expect(answer.headers['x-request-id']).toBeDefined();
    expect(answer.body).toBe(':\n\ndata: {"name":"aa","size":1}\n\ndata: {"name":"bb","size":2}\n\n');
  });

  it('ends when the service stops', async () => {
    let opened: () => void;
    const open = new Promise<void>((resolve) => {
      opened = resolve;
    });
    serve(
      route(follow, (context) =>
        eventStream(context, async function* (signal) {
          yield { name: 'aa', size: 1 };
          opened();
          await new Promise((resolve) => signal.addEventListener('abort', resolve));
        }),
      ),
    );
    const answer = app.inject({ url: '/items/events', headers: as('admin') });
    await open;
    stopping.abort();
    expect((await answer).body).toContain('"aa"');
  });
});

describe('the app', () => {
  it('serves metrics and an OpenAPI document', async () => {
    serve(route(remove, () => undefined));
    await app.inject({ method: 'DELETE', url: '/items/t1', headers: as('admin') });
    const metrics = (await app.inject('/metrics')).body;
    expect(metrics).toMatch(
      /noren_http_request_duration_seconds_count\{[^}]*route="\/items\/:itemId"[^}]*\} 1/,
    );
    const proxied = await app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(proxied.statusCode).toBe(404);
    expect((await app.inject('/openapi.json')).json().paths).toHaveProperty(['/items/{itemId}', 'delete']);
  });
});
