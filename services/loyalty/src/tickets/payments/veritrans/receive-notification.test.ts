import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { MemberSession } from '@noren/contracts/members';
import { staffPurchaseEndpoints } from '@noren/contracts/tickets';
import {
  createVeriTransKeys,
  signNotification,
  type VeriTransNotification,
} from '@noren/local-stack/testing';
import { eventually } from '@noren/service-kit/testing';
import {
  createNotificationHarness,
  type NotificationHarness,
  otherShop,
} from '../../../../test/tickets/notification-harness.js';
import {
  type Ticket,
  type TicketShop,
  ticketShop,
  withTickets,
} from '../../../../test/tickets/ticket-harness.js';

let harness: NotificationHarness;
let shop: TicketShop;
let ticket: Ticket;
let member: MemberSession;

beforeAll(async () => {
  harness = await createNotificationHarness();
});
afterAll(() => harness.stop());
beforeEach(async () => {
  // The clock stands still: no check of an open purchase becomes due by itself.
  harness.loyalty.at = new Date();
  harness.gateway.notifyBy('once');
  shop = ticketShop(harness, await harness.loyalty.app({ features: withTickets }));
  [ticket, member] = [await shop.ticket(), await shop.member()];
});

/** Begins a purchase that a member leaves on the bank's page. */
async function leave(who = member): Promise<string> {
  const { id, status } = await shop.buy(who, ticket, { number: harness.fixture.card.authentication });
  expect(status).toBe('authenticating');
  return id;
}
const getOrder = (id: string) => harness.gateway.orders().find(({ orderId }) => orderId === id);
const authenticate = (id: string, result: 'succeed' | 'fail' = 'succeed') =>
  harness.gateway.authenticate(id, result);
const toSigned = (of: VeriTransNotification, body: string, keys = harness.loyalty.settings.passTicket) => ({
  ...{ ...of, body },
  headers: {
    ...of.headers,
    'content-hmac': signNotification(body, { ccid: keys?.ccid ?? '', secretKey: keys?.secretKey ?? '' }),
  },
});
/** Waits until the background has looked up everything that was due when this was called. */
async function waitForSweep(): Promise<void> {
  const other = await shop.member();
  harness.gateway.notifyBy('once');
  const id = await leave(other);
  authenticate(id);
  await eventually(async () => expect(await shop.owned(other)).toHaveLength(1));
}

describe('a notification', () => {
  it('names a URL of the app and environment', async () => {
    const { url } = harness.gateway.getNotification(await leave());
    const { systemName } = shop.app;
    expect(url).toBe(
      `http://${systemName}.production.localhost:8081/m/${systemName}/veritrans-notifications`,
    );
  });

  it.each(['once', 'twice'] as const)(
    'that is sent %s delivers one ticket, without the page',
    async (mode) => {
      harness.gateway.notifyBy(mode);
      const id = await leave();
      authenticate(id);
      await eventually(async () => expect(await shop.owned(member)).toHaveLength(1));
      expect(getOrder(id)).toMatchObject({ status: 'charged', charges: 1 });
      const notification = harness.gateway.getNotification(id);
      for (let replay = 0; replay < 3; replay += 1) expect(await harness.deliver(notification)).toBe('200');
      await waitForSweep();
      expect(await shop.owned(member)).toHaveLength(1);
      expect(getOrder(id)?.charges).toBe(1);
    },
  );

  it('of a failed authentication ends the purchase', async () => {
    const id = await leave();
    authenticate(id, 'fail');
    // Another one may begin.
    await eventually(async () => expect(await leave()).not.toBe(id));
    expect(getOrder(id)?.charges).toBe(0);
  });

  it('is not believed: the look-up decides', async () => {
    const id = await leave();
    const sent = harness.gateway.getNotification(id);
    const body = sent.body.replaceAll(/Mstatus0000=[a-z]*/g, 'Mstatus0000=success');
    expect(await harness.deliver(toSigned(sent, body))).toBe('200');
    await eventually(() => expect(harness.gateway.countLookUps(id)).toBe(1));
    expect(await shop.owned(member)).toEqual([]);
    expect(getOrder(id)?.charges).toBe(0);
  });
});

