import { describe, expect, it } from '@jest/globals';
import { derivedKeys, getDigestKey } from './config.js';
import { createVisitCodes } from './visits/visit-codes.js';

const [old, next, own] = ['ab', 'cd', 'ef'].map((pair) => pair.repeat(32)) as [string, string, string];

describe('the digest key', () => {
  it('defaults to the encryption key', () => {
    expect(getDigestKey({ ENCRYPTION_KEY: old })).toBe(old);
    expect(getDigestKey({ ENCRYPTION_KEY: old, DIGEST_KEY: own })).toBe(own);
  });

  it('keeps printed codes valid after the encryption key is removed', () => {
    const shop = { appId: 'app', shopId: 'shop' };
    const printed = createVisitCodes(getDigestKey({ ENCRYPTION_KEY: old })).createCode(shop);
    expect(createVisitCodes(getDigestKey({ ENCRYPTION_KEY: next })).read(printed)).toBeUndefined();
    const rotated = getDigestKey({ ENCRYPTION_KEY: next, DIGEST_KEY: old });
    expect(createVisitCodes(rotated).read(printed)).toEqual(shop);
  });

  it('differs for every purpose', () => {
    expect(derivedKeys(old, 'one')).not.toEqual(derivedKeys(old, 'other'));
  });
});
