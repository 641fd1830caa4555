import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { samplePhoto } from '../../../test/sample-images.js';
import { createPlainPng } from './to-png.js';
import { toWebFormats } from './to-web-formats.js';

const describeFormats = async (bytes: Buffer) =>
  Promise.all(
    (await toWebFormats(bytes)).map(async (format) => {
      const { mediaType, width, height } = await sharp(format.bytes).metadata();
      return [format.type, mediaType, width, height];
    }),
  );

describe('a picture for members', () => {
  it('is smaller than the original, and the same each time', async () => {
    const photo = samplePhoto();
    const [first, second] = await Promise.all([toWebFormats(photo), toWebFormats(photo)]);
    expect(first).toEqual(second);
    for (const { bytes } of first) expect(bytes.length).toBeLessThan(photo.length / 2);
    expect(await describeFormats(photo)).toEqual([
      ['image/avif', 'image/avif', 320, 240],
      ['image/webp', 'image/webp', 320, 240],
    ]);
  });

  it('is at most as large as screens show it', async () => {
    const wide = await describeFormats(await createPlainPng(2_240, '#336699'));
    expect(wide.map(([, , width, height]) => [width, height])).toEqual([
      [1_120, 1_120],
      [1_120, 1_120],
    ]);
  });

  it('cannot be made of a broken image', async () => {
    await expect(toWebFormats(samplePhoto().subarray(0, 2_000))).rejects.toThrow();
  });
});
