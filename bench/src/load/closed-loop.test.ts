import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { closedLoop } from './closed-loop.js';

describe('the closed loop', () => {
  it('keeps one request in flight per worker and counts responses', async () => {
    let now = 0;
    let most = 0;
    const { perSecond, p50, p95 } = await closedLoop({
      workers: 3,
      warmUpMs: 5,
      measureMs: 50,
      async send() {
        now += 1;
        most = Math.max(most, now);
        await turn();
        now -= 1;
      },
    });
    expect(most).toBe(3);
    expect(now).toBe(0);
    expect(perSecond).toBeGreaterThan(0);
    expect(p95).toBeGreaterThanOrEqual(p50);
  });

  it('stops all workers when one fails, and throws its error', async () => {
    let now = 0;
    const failing = closedLoop({
      workers: 2,
      async send(worker) {
        now += 1;
        await turn();
        now -= 1;
        if (worker === 1) throw new Error('rejected');
      },
    });
    await expect(failing).rejects.toThrow('rejected');
    expect(now).toBe(0);
  });
});
