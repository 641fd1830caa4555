import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { combineReads } from './combine-reads.js';

describe('combined reads', () => {
  it('serve who asks meanwhile by one reading that begins afterwards', async () => {
    const stored = new Map([['a', 1]]);
    const asked: (readonly string[])[] = [];
    let answer: () => void = () => undefined;
    const read = combineReads(async (keys) => {
      asked.push(keys);
      const found = new Map(
        keys.flatMap((key) => (stored.has(key) ? [[key, stored.get(key)] as const] : [])),
      );
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return found;
    });
    const first = read('a');
    while (asked.length === 0) await setImmediate();
    stored.set('a', 2);
    const later = Promise.all([read('a'), read('b'), read('a')]);
    answer();
    expect(await first).toBe(1);
    while (asked.length === 1) await setImmediate();
    answer();
    expect(await later).toEqual([2, undefined, 2]);
    expect(asked).toEqual([['a'], ['a', 'b']]);
  });

  it('tell everybody of a reading why it failed, and read again for the next', async () => {
    let away = true;
    const read = combineReads(async (keys) => {
      if (away) throw new Error('away');
      return new Map(keys.map((key) => [key, key]));
    });
    expect((await Promise.allSettled([read('a'), read('b')])).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
    ]);
    away = false;
    expect(await read('a')).toBe('a');
  });
});
