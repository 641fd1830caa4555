import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestApp } from '../../../test/loyalty-harness.js';
import { signInAs } from '../../../test/prepared-members.js';
import {
  createTicketHarness,
  getErrorCode,
  type TicketHarness,
  type TicketShop,
  ticketShop,
  withTickets,
} from '../../../test/tickets/ticket-harness.js';

let harness: TicketHarness;
let app: TestApp;
let shop: TicketShop;

beforeAll(async () => {
  harness = await createTicketHarness();
});
afterAll(() => harness.stop());
beforeEach(async () => {
  app = await harness.loyalty.app({ features: withTickets });
  shop = ticketShop(harness, app);
});

describe('tickets on sale', () => {
  it('[C42] [C69] show if this member can buy them', async () => {
    const [plain, over, soon, gold] = [
      await shop.ticket(),
      await shop.ticket({ endsAt: '2020-01-01T00:00:00.000Z' }),
      await shop.ticket({ startsAt: '2100-01-01T00:00:00.000Z' }),
      await shop.ticket({ goldOnly: true }),
    ];
    const member = await shop.member();
    expect((await shop.view(plain)).state).toBe('loginNeeded');
    expect((await shop.view(gold)).state).toBe('loginNeeded');
    expect((await shop.view(plain, member)).state).toBe('onSale');
    expect((await shop.view(over, member)).state).toBe('outsideTerm');
    expect((await shop.view(soon, member)).state).toBe('outsideTerm');
    expect((await shop.view(gold, member)).state).toBe('goldOnly');
    const best = await signInAs(harness.loyalty, app, 'goldMember');
    expect((await shop.view(gold, best)).state).toBe('onSale');
    expect(await shop.buy(best, gold)).toMatchObject({ status: 'paid' });
    expect(await shop.view(plain, member)).toMatchObject({
      price: 3_500,
      billedAmount: 2_980,
      validityDays: 30,
    });
  });

  it('count people, not purchases', async () => {
    const ticket = await shop.ticket({ firstPeople: 2 });
    const [one, two, three] = [await shop.member(), await shop.member(), await shop.member()];
    for (let n = 0; n < 3; n += 1) await shop.buy(one, ticket);
    expect(await shop.view(ticket, two)).toMatchObject({ left: 1, state: 'onSale' });
    await shop.buy(two, ticket);
    expect(await shop.view(ticket, three)).toMatchObject({ left: 0, state: 'firstComeEnded' });
    // It stays available to those who are already among the people.
    expect((await shop.view(ticket, one)).state).toBe('onSale');
    expect(await shop.buy(one, ticket)).toMatchObject({ status: 'paid' });
    await shop.change(ticket, { firstPeople: 3 });
    expect(await shop.view(ticket, three)).toMatchObject({ left: 1, state: 'onSale' });
  });

  it('are counted per environment', async () => {
    const ticket = await shop.ticket({ firstPeople: 1, exclusive: true });
    await shop.buy(await shop.member('review'), ticket, { environment: 'review' });
    expect(await shop.view(ticket, await shop.member())).toMatchObject({ left: 1, state: 'onSale' });
  });

  it('are gated by kind', async () => {
    const [ticket, pass] = [await shop.ticket(), await shop.ticket({ kind: 'passTicket' })];
    expect((await shop.list()).map(({ id }) => id).sort()).toEqual([ticket.id, pass.id].sort());
    expect((await shop.list(undefined, { kind: 'passTicket' })).map(({ id }) => id)).toEqual([pass.id]);
    const half = await harness.loyalty.app({ features: { ...withTickets, passTicket: false } });
    const other = ticketShop(harness, half);
    const own = await other.ticket();
    expect((await other.list()).map(({ id }) => id)).toEqual([own.id]);
    expect(await getErrorCode(other.list(undefined, { kind: 'passTicket' }))).toBe('notFound');
    const none = await harness.loyalty.app();
    expect(await getErrorCode(ticketShop(harness, none).list())).toBe('notFound');
    expect(await getErrorCode(ticketShop(harness, none).owned(await harness.loyalty.member(none)))).toBe(
      'notFound',
    );
  });

  it('include only published ones, without codes', async () => {
    await shop.ticket({ published: false });
    await shop.ticket({ useType: 'securityCode', securityCode: '9713' });
    const list = await shop.list();
    expect(list).toHaveLength(1);
    expect(JSON.stringify(list)).not.toContain('"9713"');
  });
});
