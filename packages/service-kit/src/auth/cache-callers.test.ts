import { describe, expect, it } from '@jest/globals';
import type { Caller } from '@noren/contracts';
import { cacheCallers } from './cache-callers.js';

const caller = (id: string): Caller => ({ id, name: id, role: 'operator', groups: [] });
const inSeconds = (seconds: number) => Date.now() / 1_000 + seconds;

/** Verifies any token, valid for some seconds; `asked` lists the tokens that had to be verified. */
function counting(seconds: number) {
  const asked: string[] = [];
  const getCaller = cacheCallers(async (token) => {
    asked.push(token);
    if (token === 'wrong') throw new Error('refused');
    return { caller: caller(token), expiresAt: inSeconds(seconds) };
  });
  return { asked, getCaller };
}

describe('the caller cache', () => {
  it('verifies a token once while it is valid', async () => {
    const { asked, getCaller } = counting(60);
    await getCaller('a');
    await expect(getCaller('a')).resolves.toEqual(caller('a'));
    await expect(getCaller('b')).resolves.toEqual(caller('b'));
    expect(asked).toEqual(['a', 'b']);
  });

  it('verifies a token again after it expired', async () => {
    const { asked, getCaller } = counting(-1);
    await getCaller('a');
    await getCaller('a');
    expect(asked).toEqual(['a', 'a']);
  });

  it('does not cache a rejected token', async () => {
    const { asked, getCaller } = counting(60);
    await expect(getCaller('wrong')).rejects.toThrow('refused');
    await expect(getCaller('wrong')).rejects.toThrow('refused');
    expect(asked).toEqual(['wrong', 'wrong']);
  });

  it('holds at most 500 callers and evicts the least recently used', async () => {
    const { asked, getCaller } = counting(60);
    for (let index = 0; index < 500; index++) await getCaller(`${index}`);
    await getCaller('0');
    await getCaller('new');
    asked.length = 0;
    await getCaller('0');
    await getCaller('1');
    expect(asked).toEqual(['1']);
  });
});
