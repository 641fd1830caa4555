import { afterEach, describe, expect, it } from '@jest/globals';
import type { Many } from '@noren/contracts/core';
import type { MemberCoupon } from '@noren/contracts/coupons';
import { cleanup, render, screen } from '@testing-library/react';
import { getCoupon, getInput, getMember, OnPage } from '../../test/samples.js';
import { CallError } from '../member/call.js';
import { createMemoryStore } from '../member/store.js';
import { toList } from '../preview/answers/answers.js';
import { CouponCards } from './coupon-cards.js';

const store = createMemoryStore();

function open(list: () => Promise<Many<MemberCoupon>>): void {
  render(
    <OnPage
      input={getInput('coupons', 'en')}
      member={getMember({ store, answers: { 'memberCoupons.list': list } })}
    >
      <CouponCards />
    </OnPage>,
  );
}
afterEach(cleanup);

describe('cached coupons', () => {
  it('are shown while offline, but not once the service rejects the call', async () => {
    open(async () => toList([getCoupon({ name: 'Free coffee' })]));
    expect(await screen.findByText('Free coffee')).toBeTruthy();
    cleanup();
    open(() => Promise.reject(new CallError(0)));
    expect(await screen.findByText('Free coffee')).toBeTruthy();
    cleanup();
    open(() => Promise.reject(new CallError(404, 'notFound')));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.queryByText('Free coffee')).toBeNull();
  });
});
