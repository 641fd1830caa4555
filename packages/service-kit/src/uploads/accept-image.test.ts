import { describe, expect, it } from '@jest/globals';
import { sized } from '@noren/testing';
import fc from 'fast-check';
import sharp from 'sharp';
import { pngChunk, sampleJpeg, samplePng, sampleSvg } from '../../test/sample-images.js';
import { toZip } from '../../test/sample-zip.js';
import { ServiceError } from '../errors/service-error.js';
import { type AcceptedImage, acceptImage } from './accept-image.js';

const limits = { maxBytes: 1_000_000 };
const accept = (name: string, bytes: Buffer, declaredType = 'image/png') =>
  acceptImage({ name, declaredType, bytes }, limits);

async function getRejection(name: string, bytes: Buffer): Promise<string> {
  const thrown = await accept(name, bytes).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(ServiceError);
  return (thrown as ServiceError).code;
}

const pixels = Buffer.from(Array.from({ length: 40 * 30 * 3 }, (_, at) => (at * at * 31) % 251));
const noise = sharp(pixels, { raw: { width: 40, height: 30, channels: 3 } });
const photo = await noise.clone().jpeg().toBuffer();
const image = await noise.clone().png().toBuffer();
const indexed = await noise.clone().png({ palette: true, colours: 200 }).toBuffer();
const transparent = await noise.clone().ensureAlpha(0.4).png().toBuffer();
const gif = await noise.clone().gif().toBuffer();
const zip = toZip({ 'index.html': '<script>alert(1)</script>' });

