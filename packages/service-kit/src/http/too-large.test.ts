import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { defineEndpoint, model } from '@noren/contracts/core';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { createLog } from '../observability/log.js';
import { createMetrics } from '../observability/metrics.js';
import { createApp } from '../service/create-app.js';
import { registerRoutes } from './register-routes.js';
import { route } from './route.js';

const save = defineEndpoint({
  id: 'items.save',
  method: 'POST',
  path: '/items',
  service: 'groups',
  access: 'public',
  summary: 'Save',
  body: model('LargeItem', 'An item', { name: Type.String() }),
});
let app: FastifyInstance;

beforeAll(async () => {
  const log = createLog({ name: 'test', level: 'silent' });
  app = createApp({ name: 'groups', log, metrics: createMetrics('groups', []), endpoints: [save] });
  registerRoutes(app, [route(save, () => undefined)], {
    stopping: new AbortController().signal,
    verifyToken: () => Promise.reject(new Error('unexpected call')),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

describe('a body that is too large', () => {
  it('gets a response even if the client reads only after sending, and keeps the connection', async () => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    const head = (length: number) =>
      `POST /items HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;
    const large = JSON.stringify({ name: 'x'.repeat(3_000_000) });
    const small = JSON.stringify({ name: 'x' });
    socket.write(head(large.length) + large + head(small.length) + small);
    let received = '';
    socket.on('data', (part) => {
      received += part.toString();
      if (received.includes('HTTP/1.1 204')) socket.end();
    });
    await once(socket, 'close');
    expect(received).toMatch(
      /^HTTP\/1\.1 403 [^]*"rule":"bodySize"[^]*"The request is larger than 2 MB\."[^]*HTTP\/1\.1 204 /,
    );
  });
});
