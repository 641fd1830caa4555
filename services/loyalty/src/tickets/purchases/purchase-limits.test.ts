import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { MemberSession } from '@noren/contracts/members';
import { staffPurchaseEndpoints } from '@noren/contracts/tickets';
import { eventually } from '@noren/service-kit/testing';
import {
  card,
  createPatientHarness,
  getErrorCode,
  type Ticket,
  type TicketHarness,
  type TicketShop,
  ticketShop,
  withTickets,
} from '../../../test/tickets/ticket-harness.js';

let harness: TicketHarness;
let shop: TicketShop;

beforeAll(async () => {
  harness = await createPatientHarness();
});
afterAll(() => harness.stop());
beforeEach(async () => {
  shop = ticketShop(harness, await harness.loyalty.app({ features: withTickets }));
});
afterEach(() => {
  harness.loyalty.at = undefined;
});

/** Buys once no other purchase of the member is open. @returns `paid`, or the rejection reason */
async function buyOnceFree(member: MemberSession, ticket: Ticket): Promise<string> {
  for (;;) {
    const result = await getErrorCode(shop.buy(member, ticket));
    if (typeof result !== 'string') return result.status;
    if (result !== 'conflict' && result !== 'maintenance') return result;
  }
}

async function refund(purchaseId: string): Promise<void> {
  const body = { amount: 2_980, reason: 'お客様のご都合', uses: 0 };
  const params = { appId: shop.app.id, purchaseId };
  const at = { params, headers: { 'idempotency-key': randomUUID() }, body };
  await harness.loyalty.staff().call(staffPurchaseEndpoints.refund, at);
}

describe('purchases per member', () => {
  it('let exactly N of many parallel purchases by one member be paid', async () => {
    const ticket = await shop.ticket({ purchasesPerPerson: 2 });
    const member = await shop.member();
    const results = await Promise.all(Array.from({ length: 12 }, () => buyOnceFree(member, ticket)));
    expect(results.sort()).toEqual([...Array(2).fill('paid'), ...Array(10).fill('usedUp')]);
    expect(await shop.owned(member)).toHaveLength(2);
    expect(await shop.view(ticket, member)).toMatchObject({ state: 'usedUp', purchasesPerPerson: 2 });
    expect(await shop.view(ticket, await shop.member())).toMatchObject({ state: 'onSale' });
    expect(harness.gateway.orders().filter(({ charges }) => charges > 0)).toHaveLength(2);
  });

  it('begin again with the week in Tokyo, unless the sale ends before', async () => {
    const [sunday, monday] = ['2026-11-22T14:59:59.999Z', '2026-11-22T15:00:00.000Z'];
    const rules = { purchasesPerPerson: 1, purchasesPerPersonPeriod: 'week' } as const;
    const [lasting, ending] = [await shop.ticket(rules), await shop.ticket({ ...rules, endsAt: monday })];
    const sub = randomUUID();
    const buyAt = async (time: string, ticket: Ticket) => {
      harness.loyalty.at = new Date(time);
      return buyOnceFree(await harness.loyalty.member(shop.app, { sub }), ticket);
    };
    expect(await buyAt(sunday, lasting)).toBe('paid');
    expect(await buyAt(sunday, lasting)).toBe('usedUpThisWeek');
    expect(await buyAt(sunday, ending)).toBe('paid');
    expect(await buyAt(sunday, ending)).toBe('usedUp');
    expect(await buyAt(monday, lasting)).toBe('paid');
    expect(await buyAt(monday, lasting)).toBe('usedUpThisWeek');
  });

  it('do not count declined and refunded ones, whichever was refunded', async () => {
    const ticket = await shop.ticket({ purchasesPerPerson: 2 });
    const member = await shop.member();
    const declined = { number: card.createRefusedCardBody };
    expect(await getErrorCode(shop.buy(member, ticket, declined))).toBe('paymentRefused');
    const [first] = [await shop.buy(member, ticket), await shop.buy(member, ticket)];
    expect(await buyOnceFree(member, ticket)).toBe('usedUp');
    await refund(first.id);
    await eventually(async () => expect(await buyOnceFree(member, ticket)).toBe('paid'));
    expect(await buyOnceFree(member, ticket)).toBe('usedUp');
  });

  it('count purchases from before the limit was set', async () => {
    const ticket = await shop.ticket();
    const member = await shop.member();
    for (let n = 0; n < 2; n += 1) expect(await buyOnceFree(member, ticket)).toBe('paid');
    const limited = await shop.change(ticket, { purchasesPerPerson: 2 });
    expect(await buyOnceFree(member, limited)).toBe('usedUp');
    await shop.change(limited, { purchasesPerPerson: 3 });
    expect([await buyOnceFree(member, ticket), await buyOnceFree(member, ticket)]).toEqual([
      'paid',
      'usedUp',
    ]);
  });
});
