import { describe, expect, it } from '@jest/globals';
import { isGuessable } from './guessable-passwords.js';

const ownWords = ['sakura-cafe', '桜カフェ'];

describe('a guessable password', () => {
  it.each([
    'password12',
    'P@ssw0rd123',
    '1234567890',
    'qwertyuiop',
    'abcdefghij',
    '1231231231',
    'sunshine123',
    'aaaaaaaaaaaa',
    'x'.repeat(128),
  ])('is a common one: %s', async (password) => {
    expect(await isGuessable(password, ownWords)).toBe(true);
  });

  it.each(['sakura-cafe', 'Sakura-Cafe1', 'sakura-cafe2026', '桜カフェ桜カフェ桜カフェ'])(
    "is made of the app's own words: %s",
    async (password) => {
      expect(await isGuessable(password, ownWords)).toBe(true);
    },
  );

  it.each(['correct horse', 'Xk3#vLq9!2mT', 'elevenchars', 'seven green teapots', 'a'.repeat(50) + 'b'])(
    'is not: %s',
    async (password) => {
      expect(await isGuessable(password, ownWords)).toBe(false);
    },
  );
});
