import { crc32, deflateSync } from 'node:zlib';

/** Returns a valid PNG with a gradient, so that tests can compare sizes and pixels. */
export function samplePng(width = 4, height = 3): Buffer {
  return toPng(width, height, (at) => at * 7);
}

/** Returns a valid PNG that compresses like a photo: a gradient with noise, the same for the same size. */
export function samplePhoto(width = 320, height = 240): Buffer {
  let noise = 1;
  return toPng(width, height, (at) => {
    noise = (noise * 48_271) % 2_147_483_647;
    return 40 + (noise % 32) + (at % (width * 3)) / (width / 40);
  });
}

/** @param value the byte at a position, modulo 256 */
function toPng(width: number, height: number, value: (at: number) => number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const row = 1 + width * 3;
  const pixels = Buffer.alloc(row * height);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = at % row === 0 ? 0 : value(at);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Returns one PNG chunk with its length and checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  chunk.set(body, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** Returns a JPEG of 8 × 6 pixels in one colour. */
export function sampleJpeg(): Buffer {
  return Buffer.from(jpeg, 'base64');
}

const jpeg =
  '/9j/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAGAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABAb/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCWACW7/9k=';

/** Returns a clean SVG of 24 × 16. */
export function sampleSvg(): Buffer {
  return Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="16" viewBox="0 0 24 16">' +
      '<rect width="24" height="16" fill="#00b5be"/></svg>',
  );
}
