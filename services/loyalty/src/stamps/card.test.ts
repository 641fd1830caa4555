import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { noStamps, type Progress, addStamp } from './card.js';

const card = (goal: number, rewards: Parameters<typeof addStamp>[0]['rewards'] = []) => ({ goal, rewards });

function actions(of: ReturnType<typeof card>, times: number): Progress {
  return Array.from({ length: times }).reduce<Progress>(
    (progress) => addStamp(of, progress).progress,
    noStamps,
  );
}

describe('a stamp card', () => {
  it('fills up, and the next stamp starts a new one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 200 }), (goal, times) => {
        const { filled, stamps } = actions(card(goal), times);
        expect(filled * goal + stamps).toBe(times);
        expect(stamps).toBeGreaterThanOrEqual(1);
        expect(stamps).toBeLessThanOrEqual(goal);
      }),
    );
  });

  it('grants the rewards of its stamps, including those of further stamps', () => {
    const of = card(4, [
      { at: 2, kind: 'stamp' },
      { at: 3, kind: 'point', points: 5 },
      { at: 4, kind: 'coupon', couponId: 'c' },
    ]);
    expect(addStamp(of, { filled: 0, stamps: 1 })).toEqual({
      progress: { filled: 0, stamps: 3 },
      rewards: [of.rewards[0], of.rewards[1]],
    });
    expect(addStamp(of, { filled: 0, stamps: 3 })).toEqual({
      progress: { filled: 0, stamps: 4 },
      rewards: [of.rewards[2]],
    });
  });

  it('grants no further stamp beyond its last one, and continues if staff lower the goal', () => {
    expect(addStamp(card(2, [{ at: 2, kind: 'stamp' }]), { filled: 0, stamps: 1 })).toEqual({
      progress: { filled: 0, stamps: 2 },
      rewards: [],
    });
    expect(addStamp(card(3), { filled: 1, stamps: 8 }).progress).toEqual({ filled: 2, stamps: 1 });
  });
});