describe('an image', () => {
  it.each([
    ['a.png', samplePng(), { kind: 'png', mediaType: 'image/png', extension: 'png', width: 4, height: 3 }],
    [
      'a.b.JPG',
      sampleJpeg(),
      { kind: 'jpeg', mediaType: 'image/jpeg', extension: 'jpg', width: 8, height: 6 },
    ],
    ['a.jpeg', sampleJpeg(), { kind: 'jpeg', extension: 'jpeg' }],
    [
      'a.svg',
      sampleSvg(),
      { kind: 'svg', mediaType: 'image/svg+xml', extension: 'svg', width: 24, height: 16 },
    ],
  ])('[C79] of type %s is accepted with deterministic output', async (name, bytes, expected) => {
    const accepted = await accept(name, bytes, 'text/plain');
    expect(accepted).toMatchObject(expected);
    expect(accepted.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(await accept(name, bytes)).toEqual(accepted);
  });

  it.each([
    ['of colours', image],
    ['of a palette', indexed],
    ['half transparent', transparent],
  ])('of type %s keeps every pixel', async (_case, bytes) => {
    const { bytes: clean } = await accept('a.png', bytes);
    expect(await sharp(clean).ensureAlpha().raw().toBuffer()).toEqual(
      await sharp(bytes).ensureAlpha().raw().toBuffer(),
    );
  });

  it('is rotated upright and loses its location metadata', async () => {
    const turned = await noise
      .clone()
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExif({ IFD3: { GPSLatitude: '35/1 41/1 0/1' }, IFD0: { Copyright: 'somebody' } })
      .toBuffer();
    const accepted = await accept('a.jpg', turned);
    expect(accepted).toMatchObject({ width: 30, height: 40 });
    expect(accepted.bytes.includes('somebody')).toBe(false);
    expect((await sharp(accepted.bytes).metadata()).exif).toBeUndefined();
  });

  it.each([
    ['padding', Buffer.alloc(20)],
    ['a camera’s preview', photo],
    ['a moving part', Buffer.from('\0\0\0\x18ftypmp42....')],
  ])('loses the trailing %s that cameras add', async (_case, trailer) => {
    const { bytes } = await accept('a.jpg', Buffer.concat([photo, trailer]));
    expect(bytes).toEqual((await accept('a.jpg', photo)).bytes);
  });

  it('is rejected with the limit if it is too large', async () => {
    const thrown = await accept('a.png', Buffer.alloc(1_000_001)).catch((error: unknown) => error);
    expect(thrown).toMatchObject({ code: 'imageTooLarge', details: { params: { size: '976.6 KB' } } });
  });
});

describe('an invalid image', () => {
  const huge = Buffer.alloc(13);
  huge.writeUInt32BE(60_000, 0);
  huge.writeUInt32BE(60_000, 4);
  huge.set([8, 2], 8);

  it.each([
    ['a jpeg named png', 'a.png', sampleJpeg()],
    ['a png named svg', 'a.svg', samplePng()],
    ['a name without extension', 'png', samplePng()],
    ['a name that ends otherwise', 'a.png.exe', samplePng()],
    ['an svg named png', 'a.png', sampleSvg()],
    ['a zip', 'a.png', zip],
    ['a gif that is a script', 'a.png', Buffer.from('GIF89a=1;alert(1)//')],
    ['a gif', 'a.gif', gif],
    ['a png with a zip behind', 'a.png', Buffer.concat([image, zip])],
    ['a png with a script behind', 'a.png', Buffer.concat([image, Buffer.from('<script>x</script>')])],
    ['a png with a zip inside', 'a.png', inside(image, zip)],
    ['a jpeg with a zip behind', 'a.jpg', Buffer.concat([photo, zip])],
    ['a jpeg with a page behind', 'a.jpg', Buffer.concat([photo, Buffer.from('<html>')])],
    ['a jpeg with a zip behind a preview', 'a.jpg', Buffer.concat([photo, photo, zip])],
    ['nothing', 'a.png', Buffer.alloc(0)],
    ['something', 'a.png', Buffer.from('hello')],
    [
      'a png of 3.6 gigapixels',
      'a.png',
      Buffer.concat([
        samplePng().subarray(0, 8),
        pngChunk('IHDR', huge),
        pngChunk('IDAT', Buffer.alloc(9)),
        pngChunk('IEND', Buffer.alloc(0)),
      ]),
    ],
    [
      'a png without its data',
      'a.png',
      Buffer.concat([samplePng().subarray(0, 33), samplePng().subarray(-12)]),
    ],
    ['a jpeg without its data', 'a.jpg', Buffer.from('ffd8ffd9', 'hex')],
    [
      'a jpeg whose picture stops early',
      'a.jpg',
      Buffer.concat([photo.subarray(0, -300), Buffer.from('ffd9', 'hex')]),
    ],
  ])('[C79] is rejected: %s', async (_case, name, bytes) => {
    expect(await getRejection(name, bytes)).toBe('imageInvalid');
  });

  it.each([
    ['a.png', samplePng(9, 9)],
    ['a.jpg', sampleJpeg()],
    ['a.svg', sampleSvg()],
  ])('of type %s is rejected when truncated anywhere', async (name, bytes) => {
    for (let length = 0; length < bytes.length; length += 1) {
      expect(await getRejection(name, bytes.subarray(0, length))).toBe('imageInvalid');
    }
  });

  it.each(['a.png', 'a.jpg', 'a.svg'])('of type %s is rejected for arbitrary bytes', async (name) => {
    const start = { 'a.png': '\x89PNG\r\n\x1a\n', 'a.jpg': '\xff\xd8\xff', 'a.svg': '<svg ' }[name] ?? '';
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        expect(await getRejection(name, Buffer.from(bytes))).toBe('imageInvalid');
        expect(await getRejection(name, Buffer.concat([Buffer.from(start, 'latin1'), bytes]))).toBe(
          'imageInvalid',
        );
      }),
    );
  });

  it('is rejected with a changed byte, or decodes to the same pixels', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(image.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const bytes = Buffer.from(image);
        bytes[at] = (bytes[at] ?? 0) ^ change;
        const result = await accept('a.png', bytes).catch((error: unknown) => error);
        if (result instanceof ServiceError) return;
        const same = (result as AcceptedImage).bytes;
        expect(await sharp(same).raw().toBuffer()).toEqual(await sharp(image).raw().toBuffer());
      }),
      { numRuns: sized(50, 1_000) },
    );
  });
});

/** Returns a PNG with a custom chunk before its end. */
function inside(png: Buffer, carried: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, -12), pngChunk('teSt', carried), png.subarray(-12)]);
}
