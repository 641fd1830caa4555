import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { createBatcher } from './batcher.js';

describe('the batcher', () => {
  it('batches the calls made during a batch into the next one, up to its maximum size', async () => {
    const batches: (readonly number[])[] = [];
    let finish: () => void = () => undefined;
    const call = createBatcher<number, string>(async (batch) => {
      batches.push(batch.map(({ input }) => input));
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      for (const { input, resolve } of batch) resolve(`${input} in batch ${batches.length}`);
    }, 2);
    const endBatch = async (number: number) => {
      while (batches.length < number) await setImmediate();
      finish();
    };
    const first = call(1);
    await endBatch(1);
    expect(await first).toBe('1 in batch 1');
    const more = [2, 3, 4].map(call);
    await endBatch(2);
    await endBatch(3);
    expect(await Promise.all(more)).toEqual(['2 in batch 2', '3 in batch 2', '4 in batch 3']);
    expect(batches).toEqual([[1], [2, 3], [4]]);
  });

  it('rejects all calls of a failed batch and continues with the next', async () => {
    let isDown = true;
    const call = createBatcher<string, string>(async (batch) => {
      if (isDown) throw new Error('down');
      for (const { input, resolve } of batch) resolve(input);
    });
    const ends = await Promise.allSettled([call('a'), call('b')]);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isDown = false;
    expect(await call('a')).toBe('a');
  });
});
