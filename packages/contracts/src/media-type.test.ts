import { describe, expect, it } from '@jest/globals';
import { isCompressible, getMediaType } from './media-type.js';

describe('the media type of a file', () => {
  it.each([
    ['index.html', 'text/html; charset=utf-8'],
    ['chunks/top.3f9a.js', 'text/javascript; charset=utf-8'],
    ['/images/LOGO.PNG', 'image/png'],
    ['top.js.map', 'application/json; charset=utf-8'],
    ['release.v1/noren', 'application/octet-stream'],
    ['a.constructor', 'application/octet-stream'],
    ['a.unknown', 'application/octet-stream'],
  ])('named %s is %s', (file, type) => {
    expect(getMediaType(file)).toBe(type);
  });

  it('determines if compression helps', () => {
    const worth = ['a.html', 'a.js', 'a.css', 'a.json', 'a.txt', 'a.svg'];
    const not = ['a.png', 'a.jpg', 'a.webp', 'a.ico', 'a.woff2', 'a'];
    const actual = [...worth, ...not].map((file) => isCompressible(getMediaType(file)));
    expect(actual).toEqual([...worth.map(() => true), ...not.map(() => false)]);
  });
});
