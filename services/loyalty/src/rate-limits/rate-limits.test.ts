import { describe, expect, it } from '@jest/globals';
import type { RateLimitSubject } from '../request-context.js';
import { createRateLimits } from './service.js';

const limit = { most: 3, seconds: 600 };

/** Rate limits counted in memory, with a clock that tests set. */
function counting() {
  const counts = new Map<string, number>();
  const clock = { at: new Date('2026-11-20T03:00:00Z') };
  const add = async (id: string, by = 1) => {
    counts.set(id, (counts.get(id) ?? 0) + by);
    return counts.get(id) ?? 0;
  };
  const windows = {
    add: (id: string) => add(id),
    take: async (id: string) => void (await add(id, -1)),
    counts: async (ids: readonly string[]) => new Map(ids.map((id) => [id, counts.get(id) ?? 0])),
  };
  const limits = createRateLimits({ windows, now: () => clock.at });
  /** Returns how many of this number of attempts are allowed. */
  async function tries(who: RateLimitSubject, count: number): Promise<number> {
    let allowed = 0;
    for (let n = 0; n < count; n += 1) if (await limits.allowsTrial(['code'], who, limit)) allowed += 1;
    return allowed;
  }
  return { limits, clock, tries };
}

describe('a rate limit', () => {
  it('applies to a member at any address, until the next window', async () => {
    const { tries, clock } = counting();
    expect(await tries({ id: 'm1' }, 5)).toBe(3);
    expect(await tries({ id: 'm2' }, 1)).toBe(1);
    clock.at = new Date(clock.at.getTime() + 600_000);
    expect(await tries({ id: 'm1' }, 5)).toBe(3);
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
    const { limits, tries } = counting();
    const who = { id: 'v1', address: 'the shop' };
    for (let n = 0; n < 40; n += 1) {
      expect(await limits.allowsTrial(['code'], who, limit)).toBe(true);
      await limits.forgiveTrial(['code'], who, limit);
    }
    expect(await tries(who, 5)).toBe(3);
  });
});
