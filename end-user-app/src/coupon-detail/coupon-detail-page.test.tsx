import { afterEach, describe, expect, it } from '@jest/globals';
import type { MemberCoupon } from '@noren/contracts/coupons';
import { errorTexts, locales } from '@noren/contracts/errors';
import { cleanup, render, screen } from '@testing-library/react';
import { getCoupon, getInput, getMember, OnPage } from '../../test/samples.js';
import { getMessageGroups } from '../locales/message-groups.js';
import { CouponDetailPage, getConditions } from './coupon-detail-page.js';

afterEach(cleanup);

async function open(coupon: MemberCoupon, locale: 'ja' | 'en' = 'en') {
  const answers = { 'memberCoupons.get': async () => ({ data: coupon }) };
  render(
    <OnPage input={getInput('coupon', locale)} member={getMember({ answers, query: () => coupon.id })}>
      <CouponDetailPage />
    </OnPage>,
  );
  await screen.findByRole('heading', { name: coupon.name });
}

const reached = ['usedUp', 'usedUpToday', 'usedUpThisWeek', 'usedUpThisMonth', 'endedToday'] as const;

describe.each(locales)('a coupon whose limit is reached, in %s,', (locale) => {
  it.each(reached)('says when it can be used again: %s', async (state) => {
    await open(getCoupon({ state }), locale);
    expect(screen.getByText(errorTexts[locale][state])).toBeTruthy();
    const label = getMessageGroups(locale).coupons.state[state];
    expect(screen.getByRole('button', { name: label }).hasAttribute('disabled')).toBe(true);
    expect(screen.queryByRole('slider')).toBeNull();
  });
});

describe('a coupon', () => {
  it('is labelled as one for gold members', async () => {
    await open(getCoupon({ goldOnly: true, membersOnly: true }));
    expect(screen.getByText('Gold members only')).toBeTruthy();
    expect(screen.queryByText('Members only')).toBeNull();
  });

  it.each<[Partial<MemberCoupon>, string[]]>([
    [{}, []],
    [{ left: 0 }, []],
    [{ left: 5 }, ['First come, first served, in a limited quantity (5 left).']],
    [{ limitedQuantity: 100, left: 12 }, ['First come, first served. Limited to 100 (12 left).']],
    [{ limitedQuantity: 100, left: 0 }, ['First come, first served. Limited to 100 (0 left).']],
    [{ limitedQuantity: 100 }, ['First come, first served. Limited to 100.']],
    [{ usesPerPerson: 1 }, ['Uses for each person: 1.']],
    [{ usesPerPerson: 2, usesPerPersonPeriod: 'ever' }, ['Uses for each person: 2.']],
    [{ usesPerPerson: 2, usesPerPersonPeriod: 'day' }, ['Uses for each person a day: 2.']],
    [{ usesPerPerson: 2, usesPerPersonPeriod: 'week' }, ['Uses for each person a week: 2.']],
    [{ usesPerPerson: 2, usesPerPersonPeriod: 'month' }, ['Uses for each person a month: 2.']],
    [{ usesPerDay: 50 }, ['First come, first served. Uses a day: 50.']],
    [
      { goldOnly: true, oncePerDay: true, nearbyOnly: true },
      [
        'For gold members only.',
        'Once a day for each person.',
        'Only near a participating shop. Please allow the use of your position.',
      ],
    ],
  ])('lists its conditions: %j', (own, expected) => {
    expect(getConditions(getCoupon(own), getMessageGroups('en').coupons)).toEqual(expected);
  });
});
