import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { memberEndpoints } from '@noren/contracts/members';
import type { TestApp } from '../../test/loyalty-harness.js';
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
  app = await harness.loyalty.app({ features: withTickets });
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
});
