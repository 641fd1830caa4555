import { describe, expect, it } from '@jest/globals';
import { MemberCoupon } from '@noren/contracts/coupons';
import { aCoupon } from '../../../test/apps.js';
import { toSampleCoupon } from './sample-coupons.js';

const now = new Date('2026-05-05T00:00:00Z');
const past = '2026-05-01T00:00:00.000Z';

describe('coupon sample for the preview', () => {
  it("is a member's view: no store code, and the remaining number", () => {
    const coupon = aCoupon({ useType: 'security', securityCode: '1234', firstPeople: 10, totalUses: 50 });
    const sample = toSampleCoupon(coupon, 'member', now);
    expect(sample).toMatchObject({ id: 'coupon-1', left: 10, state: 'usable' });
    for (const name of Object.keys(sample)) expect(Object.keys(MemberCoupon.properties)).toContain(name);
  });

  it('depends on the tier and the time', () => {
    expect(toSampleCoupon(aCoupon(), 'visitor', now).state).toBe('loginNeeded');
    expect(toSampleCoupon(aCoupon({ endsAt: past }), 'member', now).state).toBe('outsideTerm');
  });
});
