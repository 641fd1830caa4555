import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sampleJpeg, samplePng, sampleSvg } from '../../test/sample-images.js';
import { toZip } from '../../test/sample-zip.js';
import { type FileKind, sniff } from './sniff.js';

const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';

describe('the kind of a file', () => {
  it.each<[string, Buffer | string, FileKind]>([
    ['png', samplePng(), 'png'],
    ['jpeg', sampleJpeg(), 'jpeg'],
    ['gif', 'GIF89a\x01\x00', 'gif'],
    ['an old gif', 'GIF87a', 'gif'],
    ['zip', toZip({ a: 'a' }), 'zip'],
    ['an empty zip', toZip({}), 'zip'],
    ['svg', sampleSvg(), 'svg'],
    ['svg with a byte order mark', `\ufeff${svg}`, 'svg'],
    ['svg with an XML declaration', `<?xml version="1.0"?>\n${svg}`, 'svg'],
    ['svg with comments', `<!-- made by <svg> hand -->\n<!-- again -->${svg}`, 'svg'],
    ['svg with a doctype', `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">${svg}`, 'svg'],
    ['svg with entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg}`, 'svg'],
  ])('[C82] is detected by its first bytes, whatever its declared type: %s', (_case, bytes, kind) => {
    expect(sniff(Buffer.from(bytes), 'text/plain')).toBe(kind);
    expect(sniff(Buffer.from(bytes), 'image/gif')).toBe(kind);
  });

  it.each<[string, string, FileKind | undefined]>([
    ['nothing', 'image/png', 'png'],
    ['nothing', 'IMAGE/JPEG; q=1', 'jpeg'],
    ['<html><svg/></html>', 'text/html', undefined],
    ['<!-- never ends', 'text/plain', undefined],
    ['<svgx/>', 'text/plain', undefined],
    ['', 'constructor', undefined],
  ])('[C82] is detected for %j declared as %s', (bytes, declared, kind) => {
    expect(sniff(Buffer.from(bytes), declared)).toBe(kind);
  });

  it('never throws for arbitrary bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.string(), (bytes, declared) => {
        sniff(Buffer.from(bytes), declared);
      }),
    );
  });
});
