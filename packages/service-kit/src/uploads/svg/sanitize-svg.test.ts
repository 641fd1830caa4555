import { describe, expect, it } from '@jest/globals';
import { sampleJpeg, samplePng } from '../../../test/sample-images.js';
import { toZip } from '../../../test/sample-zip.js';
import { sanitizeSvg } from './sanitize-svg.js';

const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const shape = '<path d="M0 0L9 9"/>';
const drawing = (inner: string, attributes = 'width="9" height="9"') =>
  `<svg ${names} ${attributes}>${shape}${inner}</svg>`;

async function clean(text: string): Promise<string> {
  return (await sanitizeSvg(Buffer.from(text))).bytes.toString();
}
const png = `data:image/png;base64,${samplePng().toString('base64')}`;

describe('an SVG', () => {
  const sanitized = [
    '<linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient><rect fill="url(#a)"/>',
    '<defs><path id="b" d="M0 0"/></defs><use href="#b" x="3"/>',
    '<g transform="translate(3 4) rotate(45)" style="fill:rgb(1,2,3)"/>',
    '<clipPath id="c"><rect width="3" height="3"/></clipPath><g clip-path="url(#c)" opacity=".5"/>',
    '<filter id="d"><feGaussianBlur stdDeviation="3"/></filter><text filter="url(#d)" x="1">会員証 &amp; 特典</text>',
  ];
  it.each(sanitized)('keeps %s', async (inner) => {
    expect((await clean(drawing(inner))).replace(/ xmlns:xlink="[^"]*"/, '')).toContain(inner);
  });

  it.each([
    ['its styles', '<style>.a{fill:url(#b)}@media print{.a{fill:red}}</style>'],
    ['its styles as CDATA', '<style><![CDATA[.a{fill:url(#b)}@media print{.a{fill:red}}]]></style>'],
  ])('keeps %s', async (_case, style) => {
    expect(await clean(drawing(style))).toContain(
      '<style>.a{fill:url(#b)}@media print{.a{fill:red}}</style>',
    );
  });

  it('is accepted without the data of the editor that made it', async () => {
    const text = `<?xml version="1.0" encoding="utf-8"?><!-- by hand -->
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <svg ${names} xmlns:ed="http://editor.example/ns" viewBox="0 0 30 20" ed:version="1"><metadata>me</metadata>
      <ed:view zoom="1"/>${shape}</svg>`;
    const found = await clean(`\ufeff${text}`);
    expect(found).toContain(shape);
    expect(found).not.toMatch(/editor|metadata|DOCTYPE|ed:|<!--/);
    expect(await clean(found)).toBe(found);
  });

  it.each([
    ['width="30" height="20"', 30, 20],
    ['width="30px" height="1in"', 30, 96],
    ['viewBox="0 0 30.4 20"', 30, 20],
    ['width="60" viewBox="0,0,30,20"', 60, 40],
    ['height="10mm" viewBox="0 0 20 10"', 76, 38],
    ['width="100%" height="100%" viewBox="0 0 30 20"', 30, 20],
    ['class="a"', 300, 150],
  ])('has, with %s, the size %d × %d', async (attributes, width, height) => {
    expect(await sanitizeSvg(Buffer.from(drawing('', attributes)))).toMatchObject({ width, height });
  });

  it('keeps embedded images, re-encoded', async () => {
    const noisy = Buffer.concat([sampleJpeg(), Buffer.alloc(30)]).toString('base64');
    const found = await clean(
      drawing(`<image href="${png}"/><image xlink:href="data:image/jpeg;base64,${noisy}"/>`),
    );
    expect(found.match(/data:image\/(png|jpeg);base64,/g)).toHaveLength(2);
    expect(found).not.toContain(noisy);
  });
});

describe('an invalid SVG', () => {
  const lol = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join(
    '',
  );
  const copies = Array.from(
    { length: 9 },
    (_, at) => `<g id="u${at + 1}">${`<use href="#u${at}"/>`.repeat(10)}</g>`,
  ).join('');
  const polyglot = Buffer.concat([samplePng(), toZip({ a: 'a' })]).toString('base64');

  it.each<[string, string | Buffer]>([
    ['a page', '<html xmlns="http://www.w3.org/1999/xhtml"><body/></html>'],
    ['an svg without its namespace', '<svg width="1" height="1"/>'],
    ['an svg of another namespace', '<svg xmlns="http://www.w3.org/1999/xhtml"/>'],
    ['text', 'hello'],
    ['nothing', ''],
    ['two roots', `${drawing('')}${drawing('')}`],
    ['a root that does not end', drawing('').slice(0, -3)],
    ['UTF-16', Buffer.from(drawing(''), 'utf16le')],
    ['broken UTF-8', Buffer.concat([Buffer.from(drawing('<text>')), Buffer.from([0xff])])],
    ['a billion laughs', `<!DOCTYPE svg [<!ENTITY l0 "lol">${lol}]>${drawing('<text>&l9;</text>')}`],
    [
      'an entity of a file',
      `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${drawing('<text>&a;</text>')}`,
    ],
    [
      'entities of a file',
      `<!DOCTYPE svg SYSTEM "a" [<!ENTITY % a SYSTEM "http://evil.example"> %a;]>${drawing('')}`,
    ],
    ['a second doctype', `<!DOCTYPE svg><!DOCTYPE svg [<!ELEMENT a ANY>]>${drawing('')}`],
    ['a billion copies', drawing(`<g id="u0">${shape}</g>${copies}`)],
    ['a copy of itself', drawing('<g id="a"><use href="#a"/></g>')],
    ['no size', drawing('', 'width="0" height="9"')],
    ['too many elements', drawing('<g/>'.repeat(5000))],
    ['elements too deep', drawing('<g>'.repeat(70) + '</g>'.repeat(70))],
    [
      'too many attributes',
      drawing(`<g ${Array.from({ length: 101 }, (_, at) => `a${at}="1"`).join(' ')}/>`),
    ],
    ['too much text', drawing(`<text>${'a'.repeat(1_000_000)}</text>`)],
    ['a broken picture inside', drawing('<image href="data:image/png;base64,AAAA"/>')],
    ['a polyglot inside', drawing(`<image href="data:image/png;base64,${polyglot}"/>`)],
    [
      'a jpeg that says png inside',
      drawing(`<image href="data:image/png;base64,${sampleJpeg().toString('base64')}"/>`),
    ],
  ])('is rejected: %s', async (_case, text) => {
    await expect(sanitizeSvg(Buffer.from(text))).rejects.toThrow();
  });

  it('is handled quickly even if it is slow to parse', async () => {
    const slow = ['url(', '&#32;', '<!DOCTYPE ', '<!--', "'", '"', 'a', '@', '((', '</'];
    for (const piece of slow) {
      await sanitizeSvg(Buffer.from(drawing(`<style>${piece.repeat(200_000)}</style>`))).catch(
        () => undefined,
      );
    }
  });
});
