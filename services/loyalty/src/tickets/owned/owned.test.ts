import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { toTouches } from '@noren/local-stack/testing';
import {
  getErrorCode,
  createTicketHarness,
  type TicketHarness,
  type TicketShop,
  ticketShop,
  withTickets,
} from '../../../test/tickets/ticket-harness.js';

let harness: TicketHarness;
let shop: TicketShop;

beforeAll(async () => {
  harness = await createTicketHarness();
});
afterAll(() => harness.stop());
beforeEach(async () => {
  harness.loyalty.at = undefined;
  shop = ticketShop(harness, await harness.loyalty.app({ features: withTickets }));
});

const pass = { kind: 'passTicket', oncePerDay: true } as const;
/** A member's token lasts an hour, so a member who returns on another day signs in again. */
async function returning() {
  const sub = randomUUID();
  return (scope: { systemName: string }) => harness.loyalty.member(scope, { sub });
}

describe('a pass', () => {
  it('[C13] [C69] [C148] is started, then used once per day in Tokyo, until its last day begins', async () => {
    const app = await harness.loyalty.app({ features: withTickets });
    shop = ticketShop(harness, app);
    const ticket = await shop.ticket({ ...pass, validityDays: 2 });
    const signIn = await returning();
    const at = (time: string) => {
      harness.loyalty.at = new Date(time);
      return signIn(app);
    };
    // 23:00 on April 1st in Tokyo.
    const { id } = await shop.buy(await at('2026-04-01T14:00:00.000Z'), ticket);
    const member = await at('2026-04-01T14:00:00.000Z');
    expect(await getErrorCode(shop.use(member, id))).toBe('ticketNotStarted');
    expect(await shop.start(member, id)).toMatchObject({
      state: 'inUse',
      startedAt: '2026-04-01T14:00:00.000Z',
    });
    expect(await shop.start(member, id)).toMatchObject({ startedAt: '2026-04-01T14:00:00.000Z' });
    expect((await shop.use(member, id)).ticket).toMatchObject({ uses: 1, state: 'usedToday' });
    expect(await getErrorCode(shop.use(member, id))).toBe('ticketUsedToday');
    // Midnight in Tokyo.
    const next = await at('2026-04-01T15:00:00.000Z');
    expect(await shop.ownedOne(next, id)).toMatchObject({ state: 'inUse' });
    expect((await shop.use(next, id)).ticket).toMatchObject({ uses: 2 });
    const over = await at('2026-04-02T15:00:00.000Z');
    expect(await shop.ownedOne(over, id)).toMatchObject({ state: 'outsideTerm' });
    expect(await getErrorCode(shop.use(over, id))).toBe('ticketOutsideTerm');
    expect(await getErrorCode(shop.start(over, id))).not.toBe('ticketNotStarted');
    const uses = await harness.loyalty.harness.events('ticket.used', 2);
    expect(uses.map(({ data }) => data)).toContainEqual(expect.objectContaining({ ownedTicketId: id }));
    expect((await harness.loyalty.harness.events('ticket.started')).length).toBe(1);
  });

  it('is started by one request, which returns the same answer when repeated', async () => {
    const member = await shop.member();
    const [ticket, other] = [await shop.ticket(pass), await shop.ticket(pass)];
    const { id } = await shop.buy(member, ticket);
    const { id: another } = await shop.buy(member, other);
    const key = randomUUID();
    expect(await getErrorCode(shop.start(member, id, ''))).toBe('idempotencyKeyMissing');
    const [first, ...same] = await Promise.all(Array.from({ length: 5 }, () => shop.start(member, id, key)));
    for (const answer of same) expect(answer).toEqual(first);
    await shop.use(member, id);
    expect(await shop.start(member, id, key)).toEqual(first);
    expect(await shop.start(member, id)).toMatchObject({ uses: 1, startedAt: first?.startedAt });
    expect(await getErrorCode(shop.start(member, another, key))).toBe('idempotencyKeyReused');
    expect(await shop.ownedOne(member, another)).toMatchObject({ state: 'purchased' });
  });

  it('counts one of several concurrent uses', async () => {
    const ticket = await shop.ticket(pass);
    const member = await shop.member();
    const { id } = await shop.buy(member, ticket);
    await shop.start(member, id);
    const results = await Promise.all(Array.from({ length: 12 }, () => getErrorCode(shop.use(member, id))));
    expect(results.filter((result) => result === 'ticketUsedToday')).toHaveLength(11);
    expect(await shop.ownedOne(member, id)).toMatchObject({ uses: 1 });
  });
});

