import { describe, expect, it } from '@jest/globals';
import { sized } from '@noren/testing';
import fc from 'fast-check';
import { samplePng } from '../../../test/sample-images.js';
import { sanitizeSvg } from './sanitize-svg.js';

const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const shape = '<path d="M0 0L9 9"/>';
const drawing = (inner: string, attributes = 'width="9" height="9"') =>
  `<svg ${names} ${attributes}>${shape}${inner}</svg>`;

async function clean(text: string): Promise<string> {
  return (await sanitizeSvg(Buffer.from(text))).bytes.toString();
}
const png = `data:image/png;base64,${samplePng().toString('base64')}`;

describe('forbidden content of an SVG', () => {
  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script from elsewhere', '<script href="https://evil.example/a.js"/>'],
    ['a script with a prefix', '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'],
    ['a script of XHTML', '<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>'],
    ['a script in CDATA', '<script><![CDATA[alert(1)]]></script>'],
    ['a script as a title', '<title><script>alert(1)</script></title>'],
    ['a handler', '<g onload="alert(1)"><rect onclick="alert(1)"/></g>'],
    ['a handler in capitals', '<rect OnLoad="alert(1)"/>'],
    ['a script as a link', '<a href="javascript:alert(1)"><text>x</text></a>'],
    ['a script as a link, spelled out', '<a xlink:href="&#106;ava&#x09;script:alert(1)"><text>x</text></a>'],
    [
      'a script by a prefix of its own',
      '<a xmlns:y="http://www.w3.org/1999/xlink" y:href="javascript:alert(1)"/>',
    ],
    ['a script by animation', '<a><animate attributeName="href" values="javascript:alert(1)"/></a>'],
    ['a script by setting', '<a><set attributeName="onclick" to="alert(1)"/></a>'],
    [
      'a page',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="javascript:alert(1)"/></body></foreignObject>',
    ],
    ['a page as data', '<a href="data:text/html,&lt;script>alert(1)&lt;/script>"/>'],
    ['an svg as data', '<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'],
    ['a script by instruction', '<?xml-stylesheet href="https://evil.example/a.xsl"?>'],
    [
      'a handler element',
      '<handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">alert(1)</handler>',
    ],
    ['a picture from elsewhere', '<image href="https://evil.example/a.png"/>'],
    ['a filter from elsewhere', '<filter><feImage xlink:href="//evil.example/a.png"/></filter>'],
    ['a copy from elsewhere', '<use href="https://evil.example/a.svg#a"/>'],
    ['a fill from elsewhere', '<rect fill="url(https://evil.example/a.svg#a)"/>'],
    ['a style from elsewhere', '<style>@import "https://evil.example/a.css";</style>'],
    [
      'a style from elsewhere in CDATA',
      '<style><![CDATA[@import url(https://evil.example/a.css);]]></style>',
    ],
    ['a style that loads', '<style>rect{background:url("https://evil.example")}</style>'],
    [
      'a style that loads behind a false comment',
      '<style>a{content:"/*";background:url(//evil.example);b:"*/"}</style>',
    ],
    ['a style that loads, escaped', '<style>a{background:u\\72l(//evil.example)}</style>'],
    ['a style that loads a set', '<rect style="background:image-set(\'//evil.example\' 1x)"/>'],
    ['a style never closed', '<rect style="background:url(//evil.example"/>'],
    ['a font', '<style>@font-face{font-family:a;src:url(//evil.example)}</style>'],
    ['a base', '<g xml:base="https://evil.example/"/>'],
  ])('[C79] is removed: %s', async (_case, inner) => {
    const found = await clean(drawing(inner));
    expect(found).toContain(shape);
    expect(found).not.toMatch(
      /script|alert|evil|\son\w+=|foreignObject|iframe|text\/html|svg\+xml|import|font-face|animate|<set|base=|handler/i,
    );
  });

  it('is removed from its root too', async () => {
    expect(await clean(drawing('', 'onload="alert(1)" width="1" height="1"'))).not.toContain('onload');
  });
});

describe('an arbitrary SVG', () => {
  const tag = fc.constantFrom(
    'g',
    'a',
    'use',
    'image',
    'style',
    'script',
    'set',
    'rect',
    'foreignObject',
    'STYLE',
    'x:g',
  );
  const attribute = fc.constantFrom(
    'href',
    'xlink:href',
    'onload',
    'ONLOAD',
    'style',
    'fill',
    'id',
    'xml:base',
    'src',
  );
  const value = fc.constantFrom(
    'javascript:alert(1)',
    '#a',
    png,
    'data:text/html,x',
    'url(#a)',
    'url(//evil.example)',
    'fill:red',
    '//evil.example',
    '@import "//evil.example"',
    ' JaVaScRiPt:alert(1)',
    'a',
    '&#x6a;avascript:alert(1)',
  );
  const element = fc.letrec<{ element: string }>((tie) => ({
    element: fc
      .record({
        tag,
        attributes: fc.dictionary(attribute, value, { maxKeys: 3 }),
        inner: fc.oneof(
          value,
          fc.array(tie('element'), { maxLength: 3 }).map((list) => list.join('')),
        ),
      })
      .map(({ tag: name, attributes, inner }) => {
        const written = Object.entries(attributes).map(
          ([key, text]) => ` ${key}="${text.replaceAll('"', '&quot;')}"`,
        );
        return `<${name}${written.join('')}>${inner}</${name}>`;
      }),
  })).element;

  it('has no active or external content after purification, which is idempotent', async () => {
    await fc.assert(
      fc.asyncProperty(element, async (inner) => {
        const found = await clean(drawing(inner, 'xmlns:x="urn:x" width="1" height="1"')).catch(
          () => undefined,
        );
        if (found === undefined) return;
        expect(found).not.toMatch(/<(script|set|foreignObject)|<style[^<]*(@import|url\((?!#))/i);
        expect(found).not.toMatch(
          /\son\w+=|\s[\w:]+="[^"]*url\((?!#)|(href|src|base)="(?!#|data:image\/png;)/i,
        );
        expect(await clean(found)).toBe(found);
      }),
      { numRuns: sized(40, 600) },
    );
  });
});
