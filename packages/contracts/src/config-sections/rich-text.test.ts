import { describe, expect, it } from '@jest/globals';
import { Value } from 'typebox/value';
import { isRichText, parseRichText, RichText, richTextLimit } from './rich-text.js';
import { CustomPageBlock } from './sections/custom-page.js';

const good = [
  '',
  '<p></p>',
  '<h2 data-align="center">春の特典</h2><p data-align="right">10% off &amp; more<br>まで</p>',
  '<p><strong>太字<em>と斜体</em></strong></p>',
  '<p><a href="/coupons?kind=a&amp;page=1">クーポン</a> <a href="https://shop.example/?a=1&amp;b=%20">店</a></p>',
  '<ul><li><p>一</p><ol><li><p>二</p></li></ol></li></ul>',
];

const bad = [
  'text outside of a paragraph',
  '<script>alert(1)</script>',
  '<p onclick="alert(1)">x</p>',
  '<p style="text-align:center">x</p>',
  '<p data-align="justify">x</p>',
  '<p><img src="https://evil.example/a.png"></p>',
  '<p><a href="//evil.example">x</a></p>',
  '<p><a href="/\\evil.example">x</a></p>',
  '<p><a href="javascript:alert(1)">x</a></p>',
  '<p><a href="java&#115;cript:alert(1)">x</a></p>',
  '<p><a href="http://shop.example">x</a></p>',
  '<p><a>x</a></p>',
  '<p><a href="/a" target="_blank">x</a></p>',
  '<p>a < b</p>',
  '<p>a & b</p>',
  '<!-- x --><p>x</p>',
  '<P>x</P>',
  '<svg><p>x</p></svg>',
];

const badlyNested = [
  '<p>never closed',
  '</p>',
  '<p><strong>x</p></strong>',
  '<p><p>x</p></p>',
  '<ul><p>x</p></ul>',
  '<li><p>x</p></li>',
  '<p><a href="/a"><a href="/b">x</a></a></p>',
  '<br>',
  `${'<ul><li>'.repeat(30)}${'</li></ul>'.repeat(30)}`,
];

describe('rich text', () => {
  it.each(good)('accepts %s', (html) => {
    expect(isRichText(html)).toBe(true);
    expect(Value.Check(RichText, html)).toBe(true);
    expect(Value.Check(CustomPageBlock, { type: 'text', text: '', html, imageUrl: '', link: '' })).toBe(true);
  });

  it.each(bad)('rejects %s by its pattern', (html) => {
    expect(isRichText(html)).toBe(false);
    if (html.startsWith('<')) expect(Value.Check(RichText, html)).toBe(false);
  });

  it.each(badlyNested)('rejects bad nesting: %s', (html) => {
    expect(isRichText(html)).toBe(false);
  });

  it('is limited in length and validated quickly', () => {
    expect(Value.Check(RichText, `<p>${'a'.repeat(richTextLimit)}</p>`)).toBe(false);
    expect(Value.Check(RichText, `<p>${'&amp;'.repeat(1900)}</p>`)).toBe(true);
    expect(Value.Check(RichText, `${'<p>'.repeat(3000)}<`)).toBe(false);
  });

  it('is parsed to elements with decoded characters', () => {
    expect(
      parseRichText('<h2 data-align="center">A&amp;B</h2><p><a href="/a?b=1&amp;c=2">c</a></p>'),
    ).toEqual([
      { tag: 'h2', align: 'center', children: ['A&B'] },
      { tag: 'p', children: [{ tag: 'a', href: '/a?b=1&c=2', children: ['c'] }] },
    ]);
  });
});