describe('a late notification changes nothing', () => {
  it('after the member cancelled', async () => {
    harness.gateway.notifyBy('none');
    const id = await leave();
    expect(await shop.cancel(member, id)).toMatchObject({ status: 'cancelled' });
    authenticate(id);
    expect(await harness.deliver(harness.gateway.getNotification(id))).toBe('200');
    await waitForSweep();
    expect(await shop.owned(member)).toEqual([]);
    expect(getOrder(id)?.charges).toBe(0);
  });

  it('after the authentication failed', async () => {
    harness.gateway.notifyBy('none');
    const id = await leave();
    authenticate(id, 'fail');
    expect(await shop.getPurchase(member, id)).toMatchObject({ status: 'failed' });
    const lookUps = harness.gateway.countLookUps(id);
    expect(await harness.deliver(harness.gateway.getNotification(id))).toBe('200');
    await waitForSweep();
    expect(harness.gateway.countLookUps(id)).toBe(lookUps);
    expect(await shop.getPurchase(member, id)).toMatchObject({ status: 'failed' });
  });

  it('after it was refunded', async () => {
    harness.gateway.notifyBy('none');
    const id = await leave();
    authenticate(id);
    expect(await shop.getPurchase(member, id)).toMatchObject({ status: 'paid' });
    const body = { amount: ticket.billedAmount, reason: '閉店', uses: 0 };
    const headers = { 'idempotency-key': randomUUID() };
    const params = { appId: shop.app.id, purchaseId: id };
    await harness.loyalty.staff().call(staffPurchaseEndpoints.refund, { params, headers, body });
    const lookUps = harness.gateway.countLookUps(id);
    expect(await harness.deliver(harness.gateway.getNotification(id))).toBe('200');
    await waitForSweep();
    expect(harness.gateway.countLookUps(id)).toBe(lookUps);
    expect(getOrder(id)).toMatchObject({ status: 'refunded', charges: 1, refunds: 1 });
  });
});

describe('a notification is rejected, and nothing looked up,', () => {
  const [denied, bad] = ['403 accessDenied', '400 badRequest'];
  const unsigned = ({
    url,
    body,
    headers: { 'content-hmac': _signature, ...headers },
  }: VeriTransNotification) => ({
    ...{ url, body, headers },
  });
  const retype = (of: VeriTransNotification, type: string) => ({
    ...of,
    headers: { ...of.headers, 'content-type': type },
  });
  it.each<[string, string, (of: VeriTransNotification) => readonly VeriTransNotification[]]>([
    [
      'without the shop’s signature',
      denied,
      (of) => [
        unsigned(of),
        toSigned(of, of.body, otherShop),
        { ...of, body: `${of.body}&a=b` },
        { ...of, headers: { ...of.headers, 'content-hmac': 'v=1' } },
      ],
    ],
    [
      'with other content',
      bad,
      (of) => [
        toSigned(of, 'numberOfNotify=0&pushId=1'),
        toSigned(of, of.body.replace(/orderId0000=[^&]*/, 'orderId0000=%24')),
        retype(toSigned(of, '{}'), 'application/json'),
      ],
    ],
    [
      'without a body, or with one that is too large',
      '403 invalidParameter',
      (of) => [toSigned(of, ''), toSigned(of, 'a'.repeat(70_000))],
    ],
  ])('%s', async (_case, answer, change) => {
    harness.gateway.notifyBy('none');
    const id = await leave();
    authenticate(id);
    const notifications = change(harness.gateway.getNotification(id));
    for (const [number, notification] of notifications.entries())
      expect([number, await harness.deliver(notification)]).toEqual([number, answer]);
    await waitForSweep();
    expect(harness.gateway.countLookUps(id)).toBe(0);
    expect(await shop.getPurchase(member, id)).toMatchObject({ status: 'paid' });
  });

  it('after many with wrong signatures from one address', async () => {
    const id = await leave();
    const sent = harness.gateway.getNotification(id);
    const from = { ...sent, headers: { ...sent.headers, 'x-forwarded-for': randomUUID() } };
    const forged = { ...from, body: 'pushId=1' };
    for (let count = 0; count < 60; count += 1) expect(await harness.deliver(forged)).toBe(denied);
    expect(await harness.deliver(from)).toBe('429 tooManyRequests');
    expect(await harness.deliver(sent)).toBe('200');
  });
});

describe('a notification is ignored', () => {
  type Sent = readonly [VeriTransNotification, string];
  it.each<[string, (...sent: Sent) => Promise<VeriTransNotification>]>([
    ['an unknown order', async (of, id) => toSigned(of, of.body.replace(id, randomUUID()))],
    [
      'an order of another app',
      async (of) => {
        const { systemName } = await harness.loyalty.app({ features: withTickets });
        return { ...of, url: of.url.replaceAll(shop.app.systemName, systemName) };
      },
    ],
    [
      'an order of another environment',
      async (of) => {
        const keys = createVeriTransKeys(harness.fixture.reviewCcid);
        return { ...toSigned(of, of.body, keys), url: of.url.replace('production', 'review') };
      },
    ],
  ])('if it names %s', async (_case, change) => {
    harness.gateway.notifyBy('none');
    const id = await leave();
    authenticate(id);
    const sent = await change(harness.gateway.getNotification(id), id);
    expect(await harness.deliver(sent)).toBe('200');
    await waitForSweep();
    expect(harness.gateway.countLookUps(id)).toBe(0);
  });
});
