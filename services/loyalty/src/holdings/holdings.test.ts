import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { memberCouponEndpoints } from '@noren/contracts/coupons';
import { memberEndpoints, staffMemberEndpoints } from '@noren/contracts/members';
import type { TestApp } from '../../test/loyalty-harness.js';
import { memberActions } from '../../test/process-actions.js';
import { allOptions, createStaffClient } from '../../test/staff-client.js';
import {
  createPatientHarness,
  getErrorCode,
  type TicketHarness,
  type TicketShop,
  ticketShop,
  withTickets,
} from '../../test/tickets/ticket-harness.js';

let harness: TicketHarness;
let app: TestApp;
let shop: TicketShop;

beforeAll(async () => {
  harness = await createPatientHarness();
});
afterAll(() => harness.stop());
beforeEach(async () => {
  app = await harness.loyalty.app({ features: { ...withTickets, ...allOptions } });
  shop = ticketShop(harness, app);
});

describe('what ends when a member leaves', () => {
  it('are usable tickets, given coupons and points', async () => {
    const member = await shop.member();
    const { client, headers } = harness.loyalty.page(app, member.token);
    const read = async () => (await client.call(memberEndpoints.holdings, { params: app, headers })).data;
    expect(await read()).toEqual({ points: 0, coupons: [], tickets: [] });
    const ticket = await shop.ticket({ totalUses: 2, name: 'コーヒー' });
    const first = await shop.buy(member, ticket);
    await shop.buy(member, ticket);
    await shop.use(member, first.id);
    expect((await read()).tickets).toMatchObject([
      { name: 'コーヒー', usesLeft: 2, amount: 2_980 },
      { name: 'コーヒー', usesLeft: 1, amount: 2_980 },
    ]);
    await shop.use(member, first.id);
    expect((await read()).tickets).toMatchObject([{ usesLeft: 2 }]);
    expect((await read()).tickets).toHaveLength(1);
    const visitor = await harness.loyalty.visitor(app);
    for (const token of [undefined, visitor.token]) {
      const own = harness.loyalty.page(app, token);
      const call = own.client.call(memberEndpoints.holdings, { params: app, headers: own.headers });
      expect(await getErrorCode(call)).toBe('memberSessionExpired');
    }
  });

  it('is counted by members, for staff', async () => {
    const count = async () => {
      const query = { environment: 'production' } as const;
      return (
        await harness.loyalty
          .staff()
          .call(staffMemberEndpoints.countHolders, { params: { appId: app.id }, query })
      ).data;
    };
    expect(await count()).toEqual({ points: 0, coupons: 0, tickets: 0 });
    const [one, other] = [await shop.member(), await shop.member()];
    const ticket = await shop.ticket({ totalUses: 1 });
    const first = await shop.buy(one, ticket);
    await shop.buy(one, ticket);
    const used = await shop.buy(other, ticket);
    expect(await count()).toEqual({ points: 0, coupons: 0, tickets: 2 });
    await shop.use(other, used.id);
    await shop.use(one, first.id);
    expect(await count()).toEqual({ points: 0, coupons: 0, tickets: 1 });
    const members = memberActions(harness.loyalty, app);
    const coupon = await harness.loyalty.coupon(app, { grantedOnly: true });
    const values = { name: 'コーヒー1杯と交換', points: 30, couponId: coupon.id, published: true };
    const { id } = await createStaffClient(harness.loyalty, app).add('pointRewards', values);
    await members.give(one, 30);
    await members.give(other, 60);
    expect(await count()).toEqual({ points: 2, coupons: 0, tickets: 1 });
    const { coupon: granted } = await members.exchange(one, { id, points: 30 });
    for (let times = 0; times < 2; times++) await members.exchange(other, { id, points: 30 });
    expect(await count()).toEqual({ points: 0, coupons: 2, tickets: 1 });
    const { client, headers } = harness.loyalty.page(app, one.token);
    await client.call(memberCouponEndpoints.use, {
      params: { ...app, couponId: coupon.id },
      headers: { ...headers, 'idempotency-key': 'once' },
      body: { grantId: granted.grantId },
    });
    expect(await count()).toEqual({ points: 0, coupons: 1, tickets: 1 });
  });
});
