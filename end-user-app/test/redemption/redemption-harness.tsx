import { jest } from '@jest/globals';
import type { CouponUse, CouponUsed, MemberCoupon } from '@noren/contracts/coupons';
import { type ErrorCode, getStatus } from '@noren/contracts/errors';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { errorText } from '../../src/frame/error-text.js';
import { getMessageGroups } from '../../src/locales/message-groups.js';
import { CallError } from '../../src/member/call.js';
import type { Member } from '../../src/member/member.js';
import { createMemoryStore } from '../../src/member/store.js';
import { RedemptionPanel } from '../../src/redemption/redemption-panel.js';
import { serverView } from '../../src/server/server-view.js';
import { type Answers, getCoupon, getInput, getMember, OnPage } from '../samples.js';

export const en = getMessageGroups('en');

export const used: CouponUsed = {
  useId: 'u1',
  usedAt: '2026-11-20T09:05:00.000Z',
  showUntil: '2026-11-20T09:10:00.000Z',
  coupon: getCoupon({ state: 'used', barcode: '4901234567894' }),
};
export const input = getInput('coupon', 'en');
export const {
  coupon: section,
  couponBarcode,
  shop,
  text,
  echoss,
  hitap,
} = input.sections as Required<typeof input.sections>;
export const useText = section.useButtonText;
export const tap = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
export const getErrorText = (code: ErrorCode) =>
  errorText(serverView(input), { code, status: getStatus(code) });

/** Creates a member whose redemptions end in the given order; records what was sent. */
export function setUp(
  ends: (CouponUsed | CallError)[],
  coupon: MemberCoupon = getCoupon(),
  store = createMemoryStore(),
  own: Partial<Member> = {},
) {
  const sent: { use: CouponUse; key: string }[] = [];
  const use: Answers['memberCoupons.use'] = async ({ body, key = '' }) => {
    sent.push({ use: body, key });
    const end = ends.shift();
    if (end === undefined || end instanceof CallError) throw end;
    return { data: end };
  };
  const onChange = jest.fn();
  const member = getMember({ answers: { 'memberCoupons.use': use }, store, ...own });
  const { unmount } = render(
    <OnPage input={input} member={member}>
      <RedemptionPanel coupon={coupon} onChange={onChange} />
    </OnPage>,
  );
  return { sent, onChange, store, unmount };
}

export async function confirm() {
  await tap(useText);
  await screen.findByRole('dialog');
  await tap(text.confirmButtonText);
}
