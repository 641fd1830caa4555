import { describe, expect, it } from '@jest/globals';
import { derivedKeys, digestKeyOf } from './derived-keys.js';
import { createVisitCodes } from './visits/visit-codes.js';

const [old, next, own] = ['ab', 'cd', 'ef'].map((pair) => pair.repeat(32)) as [string, string, string];

describe('the key of digests', () => {
  it('is its own, or that of secrets where there is none', () => {
    expect(digestKeyOf({ ENCRYPTION_KEY: old })).toBe(old);
    expect(digestKeyOf({ ENCRYPTION_KEY: old, DIGEST_KEY: own })).toBe(own);
  });

  it('keeps printed codes good when the key of secrets is taken away', () => {
    const shop = { appId: 'app', shopId: 'shop' };
    const printed = createVisitCodes(digestKeyOf({ ENCRYPTION_KEY: old })).codeOf(shop);
    expect(createVisitCodes(digestKeyOf({ ENCRYPTION_KEY: next })).read(printed)).toBeUndefined();
    const rotated = digestKeyOf({ ENCRYPTION_KEY: next, DIGEST_KEY: old });
    expect(createVisitCodes(rotated).read(printed)).toEqual(shop);
  });

  it('differs for every purpose', () => {
    expect(derivedKeys(old, 'one')).not.toEqual(derivedKeys(old, 'other'));
  });
});
