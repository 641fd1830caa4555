import { describe, expect, it } from '@jest/globals';
import { canMove, transition } from '../core/lifecycle.js';
import { errorTexts } from '../errors/texts.js';
import { reviewLifecycle } from './lifecycle.js';

describe('a decided review', () => {
  it.each(['approved', 'rejected', 'cancelled'] as const)('[C53] [C54] cannot be cancelled: %s', (state) => {
    expect(transition(reviewLifecycle, state, 'cancel')).toEqual({ ok: false, code: 'reviewNonCancelable' });
    expect(errorTexts.en.reviewNonCancelable).toContain(state);
  });

  it.each(['approved', 'rejected', 'cancelled'] as const)('[C53] cannot be decided again: %s', (state) => {
    expect(canMove(reviewLifecycle, state, 'approve')).toBe(false);
    expect(canMove(reviewLifecycle, state, 'reject')).toBe(false);
  });
});
