import { describe, expect, it } from '@jest/globals';
import type { CouponUsed } from '@noren/contracts/coupons';
import { createMemoryStore } from '../member/store.js';
import { createRedemptionStore } from './redemption-store.js';

const used = { useId: 'use-1' } as CouponUsed;

describe('a redeemed coupon', () => {
  it.each([
    ['its own time', { until: 2_000, barcodeUntil: 1_000 }],
    ["its barcode's time", { until: 1_000, barcodeUntil: 2_000 }],
  ])('[C150] can be shown again until the later deadline: %s', (_name, ends) => {
    const store = createMemoryStore();
    createRedemptionStore(store, 'coupon.c1').save({ used, ...ends });
    expect(createRedemptionStore(store, 'coupon.c1').load(1_999)).toMatchObject({ used, ...ends });
    expect(createRedemptionStore(store, 'coupon.c1').load(2_000)).toBeUndefined();
    // Setting the clock back does not make an expired redemption visible again.
    expect(createRedemptionStore(store, 'coupon.c1').load(1_999)).toBeUndefined();
  });
});
