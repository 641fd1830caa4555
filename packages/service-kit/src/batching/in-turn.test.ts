import { describe, expect, it } from '@jest/globals';
import { inTurn } from './in-turn.js';

/** Work that ends when the test decides. */
function createControlledWork(begun: string[]) {
  const ends: (() => void)[] = [];
  const work = (name: string) => async () => {
    begun.push(name);
    await new Promise<void>((resolve) => ends.push(resolve));
    return name;
  };
  return { work, endNext: () => ends.shift()?.() };
}

/** Resolves when all immediately runnable work has run. */
const calm = () => new Promise((resolve) => setImmediate(resolve));

describe('the keyed mutex', () => {
  it('runs work on the same key one after the other, in call order', async () => {
    const begun: string[] = [];
    const { work, endNext } = createControlledWork(begun);
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

  it('runs work on different keys concurrently', async () => {
    const begun: string[] = [];
    const { work, endNext } = createControlledWork(begun);
    const oneByOne = inTurn();
    const answers = [oneByOne('a', work('a1')), oneByOne('b', work('b1'))];
    await calm();
    expect(begun).toEqual(['a1', 'b1']);
    endNext();
    endNext();
    await Promise.all(answers);
  });

  it('rejects only the failed work and continues with the next', async () => {
    const oneByOne = inTurn();
    const failing = oneByOne('a', () => Promise.reject(new Error('no')));
    const next = oneByOne('a', () => Promise.resolve('yes'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});