describe('a ticket', () => {
  it('is used as often as sold, even concurrently; the same key returns the same answer', async () => {
    const ticket = await shop.ticket({ totalUses: 3 });
    const member = await shop.member();
    const { id } = await shop.buy(member, ticket);
    const key = randomUUID();
    const [first] = await Promise.all(Array.from({ length: 5 }, () => shop.use(member, id, {}, key)));
    expect(first?.ticket).toMatchObject({ uses: 1, usesLeft: 2, state: 'inUse' });
    const results = await Promise.all(Array.from({ length: 10 }, () => getErrorCode(shop.use(member, id))));
    expect(results.filter((result) => result === 'ticketUsedUp')).toHaveLength(8);
    expect(await shop.use(member, id, {}, key)).toEqual(first);
    expect(await getErrorCode(shop.use(member, id, { code: '1' }, key))).toBe('idempotencyKeyReused');
    expect(await getErrorCode(shop.use(member, id, {}, ''))).toBe('idempotencyKeyMissing');
    expect(await shop.ownedOne(member, id)).toMatchObject({ uses: 3, usesLeft: 0, state: 'used' });
    expect(await getErrorCode(shop.start(member, id))).toBe('ticketUsedUp');
  });

  it('keeps the rules it was sold under', async () => {
    const ticket = await shop.ticket({ totalUses: 2, useType: 'securityCode', securityCode: '2980' });
    const member = await shop.member();
    const { id } = await shop.buy(member, ticket);
    const { securityCode: _code, ...rest } = ticket;
    await shop.change(rest as typeof ticket, {
      name: '新しい名前',
      totalUses: 1,
      useType: 'none',
      oncePerDay: true,
    });
    expect(await shop.ownedOne(member, id)).toMatchObject({
      name: ticket.name,
      totalUses: 2,
      oncePerDay: false,
    });
    expect(await getErrorCode(shop.use(member, id))).toBe('ticketCodeWrong');
    await shop.use(member, id, { code: '2980' });
    expect((await shop.use(member, id, { code: '2980' })).ticket).toMatchObject({ usesLeft: 0 });
  });

  it('does not reveal its store code', async () => {
    const ticket = await shop.ticket({ useType: 'securityCode', securityCode: '9713' });
    const member = await shop.member();
    const purchase = await shop.buy(member, ticket);
    expect(JSON.stringify([purchase, await shop.view(ticket), await shop.owned(member)])).not.toContain(
      '"9713"',
    );
    const { connection } = harness.loyalty.harness.mongo;
    for (const name of ['owned-tickets', 'ticket-purchases']) {
      expect(JSON.stringify(await connection.collection(name).find({}).toArray())).not.toContain('"9713"');
    }
  });

  it('limits attempts at its store code', async () => {
    const ticket = await shop.ticket({ useType: 'securityCode', securityCode: '9999' });
    const member = await shop.member();
    const { id } = await shop.buy(member, ticket);
    const tries = await Promise.all(
      Array.from({ length: 24 }, (_, n) => getErrorCode(shop.use(member, id, { code: `${n}` }))),
    );
    expect(tries.filter((result) => result === 'ticketCodeWrong')).toHaveLength(20);
    expect(tries.filter((result) => result === 'tooManyRequests')).toHaveLength(4);
    expect(await getErrorCode(shop.use(member, id, { code: '9999' }))).toBe('tooManyRequests');
  });

  it('is used with an electronic stamp', async () => {
    const ticket = await shop.ticket({ useType: 'echoss', totalUses: 5 });
    const member = await shop.member();
    const { id } = await shop.buy(member, ticket);
    const useWithStamp = (pattern: Parameters<typeof toTouches>[0]) =>
      getErrorCode(shop.use(member, id, { device: { kind: 'echoss', touches: toTouches(pattern) } }));
    expect(await getErrorCode(shop.use(member, id))).toBe('deviceParameter');
    expect(
      await getErrorCode(shop.use(member, id, { device: { kind: 'hitap', touches: toTouches('success') } })),
    ).toBe('deviceParameter');
    expect(await useWithStamp('unknown')).toBe('deviceUnknown');
    expect(await useWithStamp('refused')).toBe('deviceRefused');
    const device = { kind: 'echoss', touches: toTouches('success') } as const;
    expect(await shop.use(member, id, { device })).toMatchObject({ ticket: { uses: 1 } });
    expect(await getErrorCode(shop.use(member, id, { device }))).toBe('deviceUnknown');
    expect(await useWithStamp('success')).toMatchObject({ ticket: { uses: 2 } });
  });

  it('belongs to its member in its environment only', async () => {
    const ticket = await shop.ticket();
    const member = await shop.member();
    const { id } = await shop.buy(member, ticket);
    const other = await shop.member();
    expect(await getErrorCode(shop.ownedOne(other, id))).toBe('notFound');
    expect(await getErrorCode(shop.use(other, id))).toBe('notFound');
    expect(await getErrorCode(shop.getPurchase(other, id))).toBe('notFound');
    expect(await getErrorCode(shop.cancel(other, id))).toBe('notFound');
    expect(await getErrorCode(shop.owned(undefined))).toBe('loginNeeded');
    expect(await getErrorCode(shop.owned(member, 'review'))).toBe('memberSessionExpired');
    expect(await shop.owned(await shop.member('review'), 'review')).toEqual([]);
  });
});
