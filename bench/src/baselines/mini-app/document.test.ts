import { describe, expect, it } from '@jest/globals';
import { toBaselineDocument } from './document.js';

const head = '<head><link rel="preload" as="image" href="/hero.webp"><style>main{}</style>';
const data = '</div><script type="application/json" id="view">{"a":"$&"}</script></body>';
const page = `${head}<script data-scripts="/_b/a.js /_b/b.js" data-early="/m/x">boot("$1")</script></head><body><div id="app"><main><div>Hello</div></main>${data}`;

describe('the baseline of a page', () => {
  it('differs in its scripts only for Preact', () => {
    expect(toBaselineDocument(page, 'preact', ['/t/p.js'])).toBe(
      page.replace('/_b/a.js /_b/b.js', '/t/p.js'),
    );
  });

  it('has the same data and styles without markup for React in the browser only', () => {
    expect(toBaselineDocument(page, 'browserOnly', ['/t/a.js', '/t/b.js'])).toBe(
      `<head><style>main{}</style><script defer src="/t/a.js"></script><script defer src="/t/b.js"></script></head><body><div id="app">${data}`,
    );
  });

  it('is rejected for any other document', () => {
    expect(() => toBaselineDocument('<p>Not found</p>', 'preact', [])).toThrow('not built as');
  });
});
