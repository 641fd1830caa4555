import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { defineEndpoint } from '@noren/contracts/core';
import type { FastifyInstance } from 'fastify';
import { multipart } from '../../test/multipart.js';
import { type RawSender, sendRaw } from '../../test/raw-request.js';
import { samplePng } from '../../test/sample-images.js';
import { invalid } from '../errors/service-error.js';
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
const maxBytes = 256 * 1024;
const zipBytes = 1024 * 1024;
const zipTooLarge = () => invalid('templateFileInvalid');
let app: FastifyInstance;

beforeAll(async () => {
  const log = createLog({ name: 'test', level: 'silent' });
  app = createApp({ name: 'apps', log, metrics: createMetrics('apps', []), endpoints: [endpoint] });
  app.post('/files', async (request) => {
    const zip = { maxBytes: zipBytes, tooLarge: zipTooLarge };
    return (await readUploads(request, { maxFiles: 2, maxBytes, zip })).length;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const large = { name: 'a.png', type: 'image/png', bytes: Buffer.alloc(2 * maxBytes, samplePng()) };
const { payload, headers } = multipart([large]);
/** Length of what precedes the file's bytes. */
const preamble = payload.indexOf(large.bytes.subarray(0, 64));

async function send(sender: Partial<RawSender>): Promise<[number, string, string]> {
  const { port } = app.server.address() as AddressInfo;
  const answer = await sendRaw({ port, target: 'POST /files', headers, payload, ...sender });
  const { code, detail } = JSON.parse(answer.body) as { code: string; detail: string };
  return [answer.status, code, detail];
}

describe('a file over the limit', () => {
  it.each<[string, Partial<RawSender>]>([
    ['sent at once', {}],
    ['cut where the limit is', { pieces: [preamble, maxBytes, 1] }],
    ['cut like a form of a browser', { pieces: [preamble, 65_536] }],
    ['cut anywhere', { pieces: [10_007] }],
    ['of a slow sender', { pieces: [preamble + maxBytes - 16, 1] }],
    ['of a sender that stalls', { stop: { after: preamble + maxBytes + 1, how: 'stall' } }],
    ['of a sender that aborts', { stop: { after: preamble + maxBytes + 1, how: 'abort' } }],
    [
      'of a sender that aborts later',
      { pieces: [65_536], stop: { after: payload.length - 9, how: 'abort' } },
    ],
  ])('[C80] is always rejected with its limit: %s', async (_case, sender) => {
    for (let attempt = 0; attempt < 15; attempt += 1)
      expect(await send(sender)).toEqual([413, 'imageTooLarge', 'The image is larger than 256 KB.']);
  });

  it('is rejected with its limit if the body is malformed, or has too many files, too', async () => {
    const small = { ...large, bytes: samplePng() };
    const tooMany = multipart([small, large, small, small]);
    const unfinished = { payload: payload.subarray(0, payload.length - 40), headers };
    for (const body of [tooMany, unfinished])
      expect((await app.inject({ method: 'POST', url: '/files', ...body })).json()).toMatchObject({
        code: 'imageTooLarge',
      });
  });

  it('has the limit of its kind by its bytes, and by its name only if they are inconclusive', async () => {
    const post = async (name: string, start: string, length: number) => {
      const bytes = Buffer.alloc(length);
      bytes.write(start, 'latin1');
      const body = multipart([{ name, type: 'application/octet-stream', bytes }]);
      const answer = await app.inject({ method: 'POST', url: '/files', ...body });
      return answer.statusCode === 200 ? 'accepted' : answer.json().code;
    };
    expect(await post('a.png', 'PK\x03\x04', maxBytes + 1)).toBe('accepted');
    expect(await post('a.png', 'PK\x03\x04', zipBytes + 1)).toBe('templateFileInvalid');
    expect(await post('a.zip', '\x89PNG\r\n\x1a\n', maxBytes + 1)).toBe('imageTooLarge');
    expect(await post('a.zip', '', zipBytes + 1)).toBe('templateFileInvalid');
  });
});
