import { describe, expect, it } from '@jest/globals';
import type { Caller } from '@noren/contracts/permissions';
import { cacheCallers } from './cache-callers.js';

const caller = (id: string): Caller => ({ id, name: id, role: 'operator', groups: [] });
const inSeconds = (seconds: number) => Date.now() / 1_000 + seconds;

/** Verifies any token, valid for some seconds; `verifiedTokens` lists the tokens that had to be verified. */
function counting(seconds: number) {
  const verifiedTokens: string[] = [];
  const getCaller = cacheCallers(async (token) => {
    verifiedTokens.push(token);
    if (token === 'wrong') throw new Error('rejected');
    return { caller: caller(token), expiresAt: inSeconds(seconds) };
  });
  return { verifiedTokens, getCaller };
}

describe('the caller cache', () => {
  it('verifies a token once while it is valid', async () => {
    const { verifiedTokens, getCaller } = counting(60);
    await getCaller('a');
    await expect(getCaller('a')).resolves.toEqual(caller('a'));
    await expect(getCaller('b')).resolves.toEqual(caller('b'));
    expect(verifiedTokens).toEqual(['a', 'b']);
  });

  it('verifies a token again after it expired', async () => {
    const { verifiedTokens, getCaller } = counting(-1);
    await getCaller('a');
    await getCaller('a');
    expect(verifiedTokens).toEqual(['a', 'a']);
  });

  it('does not cache a rejected token', async () => {
    const { verifiedTokens, getCaller } = counting(60);
    await expect(getCaller('wrong')).rejects.toThrow('rejected');
    await expect(getCaller('wrong')).rejects.toThrow('rejected');
    expect(verifiedTokens).toEqual(['wrong', 'wrong']);
  });

  it('holds at most 500 callers and evicts the least recently used', async () => {
    const { verifiedTokens, getCaller } = counting(60);
    for (let index = 0; index < 500; index++) await getCaller(`${index}`);
    await getCaller('0');
    await getCaller('new');
    verifiedTokens.length = 0;
    await getCaller('0');
    await getCaller('1');
    expect(verifiedTokens).toEqual(['1']);
  });
});
