import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { chooseVariant } from './content-encoding.js';

const file = { digest: 'plain', type: 'text/html', size: 1, br: 'brotli', gzip: 'gzipped' };
const encodings = ['br', 'gzip', 'identity', 'deflate', 'zstd', '*'];

describe('the chosen variant', () => {
  it('has an encoding that the client accepts, for any Accept-Encoding header', () => {
    const parts = fc.uniqueArray(
      fc.record({
        name: fc.constantFrom(...encodings),
        q: fc.constantFrom('0', '0.0', '0.3', '1', undefined),
      }),
      { selector: ({ name }) => name },
    );
    fc.assert(
      fc.property(parts, (preferences) => {
        const accept = preferences
          .map(({ name, q }) => (q === undefined ? name : `${name}; q=${q}`))
          .join(', ');
        const { digest, encoding } = chooseVariant(file, accept);
        const getWeight = (name: string) => preferences.find((each) => each.name === name)?.q;
        const named = (name: string) => preferences.some((each) => each.name === name);
        const getRejected = (name: string) =>
          named(name) ? Number(getWeight(name) ?? 1) === 0 : !named('*') || Number(getWeight('*') ?? 1) === 0;
        expect(digest).toBe({ br: 'brotli', gzip: 'gzipped', none: 'plain' }[encoding ?? 'none']);
        if (encoding !== undefined) expect(getRejected(encoding)).toBe(false);
        else expect([getRejected('br'), getRejected('gzip')]).toEqual([true, true]);
      }),
    );
  });

  it('is the uncompressed file without an Accept-Encoding header or without stored compressed variants', () => {
    expect(chooseVariant(file, undefined)).toEqual({ digest: 'plain' });
    expect(chooseVariant({ digest: 'plain', type: 'image/png', size: 1 }, 'br, gzip')).toEqual({
      digest: 'plain',
    });
  });
});
