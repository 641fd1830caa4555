import { describe, expect, it } from '@jest/globals';
import { getAcceptedLocale } from './accepted-locale.js';

describe('the language that a client asks for', () => {
  it.each([
    ['ja', 'ja'],
    ['en-GB,en;q=0.9', 'en'],
    ['fr, ja;q=0.5, en;q=0.4', 'ja'],
    ['en;q=0.2, ja-JP;q=0.8', 'ja'],
    ['en, ja;q=0', 'en'],
    ['fr', undefined],
    ['*', undefined],
    ['', undefined],
    [undefined, undefined],
    ['"<>;;q=q', undefined],
  ])('is read from %s as %s', (header, locale) => {
    expect(getAcceptedLocale(header === undefined ? {} : { 'accept-language': header })).toBe(locale);
  });
});
