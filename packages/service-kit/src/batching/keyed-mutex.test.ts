import { describe, expect, it } from '@jest/globals';
import { createKeyedMutex } from './keyed-mutex.js';

/** Work that ends when the test decides. */
function createControlledWork(started: string[]) {
  const ends: (() => void)[] = [];
  const work = (name: string) => async () => {
    started.push(name);
    await new Promise<void>((resolve) => ends.push(resolve));
    return name;
  };
  return { work, endNext: () => ends.shift()?.() };
}

/** Resolves when all immediately runnable work has run. */
const waitForImmediates = () => new Promise((resolve) => setImmediate(resolve));

describe('the keyed mutex', () => {
  it('runs work on the same key one after the other, in call order', async () => {
    const started: string[] = [];
    const { work, endNext } = createControlledWork(started);
    const runExclusive = createKeyedMutex();
    const answers = Promise.all(['a1', 'a2', 'a3'].map((name) => runExclusive('a', work(name))));
    await waitForImmediates();
    expect(started).toEqual(['a1']);
    endNext();
    await waitForImmediates();
    expect(started).toEqual(['a1', 'a2']);
    endNext();
    await waitForImmediates();
    endNext();
    expect(await answers).toEqual(['a1', 'a2', 'a3']);
  });

  it('runs work on different keys concurrently', async () => {
    const started: string[] = [];
    const { work, endNext } = createControlledWork(started);
    const runExclusive = createKeyedMutex();
    const answers = [runExclusive('a', work('a1')), runExclusive('b', work('b1'))];
    await waitForImmediates();
    expect(started).toEqual(['a1', 'b1']);
    endNext();
    endNext();
    await Promise.all(answers);
  });

  it('rejects only the failed work and continues with the next', async () => {
    const runExclusive = createKeyedMutex();
    const failing = runExclusive('a', () => Promise.reject(new Error('no')));
    const next = runExclusive('a', () => Promise.resolve('yes'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});
