import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { imageSizeLimit } from '@noren/contracts/images';
import { templateFileSizeLimit } from '@noren/contracts/templates';
import { multipart, type RawSender, samplePng, sendRaw } from '@noren/service-kit/testing';
import { createTemplatesHarness, type TemplatesHarness, templateZip } from '../../test/templates-harness.js';

let templates: TemplatesHarness;

beforeAll(async () => {
  templates = await createTemplatesHarness();
});
afterAll(() => templates.stop());

const large = (start: Buffer, limit: number) => Buffer.concat([start, Buffer.alloc(limit + 1_000_000)]);
const image = { name: 'cover.png', type: 'image/png', bytes: large(samplePng(), imageSizeLimit) };
const zip = { ...templateZip(), bytes: large(templateZip().bytes, templateFileSizeLimit) };
const broken = { ...image, bytes: Buffer.from('nothing') };
const imageError = { status: 413, code: 'imageTooLarge', detail: 'The image is larger than 5 MB.' };
const zipError = {
  status: 400,
  code: 'templateFileInvalid',
  errors: [{ rule: 'fileSize', message: 'The file is larger than 20 MB.' }],
};

describe('a template file over its limit', () => {
  it.each([
    ['image', image, imageSizeLimit, imageError],
    ['zip', zip, templateFileSizeLimit, zipError],
  ])('[C80] is always rejected with its limit, however it is sent: %s', async (_kind, file, limit, error) => {
    const { payload, headers } = multipart([broken, file]);
    const start = payload.indexOf(file.bytes);
    const { port } = templates.service.app.server.address() as AddressInfo;
    const authorization = `Bearer ${await templates.harness.token({ role: 'admin' })}`;
    const senders: Partial<RawSender>[] = [
      {},
      { pieces: [start, limit, 65_536] },
      { stop: { after: start + limit + 1, how: 'stall' } },
      { stop: { after: start + limit + 1, how: 'abort' } },
    ];
    for (const sender of [...senders, ...senders]) {
      const target = 'POST /templates/images';
      const answer = await sendRaw({
        port,
        target,
        headers: { ...headers, authorization },
        payload,
        ...sender,
      });
      expect(JSON.parse(answer.body)).toMatchObject(error);
    }
  });
});
