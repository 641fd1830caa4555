import { describe, expect, it } from '@jest/globals';
import type { Caller } from '@noren/contracts';
import { rememberCallers } from './remember-callers.js';

const caller = (id: string): Caller => ({ id, name: id, role: 'operator', groups: [] });
const inSeconds = (seconds: number) => Date.now() / 1_000 + seconds;

/** Callers of tokens that are good for some seconds; `asked` names the tokens that had to be verified. */
function counting(seconds: number) {
  const asked: string[] = [];
  const callerOf = rememberCallers(async (token) => {
    asked.push(token);
    if (token === 'wrong') throw new Error('refused');
    return { caller: caller(token), expiresAt: inSeconds(seconds) };
  });
  return { asked, callerOf };
}

describe('remembered callers', () => {
  it('are verified once while their token is good', async () => {
    const { asked, callerOf } = counting(60);
    await callerOf('a');
    await expect(callerOf('a')).resolves.toEqual(caller('a'));
    await expect(callerOf('b')).resolves.toEqual(caller('b'));
    expect(asked).toEqual(['a', 'b']);
  });

  it('are verified again once the token has expired', async () => {
    const { asked, callerOf } = counting(-1);
    await callerOf('a');
    await callerOf('a');
    expect(asked).toEqual(['a', 'a']);
  });

  it('are not those of a refused token', async () => {
    const { asked, callerOf } = counting(60);
    await expect(callerOf('wrong')).rejects.toThrow('refused');
    await expect(callerOf('wrong')).rejects.toThrow('refused');
    expect(asked).toEqual(['wrong', 'wrong']);
  });

  it('are at most 500; who called last stays', async () => {
    const { asked, callerOf } = counting(60);
    for (let index = 0; index < 500; index++) await callerOf(`${index}`);
    await callerOf('0');
    await callerOf('new');
    asked.length = 0;
    await callerOf('0');
    await callerOf('1');
    expect(asked).toEqual(['1']);
  });
});
