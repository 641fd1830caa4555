import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createCipher } from './create-cipher.js';

const key = 'ab'.repeat(32);
const cipher = createCipher(key);

describe('a cipher', () => {
  it('decrypts any encrypted text and encrypts differently every time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const encrypted = cipher.encrypt(text);
        expect(cipher.decrypt(encrypted)).toBe(text);
        expect(cipher.encrypt(text)).not.toBe(encrypted);
      }),
    );
  });

  it('rejects a modified text', () => {
    const parts = cipher.encrypt('a secret').split('.');
    const flipped = Buffer.from(parts[4] ?? '', 'base64url').map((byte) => byte ^ 1);
    const tamperedText = [...parts.slice(0, 4), Buffer.from(flipped).toString('base64url')].join('.');
    expect(() => cipher.decrypt(tamperedText)).toThrow();
    expect(() => cipher.decrypt('plain')).toThrow(/not an encrypted/);
  });

  it('decrypts with earlier keys after a rotation and names a missing key', () => {
    const old = createCipher('cd'.repeat(32)).encrypt('old');
    expect(createCipher(`${key},${'cd'.repeat(32)}`).decrypt(old)).toBe('old');
    expect(() => cipher.decrypt(old)).toThrow(/is not among the configured/);
    expect(() => createCipher('short')).toThrow(/64 hex/);
  });

  it('masks all but the end of a long secret and all of a short one', () => {
    expect(cipher.mask('0123456789abcdef')).toBe('••••••••cdef');
    expect(cipher.mask('hunter2')).toBe('••••••••');
  });
});
