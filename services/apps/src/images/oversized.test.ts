import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { imageSizeLimit } from '@noren/contracts/images';
import { multipart, type RawSender, samplePng, sendRaw } from '@noren/service-kit/testing';
import { createImagesHarness, type ImagesHarness, png } from '../../test/images/images-harness.js';

let images: ImagesHarness;

beforeAll(async () => {
  images = await createImagesHarness();
});
afterAll(() => images.stop());

describe('an image over the limit', () => {
  const bytes = Buffer.concat([samplePng(), Buffer.alloc(imageSizeLimit + 3_000_000)]);
  const { payload, headers } = multipart([png(), { ...png(), bytes }]);
  const start = payload.indexOf(bytes);

  it.each<[string, Partial<RawSender>]>([
    ['sent at once', {}],
    ['cut where the limit is', { pieces: [start, imageSizeLimit, 65_536] }],
    ['of a sender that stalls', { stop: { after: start + imageSizeLimit + 1, how: 'stall' } }],
    ['of a sender that aborts', { stop: { after: start + imageSizeLimit + 1, how: 'abort' } }],
  ])('[C80] is always rejected with its limit: %s', async (_case, sender) => {
    const app = await images.create(images.full);
    const { port } = images.service.app.server.address() as AddressInfo;
    const authorization = `Bearer ${await images.harness.token({ name: 'Aki' })}`;
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const answer = await sendRaw({
        port,
        target: `POST /apps/${app.id}/static/images`,
        headers: { ...headers, authorization },
        payload,
        ...sender,
      });
      expect(JSON.parse(answer.body)).toMatchObject({
        status: 413,
        code: 'imageTooLarge',
        detail: 'The image is larger than 5 MB.',
      });
    }
    expect((await images.list(app)).data).toEqual([]);
  });
});
