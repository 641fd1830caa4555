import { afterEach, describe, expect, it, jest } from '@jest/globals';
import {
  type CouponUse,
  type CouponUsed,
  errorTexts,
  type MemberCoupon,
  memberCouponEndpoints,
} from '@noren/contracts';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { textGroups } from '../locales/texts.js';
import { CallError } from '../member/call.js';
import { memoryStore } from '../member/store.js';
import { type Answers, couponOf, inputOf, memberOf, OnPage } from '../testing/samples.js';
import { CouponUsePanel } from './coupon-use-panel.js';

const en = textGroups('en');

const used: CouponUsed = {
  useId: 'u1',
  usedAt: '2026-11-20T09:05:00.000Z',
  showUntil: '2026-11-20T09:10:00.000Z',
  coupon: couponOf({ state: 'used', barcode: '4901234567894' }),
};
const useText = inputOf('coupon', 'en').sections.coupon?.useButtonText ?? '';
const tap = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** A member whose uses end one after the other as told; keeps what was sent. */
function setUp(ends: (CouponUsed | CallError)[], coupon: MemberCoupon = couponOf(), store = memoryStore()) {
  const sent: { use: CouponUse; key: string }[] = [];
  const use: Answers['memberCoupons.use'] = async ({ body, key = '' }) => {
    sent.push({ use: body, key });
    const end = ends.shift();
    if (end === undefined || end instanceof CallError) throw end;
    return { data: end };
  };
  const changed = jest.fn();
  const member = memberOf({ answers: { 'memberCoupons.use': use }, store });
  const { unmount } = render(
    <OnPage input={inputOf('coupon', 'en')} member={member}>
      <CouponUsePanel coupon={coupon} changed={changed} />
    </OnPage>,
  );
  return { sent, changed, store, unmount };
}

async function confirm() {
  await tap(useText);
  await tap(en.use.yes);
}

afterEach(cleanup);

describe('using a coupon', () => {
  it('sends nothing before it is confirmed', async () => {
    const { sent } = setUp([used]);
    await tap(useText);
    await tap(en.use.cancel);
    expect(sent).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows when it was used, in Tokyo, how long it can be shown and its barcode', async () => {
    const { changed } = setUp([used]);
    await confirm();
    expect(await screen.findByText(en.use.doneTitle)).toBeTruthy();
    expect(screen.getByText('2026/11/20 18:05')).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toBe('5:00');
    expect(screen.getByRole('img', { name: `${en.use.barcode} 4901234567894` })).toBeTruthy();
    await tap(en.use.close);
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('can be shown again while it may, also after a reload', async () => {
    const { store, unmount } = setUp([used]);
    await confirm();
    await screen.findByText(en.use.doneTitle);
    unmount();
    setUp([], couponOf({ state: 'used' }), store);
    await tap(en.use.again);
    expect(screen.getByText('2026/11/20 18:05')).toBeTruthy();
  });

  it('takes full-width digits and gives a corrected store code a key of its own', async () => {
    const security = couponOf({ useType: 'security' });
    const { sent } = setUp([new CallError(409, 'couponCodeWrong'), used], security);
    await tap(useText);
    await tap(en.use.next);
    await userEvent.type(screen.getByLabelText(en.use.codeLabel), '１２3４');
    await tap(en.use.yes);
    await tap(en.use.retryCode);
    await userEvent.type(screen.getByLabelText(en.use.codeLabel), '5678');
    await tap(en.use.yes);
    expect(await screen.findByText(en.use.doneTitle)).toBeTruthy();
    expect(sent.map(({ use }) => use.code)).toEqual(['1234', '5678']);
    expect(sent[0]?.key).not.toBe(sent[1]?.key);
  });

  it.each(memberCouponEndpoints.use.errors)('says why it was refused: %s', async (code) => {
    setUp([new CallError(409, code)]);
    await confirm();
    expect((await screen.findByRole('alert')).textContent).toContain(errorTexts.en[code]);
    expect(screen.getByRole('button', { name: en.use.close })).toBeTruthy();
  });

  it('leads to the sign-in and back where only members may', async () => {
    setUp([new CallError(403, 'couponMembersOnly')]);
    await confirm();
    const link = await screen.findByRole('link', { name: en.use.login });
    expect(link.getAttribute('href')).toBe('/login?return=%2Fcoupons%2Fdetail%3Fid%3Dc1');
  });
});

describe('a use without a decision', () => {
  it.each([
    ['no answer', new CallError(0)],
    ['maintenance', new CallError(503, 'maintenance')],
    ['too many requests', new CallError(429, 'tooManyRequests')],
  ])('is sent again with the same key: %s', async (_name, failure) => {
    const { sent } = setUp([failure, failure, used]);
    await confirm();
    await userEvent.click(await screen.findByRole('button', { name: en.frame.retry }));
    await userEvent.click(await screen.findByRole('button', { name: en.frame.retry }));
    expect(await screen.findByText(en.use.doneTitle)).toBeTruthy();
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  it('keeps its key over a reload, until it is decided', async () => {
    const first = setUp([new CallError(0)]);
    await confirm();
    await screen.findByText(en.use.unknownTitle);
    first.unmount();
    const second = setUp([used], couponOf(), first.store);
    await userEvent.click(await screen.findByRole('button', { name: en.frame.retry }));
    await screen.findByText(en.use.doneTitle);
    expect(second.sent[0]?.key).toBe(first.sent[0]?.key);
    second.unmount();
    setUp([], couponOf(), first.store);
    expect(screen.queryByText(en.use.unknownTitle)).toBeNull();
  });

  it('asks a member whose session ended to sign in, and keeps the key meanwhile', async () => {
    const first = setUp([new CallError(401, 'memberSessionExpired')]);
    await confirm();
    expect(await screen.findByRole('link', { name: en.use.login })).toBeTruthy();
    first.unmount();
    const second = setUp([used], couponOf(), first.store);
    await userEvent.click(await screen.findByRole('button', { name: en.frame.retry }));
    expect(second.sent[0]?.key).toBe(first.sent[0]?.key);
  });
});
