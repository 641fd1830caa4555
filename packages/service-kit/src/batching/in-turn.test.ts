import { describe, expect, it } from '@jest/globals';
import { inTurn } from './in-turn.js';

/** Work whose end the test decides on. */
function heldWork(begun: string[]) {
  const ends: (() => void)[] = [];
  const work = (name: string) => async () => {
    begun.push(name);
    await new Promise<void>((resolve) => ends.push(resolve));
    return name;
  };
  return { work, endNext: () => ends.shift()?.() };
}

/** Everything that can go on by itself has gone on. */
const calm = () => new Promise((resolve) => setImmediate(resolve));

describe('work in turn', () => {
  it('begins when earlier work on the same thing has ended, in the order it came', async () => {
    const begun: string[] = [];
    const { work, endNext } = heldWork(begun);
    const oneByOne = inTurn();
    const answers = Promise.all(['a1', 'a2', 'a3'].map((name) => oneByOne('a', work(name))));
    await calm();
    expect(begun).toEqual(['a1']);
    endNext();
    await calm();
    expect(begun).toEqual(['a1', 'a2']);
    endNext();
    await calm();
    endNext();
    expect(await answers).toEqual(['a1', 'a2', 'a3']);
  });

  it('does not wait for work on other things', async () => {
    const begun: string[] = [];
    const { work, endNext } = heldWork(begun);
    const oneByOne = inTurn();
    const answers = [oneByOne('a', work('a1')), oneByOne('b', work('b1'))];
    await calm();
    expect(begun).toEqual(['a1', 'b1']);
    endNext();
    endNext();
    await Promise.all(answers);
  });

  it('gives each its own failure and goes on with the next', async () => {
    const oneByOne = inTurn();
    const failing = oneByOne('a', () => Promise.reject(new Error('no')));
    const next = oneByOne('a', () => Promise.resolve('yes'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});
