import { describe, expect, it } from '@jest/globals';
import { batchReads } from './batch-reads.js';

describe('batched reads', () => {
  it('reads each item once for all concurrent callers', async () => {
    const stored = new Map([['a', 1]]);
    const readings: (readonly string[])[] = [];
    const read = batchReads(async (keys) => {
      readings.push(keys);
      return stored;
    });
    expect(await Promise.all(['a', 'b', 'a'].map(read))).toEqual([1, undefined, 1]);
    stored.set('a', 2);
    expect(await read('a')).toBe(2);
    expect(readings).toEqual([['a', 'b'], ['a']]);
  });
});
