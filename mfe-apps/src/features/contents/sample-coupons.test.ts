import { describe, expect, it } from '@jest/globals';
import { toBaseName } from '@noren/contracts/contents';
import { MemberCoupon } from '@noren/contracts/coupons';
import { aCoupon } from '../../../test/apps.js';
import { toSampleCoupon } from './sample-coupons.js';

const now = new Date('2026-05-05T00:00:00Z');
const past = '2026-05-01T00:00:00.000Z';

describe('coupon sample for the preview', () => {
  it("is a member's view: no store code, and the remaining number", () => {
    const coupon = aCoupon({
      nameEn: 'Free tea',
      useType: 'security',
      securityCode: '1234',
      firstPeople: 10,
      totalUses: 50,
    });
    const sample = toSampleCoupon(coupon, 'member', now);
    expect(sample).toMatchObject({ id: 'coupon-1', limitedQuantity: 10, left: 10, state: 'usable' });
    const names = Object.keys(sample).map((name) => toBaseName(name) ?? name);
    for (const name of names) expect(Object.keys(MemberCoupon.properties)).toContain(name);
  });

  it('keeps the English texts, because the preview shows either language', () => {
    const english = { nameEn: 'Free tea', descriptionEn: 'Show it before you pay.', unitEn: 'points' };
    expect(toSampleCoupon(aCoupon(english), 'member', now)).toMatchObject(english);
  });

  it('has the limits of the coupon that members see', () => {
    const limits = { usesPerPerson: 2, usesPerPersonPeriod: 'week', usesPerDay: 5, goldOnly: true } as const;
    const sample = toSampleCoupon(aCoupon({ ...limits, totalUses: 50 }), 'goldMember', now);
    expect(sample).toMatchObject({ ...limits, left: 5 });
  });

  it('[C40] expires as if it was received now, if members only see it then', () => {
    const coupon = aCoupon({ validityDays: 3, grantedOnly: true });
    const expiresAt = '2026-05-07T15:00:00.000Z';
    expect(toSampleCoupon(coupon, 'member', now)).toMatchObject({ expiresAt });
    const listed = toSampleCoupon({ ...coupon, grantedOnly: false }, 'member', now);
    expect(listed).not.toHaveProperty('expiresAt');
  });

  it('depends on the tier and the time', () => {
    expect(toSampleCoupon(aCoupon(), 'visitor', now).state).toBe('loginNeeded');
    expect(toSampleCoupon(aCoupon({ endsAt: past }), 'member', now).state).toBe('outsideTerm');
  });
});
