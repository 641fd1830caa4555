import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isErrorCode } from '@noren/contracts/errors';
import type { FastifyInstance } from 'fastify';
import { save } from '../../test/http/items.js';
import { createLog } from '../observability/log.js';
import { createMetrics } from '../observability/metrics.js';
import { createApp } from '../service/create-app.js';
import { registerRoutes } from './register-routes.js';
import { route } from './route.js';

let app: FastifyInstance;

beforeAll(async () => {
  const log = createLog({ name: 'test', level: 'silent' });
  app = createApp({ name: 'groups', log, metrics: createMetrics('groups', []), endpoints: [save] });
  registerRoutes(app, [route(save, () => ({ data: { name: 'aa', size: 1 } }))], {
    stopping: new AbortController().signal,
    verifyToken: async () => ({ id: 'a', name: 'A', role: 'admin', groups: [] }),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Sends bytes as they are, and returns the head and the body of the answer. */
async function send(text: string): Promise<{ head: string; body: string }> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.end(Buffer.from(text, 'latin1'));
  let received = '';
  socket.on('data', (part) => {
    received += part.toString();
  });
  await once(socket, 'close');
  const [head = '', body = ''] = received.split('\r\n\r\n', 2);
  return { head, body };
}

const host = 'host: x\r\n';
const put = (headers: string, body: string, path = '/items/t1') =>
  `PUT ${path} HTTP/1.1\r\n${host}authorization: Bearer t\r\n${headers}content-length: ${Buffer.byteLength(body, 'latin1')}\r\n\r\n${body}`;
const json = 'content-type: application/json\r\n';

describe('a malformed request', () => {
  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400, 'badRequest'],
    ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400, 'badRequest'],
    ['an unknown method', `ASK /items/t1 HTTP/1.1\r\n${host}\r\n`, 400, 'badRequest'],
    ['an unknown version', `GET / HTTP/9.9\r\n${host}\r\n`, 400, 'badRequest'],
    ['no host', 'GET /items/t1 HTTP/1.1\r\n\r\n', 400, 'badRequest'],
    ['a header without a colon', `GET / HTTP/1.1\r\n${host}nonsense\r\n\r\n`, 400, 'badRequest'],
    ['a header with a NUL', `GET / HTTP/1.1\r\n${host}a: b\0c\r\n\r\n`, 400, 'badRequest'],
    [
      'two lengths',
      `PUT /items/t1 HTTP/1.1\r\n${host}content-length: 1\r\ncontent-length: 2\r\n\r\nab`,
      400,
      'badRequest',
    ],
    [
      'chunks and a length',
      `PUT /items/t1 HTTP/1.1\r\n${host}content-length: 1\r\ntransfer-encoding: chunked\r\n\r\nab`,
      400,
      'badRequest',
    ],
    [
      'too large headers',
      `GET / HTTP/1.1\r\n${host}a: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'headersTooLarge',
    ],
    ['a tunnel', `CONNECT example.com:443 HTTP/1.1\r\n${host}\r\n`, 400, 'badRequest'],
    ['bad percent-encoding', put(json, '{}', '/items/%E0%A4%A'), 400, 'badRequest'],
    ['a bare percent sign', put(json, '{}', '/items/%'), 400, 'badRequest'],
    ['a body that is no JSON', put(json, '{"name":'), 400, 'badRequest'],
    ['an empty body', put(json, ''), 400, 'badRequest'],
    ['a prototype', put(json, '{"__proto__":{"a":1}}'), 400, 'badRequest'],
    ['another media type', put('content-type: text/plain\r\n', 'x'), 403, 'invalidParameter'],
    ['no media type', put('content-type: x\r\n', 'x'), 400, 'badRequest'],
    ['another method', `DELETE /items HTTP/1.1\r\n${host}\r\n`, 404, 'notFound'],
    ['a rare method', `PROPFIND /items/t1 HTTP/1.1\r\n${host}\r\n`, 404, 'notFound'],
    ['a whole URL', `GET http://other.test/items/t1 HTTP/1.1\r\n${host}\r\n`, 404, 'notFound'],
    ['a too long id', put(json, '{"name":"aa","size":1}', `/items/${'x'.repeat(400)}`), 400, 'badRequest'],
  ])('with %s gets a problem of the catalogue', async (_what, text, status, code) => {
    const { head, body } = await send(text);
    expect([head.split(' ')[1], head]).toEqual([
      `${status}`,
      expect.stringMatching(/content-type: application\/problem\+json/i),
    ]);
    expect(JSON.parse(body)).toMatchObject({ code, status, title: 'Fail', requestId: expect.any(String) });
    expect(isErrorCode(code)).toBe(true);
    expect(head).toMatch(/cache-control: no-store/i);
  });

  it('is none because of an expectation that is not known', async () => {
    const { head } = await send(put(`${json}expect: anything\r\n`, '{"name":"aa","size":1}'));
    expect(head).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('that does not arrive in time gets a problem as well', async () => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\n');
    const [own] = (await once(app.server, 'connection')) as [{ emit(event: string, error: Error): void }];
    const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    app.server.emit('clientError', late, own);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 408 [^]*"code":"requestTimedOut"/);
    socket.destroy();
  });
});
