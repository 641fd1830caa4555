import { describe, expect, it } from '@jest/globals';
import { twinDocument } from './document.js';

const head = '<head><link rel="preload" as="image" href="/hero.webp"><style>main{}</style>';
const data = '</div><script type="application/json" id="view">{"a":"$&"}</script></body>';
const page = `${head}<script data-scripts="/_b/a.js /_b/b.js" data-early="/m/x">boot("$1")</script></head><body><div id="app"><main><div>Hello</div></main>${data}`;

describe('a twin of a page', () => {
  it('of Preact differs by its scripts alone', () => {
    expect(twinDocument(page, 'preact', ['/t/p.js'])).toBe(page.replace('/_b/a.js /_b/b.js', '/t/p.js'));
  });

  it('that the browser alone draws has the same data and styles, and nothing drawn', () => {
    expect(twinDocument(page, 'browserOnly', ['/t/a.js', '/t/b.js'])).toBe(
      `<head><style>main{}</style><script defer src="/t/a.js"></script><script defer src="/t/b.js"></script></head><body><div id="app">${data}`,
    );
  });

  it('is not made of anything else', () => {
    expect(() => twinDocument('<p>Not found</p>', 'preact', [])).toThrow('not built as');
  });
});
