import { describe, expect, it } from '@jest/globals';
import { cacheReads } from './cache-reads.js';

describe('the read cache', () => {
  it('caches found values until they are invalidated, and never caches missing ones', async () => {
    let stored: { name: string } | undefined;
    let readCount = 0;
    const read = cacheReads(async () => {
      readCount += 1;
      return stored;
    });
    expect([await read('a'), await read('a'), readCount]).toEqual([undefined, undefined, 2]);
    stored = { name: 'old' };
    expect([await read('a'), await read('a'), readCount]).toEqual([stored, stored, 3]);
    stored = { name: 'new' };
    expect(await read('a')).toEqual({ name: 'old' });
    read.invalidate();
    expect(await read('a')).toEqual({ name: 'new' });
  });

  it('does not cache a read that started before an invalidation', async () => {
    let stored = { name: 'old' };
    let answer = () => {};
    const asking = new Promise<void>((resolve) => (answer = resolve));
    const read = cacheReads(async () => {
      const found = stored;
      await asking;
      return found;
    });
    const early = read('a');
    stored = { name: 'new' };
    read.invalidate();
    answer();
    expect(await early).toEqual({ name: 'old' });
    expect(await read('a')).toEqual({ name: 'new' });
  });
});
