import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestApp } from '../../test/loyalty-harness.js';
import {
  cardSettings,
  createPatientHarness,
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

describe('the terms of a purchase', () => {
  const terms = { sellerStatement: '販売業者：のれん珈琲', cancellationTerms: '未使用分は返金します。' };
  const withTerms = (change = {}) =>
    harness.loyalty.configure(app, {
      ...cardSettings,
      passTicket: { ...cardSettings.passTicket, ...terms, ...change },
    });

  it('are kept with the purchase that agreed to them, and asked again after a change', async () => {
    const ticket = await shop.ticket();
    expect((await shop.view(ticket)).terms).toBeUndefined();
    await withTerms();
    const member = await shop.member();
    const { version: termsVersion = '', ...texts } = (await shop.view(ticket, member)).terms ?? {};
    expect(texts).toEqual(terms);
    const paid = await shop.buy(member, ticket, { body: { termsVersion } });
    await withTerms({ cancellationTerms: '返金しません。' });
    await expect(shop.buy(member, ticket, { body: { termsVersion } })).rejects.toMatchObject({
      code: 'offerChanged',
      current: { terms: { cancellationTerms: '返金しません。' } },
    });
    expect((await shop.ownedOne(member, paid.id)).terms).toEqual({ version: termsVersion, ...terms });
  });

  it('are not asked of a page that was built before there were any', async () => {
    const ticket = await shop.ticket();
    await withTerms();
    const { id, status } = await shop.buy(await shop.member(), ticket);
    expect([status, harness.gateway.orders().find(({ orderId }) => orderId === id)?.status]).toEqual([
      'paid',
      'charged',
    ]);
  });
});
