import { describe, expect, it } from '@jest/globals';
import { requireStorable } from './require-storable.js';

describe('requireStorable', () => {
  it.each([['日本語 🎴'], [{ name: ['a', { note: '' }] }], [null], [-1.5]])('accepts %j', (value) => {
    expect(() => requireStorable('/body', value)).not.toThrow();
  });

  it.each([
    ['a\0b', '/body', 'pattern'],
    [{ name: ['ok', '\ud83d'] }, '/body/name/1', 'pattern'],
    [{ name: { '\udc00': 1 } }, '/body/name', 'pattern'],
    [{ page: Number('1e309') }, '/body/page', 'type'],
  ])('rejects %j and names its path', (value, path, rule) => {
    const details = { errors: [{ path, rule }] };
    expect(() => requireStorable('/body', value)).toThrow(
      expect.objectContaining({ code: 'invalidParameter', details }),
    );
  });
});
