import { afterEach, describe, expect, it } from '@jest/globals';
import type { Many, MemberCoupon } from '@noren/contracts';
import { cleanup, render, screen } from '@testing-library/react';
import { couponOf, inputOf, memberOf, OnPage } from '../../test/samples.js';
import { CallError } from '../member/call.js';
import { memoryStore } from '../member/store.js';
import { listOf } from '../preview/answers/answers.js';
import { CouponCards } from './coupon-cards.js';

const store = memoryStore();

function open(list: () => Promise<Many<MemberCoupon>>): void {
  render(
    <OnPage
      input={inputOf('coupons', 'en')}
      member={memberOf({ store, answers: { 'memberCoupons.list': list } })}
    >
      <CouponCards />
    </OnPage>,
  );
}
afterEach(cleanup);

describe('the coupons that were seen last', () => {
  it('are shown while there is no connection, and not once the service refuses', async () => {
    open(async () => listOf([couponOf({ name: 'Free coffee' })]));
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
