import { Agent, request as call } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { defineEndpoint } from '@noren/contracts/core';
import type { FastifyInstance } from 'fastify';
import { multipart } from '../../test/multipart.js';
import { samplePng } from '../../test/sample-images.js';
import { createLog } from '../observability/log.js';
import { createMetrics } from '../observability/metrics.js';
import { createApp } from '../service/create-app.js';
import { readUploads } from './read-uploads.js';

const endpoint = defineEndpoint({
  id: 'files.send',
  service: 'apps',
  access: 'app.write',
  method: 'POST',
  path: '/files',
  summary: 'Send',
  multipart: true,
});
const limits = { maxFiles: 2, maxBytes: 1024 };
let app: FastifyInstance;

beforeAll(async () => {
  const log = createLog({ name: 'test', level: 'silent' });
  app = createApp({ name: 'apps', log, metrics: createMetrics('apps', []), endpoints: [endpoint] });
  app.post('/files', async (request) => {
    const uploads = await readUploads(request, limits);
    return uploads.map(({ bytes, ...rest }) => ({ ...rest, size: bytes.length }));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const file = (name: string, bytes: Buffer) => ({ name, type: 'image/png', bytes });
const post = (body: { payload: Buffer | string; headers: Record<string, string> }) =>
  app.inject({ method: 'POST', url: '/files', ...body });

describe('a multipart body', () => {
  it('yields its files in order, without other parts', async () => {
    const body = multipart([file('ロゴ.png', samplePng()), file('../up/b.png', Buffer.alloc(1024))]);
    const field = '--noren-boundary-3f1c\r\ncontent-disposition: form-data; name="note"\r\n\r\nhello\r\n';
    const answer = await post({ ...body, payload: Buffer.concat([Buffer.from(field), body.payload]) });
    expect(answer.json()).toEqual([
      { name: 'ロゴ.png', declaredType: 'image/png', size: samplePng().length },
      { name: 'b.png', declaredType: 'image/png', size: 1024 },
    ]);
  });

  it.each<[string, { payload: Buffer | string; headers: Record<string, string> }, string]>([
    ['without a file', multipart([]), 'required'],
    ['with too many', multipart(['a', 'b', 'c'].map((name) => file(name, samplePng()))), 'maxItems'],
    ['of JSON', { payload: '{}', headers: { 'content-type': 'application/json' } }, 'multipart'],
    [
      'without a boundary',
      { ...multipart([]), headers: { 'content-type': 'multipart/form-data' } },
      'multipart',
    ],
    ['that is not one', { ...multipart([]), payload: 'x'.repeat(99) }, 'multipart'],
    ['named as a prototype', multipart([{ ...file('a', samplePng()), field: '__proto__' }]), 'multipart'],
  ])('is rejected if it is malformed: %s', async (_case, body, rule) => {
    const answer = await post(body);
    expect(answer.json()).toMatchObject({
      code: 'invalidParameter',
      errors: [{ path: '/body/files', rule }],
    });
  });

  it('is rejected with the limit if a file is too large', async () => {
    const answer = await post(multipart([file('a.png', Buffer.alloc(1025))]));
    expect([answer.statusCode, answer.json().detail]).toEqual([413, 'The image is larger than 1 KB.']);
  });

  it('is rejected as a whole when truncated anywhere', async () => {
    const { payload, headers } = multipart([file('a.png', samplePng()), file('b.png', samplePng())]);
    for (let length = 0; length < payload.length - 4; length += 3) {
      const answer = await post({ payload: payload.subarray(0, length), headers });
      expect([length, answer.statusCode]).toEqual([length, 403]);
    }
  });

  it('leaves the connection usable after a rejection', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const { port } = app.server.address() as AddressInfo;
    const sent = (body: ReturnType<typeof multipart>) =>
      new Promise<number | undefined>((resolve, reject) => {
        const one = call({ port, agent, path: '/files', method: 'POST', headers: body.headers }, (answer) => {
          answer.resume().on('end', () => resolve(answer.statusCode));
        });
        one.on('error', reject).end(body.payload);
      });
    expect(await sent(multipart([file('a.png', Buffer.alloc(5_000_000))]))).toBe(413);
    expect(await sent(multipart([file('a.png', samplePng())]))).toBe(200);
    agent.destroy();
  });
});
