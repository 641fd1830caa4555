import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { createBatcher } from './combine-calls.js';

describe('combineCalls', () => {
  it('batches the calls made during a batch into the next one, up to its maximum size', async () => {
    const turns: (readonly number[])[] = [];
    let answer: () => void = () => undefined;
    const ask = createBatcher<number, string>(async (turn) => {
      turns.push(turn.map(({ asked }) => asked));
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      for (const { asked, resolve } of turn) resolve(`${asked} in turn ${turns.length}`);
    }, 2);
    const turn = async (number: number) => {
      while (turns.length < number) await setImmediate();
      answer();
    };
    const first = ask(1);
    await turn(1);
    expect(await first).toBe('1 in turn 1');
    const more = [2, 3, 4].map(ask);
    await turn(2);
    await turn(3);
    expect(await Promise.all(more)).toEqual(['2 in turn 2', '3 in turn 2', '4 in turn 3']);
    expect(turns).toEqual([[1], [2, 3], [4]]);
  });

  it('rejects all calls of a failed batch and continues with the next', async () => {
    let away = true;
    const ask = createBatcher<string, string>(async (turn) => {
      if (away) throw new Error('away');
      for (const { asked, resolve } of turn) resolve(asked);
    });
    const ends = await Promise.allSettled([ask('a'), ask('b')]);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    away = false;
    expect(await ask('a')).toBe('a');
  });
});
