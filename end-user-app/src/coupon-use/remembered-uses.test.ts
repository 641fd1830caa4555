import { describe, expect, it } from '@jest/globals';
import type { CouponUsed } from '@noren/contracts';
import { memoryStore } from '../member/store.js';
import { rememberedUse } from './remembered-uses.js';

const used = { useId: 'use-1' } as CouponUsed;

describe('a used coupon', () => {
  it.each([
    ['its own time', { until: 2_000, barcodeUntil: 1_000 }],
    ["its barcode's time", { until: 1_000, barcodeUntil: 2_000 }],
  ])('is shown again until the later end is over: %s', (_name, ends) => {
    const store = memoryStore();
    rememberedUse(store, 'coupon.c1').keep({ used, ...ends });
    expect(rememberedUse(store, 'coupon.c1').recall(1_999)).toMatchObject({ used, ...ends });
    expect(rememberedUse(store, 'coupon.c1').recall(2_000)).toBeUndefined();
    // A clock that goes back brings nothing back.
    expect(rememberedUse(store, 'coupon.c1').recall(1_999)).toBeUndefined();
  });
});
