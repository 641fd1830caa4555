import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sealUnbound } from '../../test/seal-unbound.js';
import { createCipher } from './create-cipher.js';

const key = 'ab'.repeat(32);
const olderKey = 'cd'.repeat(32);
const cipher = createCipher(key);
const place = { collection: 'apps', id: 'a1', path: 'securityToken' };

describe('a cipher', () => {
  it('decrypts any encrypted text and encrypts differently every time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const encrypted = cipher.encrypt(text, place);
        expect(cipher.decrypt(encrypted, place)).toBe(text);
        expect(cipher.encrypt(text, place)).not.toBe(encrypted);
      }),
    );
  });

  it('rejects a modified text', () => {
    const parts = cipher.encrypt('a secret', place).split('.');
    const flipped = Buffer.from(parts[5] ?? '', 'base64url').map((byte) => byte ^ 1);
    const tamperedText = [...parts.slice(0, 5), Buffer.from(flipped).toString('base64url')].join('.');
    expect(() => cipher.decrypt(tamperedText, place)).toThrow();
    expect(() => cipher.decrypt('plain', place)).toThrow(/not an encrypted/);
  });

  it('decrypts with earlier keys after a rotation and names a missing key', () => {
    const old = createCipher(olderKey).encrypt('old', place);
    expect(createCipher(`${key},${olderKey}`).decrypt(old, place)).toBe('old');
    expect(() => cipher.decrypt(old, place)).toThrow(/is not among the configured/);
    expect(() => createCipher('short')).toThrow(/64 hex/);
  });

  it('refuses a text that was moved to another record, field or collection', () => {
    const encrypted = cipher.encrypt('a secret', place);
    expect(cipher.decrypt(encrypted, { ...place })).toBe('a secret');
    const others = [
      { ...place, id: 'a2' },
      { ...place, path: 'sections.otp.secret' },
      { ...place, collection: 'connections' },
      { collection: 'apps', id: 'a', path: '1securityToken' },
    ];
    for (const other of others) expect(() => cipher.decrypt(encrypted, other)).toThrow(/another record/);
    // The place inside of the text is authenticated as well.
    const moved = encrypted.split('.');
    moved[2] = cipher.encrypt('x', { ...place, id: 'a2' }).split('.')[2] ?? '';
    expect(() => cipher.decrypt(moved.join('.'), { ...place, id: 'a2' })).toThrow();
    expect(() => cipher.decrypt(['v1', ...moved.slice(1, 2), ...moved.slice(3)].join('.'), place)).toThrow();
  });

  it('reads older texts at any place, and binds them when they are renewed', () => {
    const rotating = createCipher(`${key},${olderKey}`);
    const unbound = sealUnbound(olderKey, 'a secret');
    expect(rotating.decrypt(unbound, place)).toBe('a secret');
    const renewed = rotating.renew(unbound, place);
    expect(cipher.decrypt(renewed, place)).toBe('a secret');
    expect(() => cipher.decrypt(renewed, { ...place, id: 'a2' })).toThrow(/another record/);
    // A bound text keeps its place, whatever is given.
    const again = rotating.renew(createCipher(olderKey).encrypt('a secret', place), { ...place, id: 'a2' });
    expect(cipher.decrypt(again, place)).toBe('a secret');
    expect(cipher.decrypt(rotating.renew(unbound), place)).toBe('a secret');
  });

  it('masks all but the end of a long secret and all of a short one', () => {
    expect(cipher.mask('0123456789abcdef')).toBe('••••••••cdef');
    expect(cipher.mask('hunter2')).toBe('••••••••');
  });
});
