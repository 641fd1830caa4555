import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { createPlainPng, toPng } from './to-png.js';

const getSize = async (bytes: Buffer) => {
  const { format, width, height } = await sharp(bytes).metadata();
  return [format, width, height];
};
const svg = (width: number, height: number) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect/></svg>`);

describe('a resized image', () => {
  it('keeps its proportions inside the size, and is never enlarged', async () => {
    const jpeg = await sharp(await createPlainPng(400, '#336699'))
      .jpeg()
      .toBuffer();
    expect(await getSize(await toPng(jpeg, { width: 320, height: 100, fit: 'inside' }))).toEqual([
      'png',
      100,
      100,
    ]);
    expect(await getSize(await toPng(svg(40, 20), { width: 320, height: 100, fit: 'inside' }))).toEqual([
      'png',
      40,
      20,
    ]);
  });

  it('fills the size', async () => {
    const small = await createPlainPng(10, '#336699');
    expect(await getSize(await toPng(small, { width: 75, height: 29, fit: 'cover' }))).toEqual([
      'png',
      75,
      29,
    ]);
  });

  it('is none of another kind, or if it is broken', async () => {
    const gif = await sharp(await createPlainPng(4, '#336699'))
      .gif()
      .toBuffer();
    const size = { width: 10, height: 10, fit: 'inside' } as const;
    await expect(toPng(gif, size)).rejects.toThrow('gif');
    await expect(toPng(Buffer.from('<p>'), size)).rejects.toThrow();
  });
});
