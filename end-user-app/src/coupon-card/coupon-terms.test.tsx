import { afterEach, describe, expect, it } from '@jest/globals';
import { defaultSections } from '@noren/contracts/config-sections';
import type { MemberCoupon } from '@noren/contracts/coupons';
import { locales } from '@noren/contracts/errors';
import type { PageId } from '@noren/contracts/pages';
import type { Reward } from '@noren/contracts/stamps';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { getCoupon, getInput, getMember, OnPage } from '../../test/samples.js';
import { CouponDetailPage } from '../coupon-detail/coupon-detail-page.js';
import { toList } from '../preview/answers/answers.js';
import { RewardCard } from '../rewards/reward-card.js';
import { CouponCards } from './coupon-cards.js';

afterEach(cleanup);

const startsAt = '2026-12-01T01:00:00.000Z';
const endsAt = '2026-12-31T15:00:00.000Z';
/** 00:00 of December 25 in Tokyo. */
const expiresAt = '2026-12-24T15:00:00.000Z';

function show(
  page: PageId,
  content: ReactNode,
  coupon: MemberCoupon,
  locale: 'ja' | 'en',
  showExpiry = true,
) {
  const answers = {
    'memberCoupons.get': async () => ({ data: coupon }),
    'memberCoupons.list': async () => toList([coupon]),
  };
  const input = getInput(page, locale);
  input.sections.coupon = { ...defaultSections().coupon, showExpiry };
  render(
    <OnPage input={input} member={getMember({ answers, query: () => coupon.id })}>
      {content}
    </OnPage>,
  );
}

/** The rows of the page, as name and text. */
const getRows = () => screen.getAllByRole('term').map(({ parentElement }) => parentElement?.textContent);

const period = {
  ja: '利用期間2026/12/01 10:00 から 2026/12/31 23:59 まで',
  en: 'Usage periodFrom 2026/12/01 10:00 Until 2026/12/31 23:59',
};
const expiry = { ja: '有効期限2026/12/24 23:59 まで', en: 'ExpiryUntil 2026/12/24 23:59' };
const none = { ja: '利用期間期限なし', en: 'Usage periodNo expiry' };

describe.each(locales)('the terms of a coupon, in %s,', (locale) => {
  it.each<[string, Partial<MemberCoupon>, string[]]>([
    ['both', { startsAt, endsAt, expiresAt }, [period[locale], expiry[locale]]],
    ['period', { startsAt, endsAt }, [period[locale]]],
    ['expiry', { expiresAt }, [expiry[locale]]],
    ['none', {}, [none[locale]]],
  ])('[C40] have a row for the usage period and one for the expiry: %s', async (_name, own, rows) => {
    const coupon = getCoupon(own);
    show('coupon', <CouponDetailPage />, coupon, locale);
    await screen.findByRole('heading', { name: coupon.name });
    expect(getRows()).toEqual(rows);
  });

  it.each<PageId>(['stamps', 'scratch'])('[C40] are shown with a reward on the page %s', (page) => {
    const coupon = getCoupon({ startsAt, endsAt, expiresAt });
    const reward: Reward = { kind: 'coupon', coupon };
    show(page, <RewardCard reward={reward} />, coupon, locale);
    expect(getRows()).toEqual([period[locale], expiry[locale]]);
  });

  it('[C40] are short lines in the list, with the quantity and what is left of it', async () => {
    const quantity = { limitedQuantity: 100, left: 12 };
    show('coupons', <CouponCards />, getCoupon({ startsAt, endsAt, expiresAt, ...quantity }), locale);
    const [until, expires, limited] =
      locale === 'ja'
        ? ['2026/12/31 まで', '有効期限 2026/12/24', '数量限定 100（残り12）']
        : ['Until 2026/12/31', 'Expires 2026/12/24', 'Limited to 100 (12 left)'];
    for (const text of [until, expires, limited]) expect(await screen.findByText(text)).toBeTruthy();
  });

  it('are hidden if the settings hide the expiry', async () => {
    const coupon = getCoupon({ startsAt, endsAt, expiresAt });
    show('coupons', <CouponCards />, coupon, locale, false);
    expect((await screen.findByRole('link')).textContent).not.toContain('2026/12');
    cleanup();
    show('stamps', <RewardCard reward={{ kind: 'coupon', coupon }} />, coupon, locale, false);
    expect(screen.queryByRole('term')).toBeNull();
  });
});
