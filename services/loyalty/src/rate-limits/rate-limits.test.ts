import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestHarness, type TestHarness } from '@noren/service-kit/testing';
import type { RateLimitSubject } from '../request-context.js';
import { createRateLimitRepository, type RateLimitRepository } from './repository.js';
import { createRateLimits } from './service.js';

const limit = { most: 3, seconds: 600 };

let harness: TestHarness;
let windows: RateLimitRepository;
beforeAll(async () => {
  harness = await createTestHarness('loyalty');
  windows = createRateLimitRepository(harness.mongo);
  for (const collection of windows.collections) await collection.start();
});
afterAll(() => harness.stop());

/** Limits of an action of their own, with a clock that tests set. */
function counting() {
  const clock = { at: new Date('2026-11-20T03:00:00Z') };
  const what = [randomUUID()];
  const limits = createRateLimits({ windows, now: () => clock.at });
  /** Returns how many of this number of attempts are allowed. */
  async function tries(who: RateLimitSubject, count: number): Promise<number> {
    let allowed = 0;
    for (let n = 0; n < count; n += 1) if (await limits.allowsTrial(what, who, limit)) allowed += 1;
    return allowed;
  }
  const wait = (seconds: number) => {
    clock.at = new Date(clock.at.getTime() + seconds * 1_000);
  };
  return { what, limits, tries, wait };
}

describe('a rate limit', () => {
  it('applies to a member at any address, until the next window', async () => {
    const { tries, wait } = counting();
    expect(await tries({ id: 'm1' }, 5)).toBe(3);
    expect(await tries({ id: 'm2' }, 1)).toBe(1);
    wait(limit.seconds);
    expect(await tries({ id: 'm1' }, 5)).toBe(3);
  });

  it('begins its window with the first attempt, wherever that is on the clock', async () => {
    const { tries, wait, limits, what } = counting();
    wait(limit.seconds - 1);
    expect(await tries({ id: 'm1' }, 3)).toBe(3);
    wait(limit.seconds - 1);
    expect(await tries({ id: 'm1' }, 1)).toBe(0);
    expect(await limits.hasRoom(what, { id: 'm1' }, [limit])).toBe(false);
    wait(1);
    expect(await limits.hasRoom(what, { id: 'm1' }, [limit])).toBe(true);
    expect(await tries({ id: 'm1' }, 5)).toBe(3);
  });

  it('counts concurrent attempts once each', async () => {
    const { limits, what } = counting();
    const attempts = Array.from({ length: 20 }, () => limits.allowsTrial(what, { id: 'm1' }, limit));
    expect((await Promise.all(attempts)).filter(Boolean)).toHaveLength(limit.most);
  });

  it('does not block others at the same address as a visitor', async () => {
    const { tries } = counting();
    expect(await tries({ id: 'v1', address: 'the shop' }, 3)).toBe(3);
    expect(await tries({ id: 'v1', address: 'the shop' }, 1)).toBe(0);
    expect(await tries({ id: 'v2', address: 'the shop' }, 3)).toBe(3);
  });

  it('applies by address to visitors with a new id for each attempt', async () => {
    const { tries } = counting();
    let allowed = 0;
    for (let n = 0; n < 40; n += 1) allowed += await tries({ id: `v${n}`, address: 'one' }, 1);
    expect(allowed).toBe(15);
    expect(await tries({ id: 'v99', address: 'another' }, 1)).toBe(1);
    expect(await tries({ id: 'm1' }, 1)).toBe(1);
  });

  it('does not count attempts that succeed', async () => {
    const { limits, tries, what } = counting();
    const who = { id: 'v1', address: 'the shop' };
    for (let n = 0; n < 40; n += 1) {
      expect(await limits.allowsTrial(what, who, limit)).toBe(true);
      await limits.forgiveTrial(what, who, limit);
    }
    expect(await tries(who, 5)).toBe(3);
  });
});
