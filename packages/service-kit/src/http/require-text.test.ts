import { describe, expect, it } from '@jest/globals';
import { requireText } from './require-text.js';

describe('text', () => {
  it.each([['日本語 🎴'], [{ name: ['a', { note: '' }] }], [null], [1]])('%j is fine', (value) => {
    expect(() => requireText('/body', value)).not.toThrow();
  });

  it.each([
    ['a\0b', '/body'],
    [{ name: ['ok', '\ud83d'] }, '/body/name/1'],
    [{ name: { '\udc00': 1 } }, '/body/name'],
  ])('%j is refused, with its place', (value, path) => {
    expect(() => requireText('/body', value)).toThrow(
      expect.objectContaining({
        code: 'invalidParameter',
        details: { errors: [{ path, rule: 'pattern' }] },
      }),
    );
  });
});
