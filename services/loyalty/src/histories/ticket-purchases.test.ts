import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HistoryQuery, historyEndpoints } from '@noren/contracts/histories';
import {
  cardSettings,
  createTicketHarness,
  type TicketHarness,
  ticketShop,
  withTickets,
} from '../../test/tickets/ticket-harness.js';

let harness: TicketHarness;

beforeAll(async () => {
  harness = await createTicketHarness();
});
afterAll(() => harness.stop());

describe('the history of ticket purchases', () => {
  it.each([
    ['passTicket', 'passTicketPurchase'],
    ['ticket', 'ticket'],
  ] as const)('names the %s and the amount that was paid, without any setting', async (kind, tab) => {
    const app = await harness.loyalty.app({ features: withTickets });
    await harness.loyalty.configure(app, { ...cardSettings, application: { locale: 'ja' } });
    const shop = ticketShop(harness, app);
    const member = await shop.member();
    const ticket = await shop.ticket({ kind, name: 'コーヒー', price: 3_500, billedAmount: 2_980 });
    await shop.buy(member, ticket);
    const list = async (query: HistoryQuery) => {
      const { client, headers } = harness.loyalty.page(app, member.token);
      return (await client.call(historyEndpoints.list, { params: app, headers, query })).data;
    };
    expect(await list({ tab })).toMatchObject([{ content: 'チケットを購入: コーヒー', amount: 2_980 }]);
  });
});
