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
  it('is smaller than the original in each width, and the same each time', async () => {
    const photo = samplePhoto();
    const [first, second] = await Promise.all([toWebFormats(photo), toWebFormats(photo)]);
    expect(first).toEqual(second);
    for (const { bytes } of first) expect(bytes.length).toBeLessThan(photo.length / 2);
    expect(await describeFormats(photo)).toEqual([
      ['image/avif', 'image/avif', 280, 210],
      ['image/webp', 'image/webp', 280, 210],
      ['image/avif', 'image/avif', 320, 240],
      ['image/webp', 'image/webp', 320, 240],
    ]);
  });

  it('is at most as wide as screens show it', async () => {
    const wide = await toWebFormats(await createPlainPng(2_240, '#336699'));
    expect(wide.map(({ width }) => width)).toEqual([280, 280, 560, 560, 840, 840, 1_120, 1_120]);
  });

  it.each([
    ['a narrow one', { width: 120, height: 60 }, [[120, 60]]],
    ['one of exactly a width', { width: 280, height: 10 }, [[280, 10]]],
    ['one higher than formats hold', { width: 100, height: 16_000 }, [[50, 8_000]]],
  ])('is never enlarged: %s', async (_which, size, expected) => {
    const background = '#336699';
    const bytes = await sharp({ create: { ...size, channels: 3, background } })
      .png()
      .toBuffer();
    const sizes = (await describeFormats(bytes)).map(([, , width, height]) => [width, height]);
    expect(sizes).toEqual([...expected, ...expected]);
  });

  it('keeps transparency and shades of grey', async () => {
    const create = { width: 20, height: 10, channels: 4, background: '#33669980' } as const;
    const clear = await sharp({ create }).png().toBuffer();
    const grey = await sharp(clear).removeAlpha().toColourspace('b-w').png().toBuffer();
    const hasAlpha = async (bytes: Buffer) =>
      Promise.all(
        (await toWebFormats(bytes)).map(async (one) => (await sharp(one.bytes).metadata()).hasAlpha),
      );
    expect([await hasAlpha(clear), await hasAlpha(grey)]).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  it('cannot be made of a broken image', async () => {
    await expect(toWebFormats(samplePhoto().subarray(0, 2_000))).rejects.toThrow();
  });
});
