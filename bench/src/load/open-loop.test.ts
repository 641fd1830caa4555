import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { openLoop } from './open-loop.js';

describe('the open loop', () => {
  it('keeps its rate however slow the responses are', async () => {
    let now = 0;
    let most = 0;
    const times = await openLoop({
      perSecond: 200,
      warmUpMs: 20,
      measureMs: 100,
      async send() {
        now += 1;
        most = Math.max(most, now);
        await delay(30);
        now -= 1;
      },
    });
    expect(times).toHaveLength(20);
    expect(most).toBeGreaterThan(1);
    expect(now).toBe(0);
  });

  it('includes the delay of a request that was sent late', async () => {
    const times = await openLoop({
      perSecond: 1_000,
      warmUpMs: 0,
      measureMs: 20,
      async send() {
        const until = performance.now() + 5;
        while (performance.now() < until);
      },
    });
    expect(Math.max(...times)).toBeGreaterThan(50);
  });

  it('stops when a request fails, and throws its error', async () => {
    const failing = openLoop({
      perSecond: 500,
      async send(index) {
        if (index === 3) throw new Error('rejected');
      },
    });
    await expect(failing).rejects.toThrow('rejected');
  });
});
