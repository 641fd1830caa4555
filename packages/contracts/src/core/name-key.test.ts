import { describe, expect, it } from '@jest/globals';
import { toNameKey } from './name-key.js';

describe('toNameKey', () => {
  it.each(['x client', 'X CLIENT', ' X client ', 'X\u3000 client', 'Ｘ ｃｌｉｅｎｔ'])(
    'equates %j',
    (name) => {
      expect(toNameKey(name)).toBe('x client');
    },
  );

  it('distinguishes other names', () => {
    const names = ['x', 'x-client', 'x client 2', 'クライアント', 'くらいあんと', 'é', 'e'];
    expect(new Set(names.map(toNameKey)).size).toBe(names.length);
  });
});
