import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getContentEndpoints } from '@noren/contracts/contents';
import { ticketSerialEndpoints } from '@noren/contracts/tickets';
import type { TestApp } from '../../../test/loyalty-harness.js';
import {
  getErrorCode,
  createTicketHarness,
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

const serial = { payments: ['serialCode' as const] };

describe('serial codes', () => {
  it('are unique, and stored nowhere in plain text', async () => {
    const ticket = await shop.ticket(serial);
    const codes = await shop.serialCodes(ticket, 250);
    expect(new Set(codes).size).toBe(250);
    for (const code of codes) expect(code).toMatch(/^NR[2-9A-HJKMNP-Z]{8}$/);
    const stored = harness.loyalty.harness.mongo.connection.collection('ticket-serial-codes');
    expect(JSON.stringify(await stored.find({}).toArray())).not.toContain(codes[0]);
    const [auditEvent] = await harness.loyalty.harness
      .events('audit.loyalty')
      .then((events) => events.slice(-1));
    expect(auditEvent?.data).toMatchObject({ action: 'ticketSerials.create', subject: app.id });
    expect(JSON.stringify(auditEvent)).not.toContain(codes[0]);
  });

  it('are created only by staff who may write', async () => {
    const ticket = await shop.ticket(serial);
    const params = { appId: app.id, ticketId: ticket.id };
    const call = (staff = harness.loyalty.staff()) =>
      getErrorCode(staff.call(ticketSerialEndpoints.create, { params, body: { count: 1 } }));
    expect(await call(harness.loyalty.staff({ role: 'monitor', groups: [app.groupId] }))).toBe(
      'accessDenied',
    );
    expect(await call(harness.loyalty.staff({ role: 'operator', groups: ['another'] }))).toBe('notFound');
    params.ticketId = randomUUID();
    expect(await call()).toBe('notFound');
  });

  it('[C13] give one ticket in total, to the first request', async () => {
    const ticket = await shop.ticket({ ...serial, totalUses: 2 });
    const [code = ''] = await shop.serialCodes(ticket);
    const members = await Promise.all(Array.from({ length: 10 }, () => shop.member()));
    const results = await Promise.all(
      members.map((member) => getErrorCode(shop.redeem(member, ticket, code))),
    );
    expect(results.filter((result) => result === 'serialCodeUsed')).toHaveLength(9);
    expect(results.find((result) => typeof result === 'object')).toMatchObject({
      usesLeft: 2,
      state: 'purchased',
    });
    const events = await harness.loyalty.harness.events('ticket.purchased');
    expect(events.at(-1)?.data).toMatchObject({ payment: 'serialCode', amount: 0, ticketId: ticket.id });
  });

  it('return the same answer for the same key', async () => {
    const ticket = await shop.ticket(serial);
    const [code = '', other = ''] = await shop.serialCodes(ticket, 2);
    const member = await shop.member();
    const key = randomUUID();
    const first = await shop.redeem(member, ticket, code, { key });
    expect(await shop.redeem(member, ticket, code, { key })).toEqual(first);
    expect(await getErrorCode(shop.redeem(member, ticket, other, { key }))).toBe('idempotencyKeyReused');
    expect(await shop.owned(member)).toHaveLength(1);
  });

  it('belong to one ticket and stay valid if the sale is rejected', async () => {
    const ticket = await shop.ticket({ ...serial, exclusive: true });
    const another = await shop.ticket(serial);
    const [code = '', second = ''] = await shop.serialCodes(ticket, 2);
    const member = await shop.member();
    expect(await getErrorCode(shop.redeem(undefined, ticket, code))).toBe('loginNeeded');
    expect(await getErrorCode(shop.redeem(member, another, code))).toBe('serialCodeWrong');
    expect(await getErrorCode(shop.redeem(member, await shop.ticket(), code))).toBe(
      'ticketPaymentUnavailable',
    );
    await shop.redeem(member, ticket, code);
    expect(await getErrorCode(shop.redeem(member, ticket, second))).toBe('ticketPurchased');
    expect(await shop.redeem(await shop.member(), ticket, second)).toMatchObject({ ticketId: ticket.id });
  });

  it('are valid once per environment', async () => {
    const ticket = await shop.ticket(serial);
    const [code = ''] = await shop.serialCodes(ticket);
    await shop.redeem(await shop.member('development'), ticket, code, { environment: 'development' });
    expect(await shop.redeem(await shop.member(), ticket, code)).toMatchObject({ ticketId: ticket.id });
  });

  it('[C120] end with their ticket only if staff confirm it while some are unredeemed', async () => {
    const ticket = await shop.ticket(serial);
    const [first = '', second = '', third = ''] = await shop.serialCodes(ticket, 3);
    const [member, tester] = [await shop.member(), await shop.member('development')];
    const { id } = await shop.redeem(member, ticket, first);
    await shop.redeem(tester, ticket, second, { environment: 'development' });
    const remove = (query = {}) =>
      harness.loyalty.staff().call(getContentEndpoints('tickets').delete, {
        params: { appId: app.id, ticketId: ticket.id },
        query,
      });
    for (const query of [{}, { endSerialCodes: false }])
      await expect(remove(query)).rejects.toMatchObject({
        status: 409,
        code: 'inUse',
        errors: [{ rule: 'serialCodes', params: { count: 2 } }],
      });
    expect(await shop.redeem(await shop.member(), ticket, second)).toMatchObject({ ticketId: ticket.id });
    await remove({ endSerialCodes: true });
    expect(await shop.use(member, id)).toBeDefined();
    const redeemThird = () => shop.redeem(tester, ticket, third, { environment: 'development' });
    expect(await getErrorCode(redeemThird())).toBe('notFound');
    const body = { ids: [ticket.id] };
    const params = { appId: app.id };
    await harness.loyalty.staff().call(getContentEndpoints('tickets').restore, { params, body });
    expect(await redeemThird()).toMatchObject({ ticketId: ticket.id });
  });

  it('do not keep their ticket once all are redeemed', async () => {
    const ticket = await shop.ticket(serial);
    const [code = ''] = await shop.serialCodes(ticket);
    await shop.redeem(await shop.member(), ticket, code);
    const params = { appId: app.id, ticketId: ticket.id };
    await harness.loyalty.staff().call(getContentEndpoints('tickets').delete, { params });
  });

  it('cannot be guessed by repeated attempts', async () => {
    const ticket = await shop.ticket(serial);
    const [code = ''] = await shop.serialCodes(ticket);
    const member = await shop.member();
    const tries = await Promise.all(
      Array.from({ length: 12 }, (_, n) => getErrorCode(shop.redeem(member, ticket, `NRAAAAAA${n + 20}`))),
    );
    expect(tries.filter((result) => result === 'serialCodeWrong')).toHaveLength(10);
    expect(await getErrorCode(shop.redeem(member, ticket, code))).toBe('tooManyRequests');
  });
});
