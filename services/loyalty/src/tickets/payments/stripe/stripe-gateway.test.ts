import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createStripe, type Partners, startPartners } from '@noren/local-stack/testing';
import { createTestHarness, eventually, type TestHarness } from '@noren/service-kit/testing';
import { crashAt } from '../../../../test/tickets/purchases/crash-at.js';
import { sleepAt } from '../../../../test/tickets/purchases/sleep-at.js';
import { type ChargeRequest, NotSent } from '../card-gateway.js';
import { createStripeOrderRepository, type StripeOrderRepository } from './repository.js';
import { createStripeGateway } from './stripe-gateway.js';

const sandbox = createStripe({ lateMs: 2_000 });
let harness: TestHarness;
let partners: Partners;
let orders: StripeOrderRepository;

beforeAll(async () => {
  [harness, partners] = await Promise.all([createTestHarness('loyalty'), startPartners({ stripe: sandbox })]);
  orders = createStripeOrderRepository(harness.mongo);
  for (const collection of orders.collections) await collection.start();
});
afterAll(async () => {
  await harness.stop();
  await partners.stop();
});
beforeEach(() => sandbox.behave(undefined));

const shop = { gateway: 'stripe', ccid: 'acct_shop', secretKey: 'sk_test_shop' } as const;
const connect = (of: StripeOrderRepository = orders, timeoutMs = 5_000) =>
  createStripeGateway({ url: `${partners.url}/stripe`, timeoutMs, orders: of });
const cards = { visa: '4242424242424242', authenticating: '4000000000003220', declined: '4000000000000002' };

function toRequest(number = cards.visa, change: Partial<ChargeRequest> = {}): ChargeRequest {
  return {
    ...{ orderId: randomUUID(), amount: 500, numberOfPayments: 1, keepCard: false, threeDSecure: true },
    ...{ source: { token: sandbox.token(shop.ccid, number) }, returnUrl: 'http://shop.test/tickets' },
    notificationUrl: 'http://shop.test/notifications',
    ...change,
  };
}
/** How often the intents of an order moved money. */
function count(id: string) {
  const intents = sandbox.orders().filter(({ orderId }) => orderId === id);
  const sum = (field: 'charges' | 'refunds' | 'refundedAmount') =>
    intents.reduce((total, intent) => total + intent[field], 0);
  return { charges: sum('charges'), refunds: sum('refunds'), refundedAmount: sum('refundedAmount') };
}
const cancelled = { status: 'failed', reason: 'cancelled' };

describe('an order', () => {
  it('is charged once, however often and concurrently it is requested', async () => {
    const request = toRequest();
    const charge = () => connect().charge(shop, request);
    const answers = await Promise.allSettled(Array.from({ length: 6 }, charge));
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await charge()).toEqual({ status: 'charged' });
    sandbox.forgetKeys();
    expect(await charge()).toEqual({ status: 'charged' });
    expect(await connect().find(shop, request.orderId)).toEqual({ status: 'charged' });
    expect(count(request.orderId).charges).toBe(1);
  });

  it('is never charged once it is cancelled, even if it was unknown', async () => {
    const request = toRequest();
    expect(await connect().find(shop, request.orderId)).toBeUndefined();
    expect(await connect().cancel(shop, request.orderId)).toEqual(cancelled);
    expect(await connect().charge(shop, request)).toEqual(cancelled);
    expect(await connect().find(shop, request.orderId)).toEqual(cancelled);
    expect(count(request.orderId).charges).toBe(0);
  });

  it.each([
    ['before', 'open'],
    ['after', 'open'],
    ['before', 'attach'],
    ['after', 'attach'],
  ] as const)(
    'is not charged if it is cancelled while its request is suspended %s its step %s',
    async (when, step) => {
      const request = toRequest();
      const { sleepy, asleep, wake } = sleepAt(orders, step, when);
      const charging = connect(sleepy).charge(shop, request);
      await asleep;
      expect(await connect().cancel(shop, request.orderId)).toEqual(cancelled);
      wake();
      expect(await charging).toEqual(cancelled);
      expect(count(request.orderId).charges).toBe(0);
    },
  );

  it('stays charged if it is cancelled afterwards', async () => {
    const request = toRequest();
    await connect().charge(shop, request);
    expect(await connect().cancel(shop, request.orderId)).toEqual({ status: 'charged' });
  });

  it('is found as it is after its process died at any step, and can then be cancelled for good', async () => {
    for (const afterEffect of [false, true]) {
      for (let step = 0; step < 4; step += 1) {
        const request = toRequest();
        const { dying } = crashAt({ dying: orders }, step, afterEffect);
        await connect(dying)
          .charge(shop, request)
          .catch(() => undefined);
        const found = await connect().find(shop, request.orderId);
        const ended = await connect().cancel(shop, request.orderId);
        const { charges } = count(request.orderId);
        expect([found?.status === 'charged', ended.status]).toEqual([
          charges === 1,
          charges === 1 ? 'charged' : 'failed',
        ]);
        await connect().charge(shop, request);
        expect(count(request.orderId).charges).toBe(charges);
      }
    }
  });

  it.each(['lost', 'late'] as const)('has an unknown outcome until it is found: %s', async (behaviour) => {
    sandbox.behave(() => behaviour);
    const request = toRequest();
    const charging = connect(orders, 200).charge(shop, request);
    await expect(charging).rejects.not.toBeInstanceOf(NotSent);
    if (behaviour === 'late') await expect(connect().cancel(shop, request.orderId)).rejects.toThrow('429');
    await eventually(async () =>
      expect(await connect().find(shop, request.orderId)).toEqual({ status: 'charged' }),
    );
  });

  it('was not begun if Stripe is not reached or limits the rate', async () => {
    const unreachable = createStripeGateway({ url: 'http://127.0.0.1:9', timeoutMs: 500, orders });
    await expect(unreachable.charge(shop, toRequest())).rejects.toBeInstanceOf(NotSent);
    sandbox.behave(() => 'unavailable');
    const request = toRequest();
    await expect(connect().charge(shop, request)).rejects.toBeInstanceOf(NotSent);
    sandbox.behave(undefined);
    const next = { ...request, orderId: randomUUID() };
    expect(await connect().charge(shop, next)).toEqual({ status: 'charged' });
  });

  it('is kept while it is charged, and expires otherwise', async () => {
    const [paid, declined] = [toRequest(), toRequest(cards.declined)];
    for (const request of [paid, declined]) await connect().charge(shop, request);
    expect((await orders.get(paid.orderId)).expiresAt).toBeUndefined();
    expect((await orders.get(declined.orderId)).expiresAt).toBeInstanceOf(Date);
    await connect().refund(shop, paid.orderId);
    expect((await orders.get(paid.orderId)).expiresAt).toBeInstanceOf(Date);
  });
});

describe('a payment', () => {
  it.each([
    [cards.declined, 'refused'],
    ['4000000000000127', 'refused'],
  ])('that the issuer declines fails for good (%s)', async (number, reason) => {
    const request = toRequest(number);
    expect(await connect().charge(shop, request)).toEqual({ status: 'failed', reason });
    expect(await connect().find(shop, request.orderId)).toEqual({ status: 'failed', reason });
    expect(sandbox.orders().find(({ orderId }) => orderId === request.orderId)?.status).toBe('failed');
  });

  it('fails with a token that is unknown or was used', async () => {
    const used = toRequest();
    await connect().charge(shop, used);
    const reused = toRequest(cards.visa, { source: used.source });
    const unknown = toRequest(cards.visa, { source: { token: 'tok_ない' } });
    for (const request of [reused, unknown])
      expect(await connect().charge(shop, request)).toEqual({ status: 'failed', reason: 'cardTokenInvalid' });
  });

  it.each([
    ['succeed', { status: 'charged' }],
    ['fail', { status: 'failed', reason: 'authenticationFailed' }],
  ] as const)('waits for 3-D Secure: %s', async (result, outcome) => {
    const request = toRequest(cards.authenticating);
    const waiting = await connect().charge(shop, request);
    expect(waiting).toEqual({
      status: 'authenticating',
      redirectUrl: expect.stringContaining('/3d-secure/'),
    });
    expect(await connect().charge(shop, request)).toEqual(waiting);
    sandbox.authenticate(request.orderId, result);
    expect(await connect().find(shop, request.orderId)).toEqual(outcome);
    expect(await connect().find(shop, request.orderId)).toEqual(outcome);
  });

  it('may be in the numbers of payments that the card offers, and in no others', async () => {
    const three = toRequest(cards.visa, { numberOfPayments: 3 });
    expect(await connect().charge(shop, three)).toEqual({ status: 'charged' });
    expect(sandbox.orders().find(({ orderId }) => orderId === three.orderId)?.numberOfPayments).toBe(3);
    const five = toRequest(cards.visa, { numberOfPayments: 5 });
    const [refused, small] = [
      { status: 'failed', reason: 'notOffered' },
      toRequest(cards.visa, { amount: 49 }),
    ];
    expect(await connect().charge(shop, five)).toEqual(refused);
    expect(await connect().find(shop, five.orderId)).toEqual(refused);
    expect(await connect().charge(shop, small)).toEqual(refused);
    expect([count(five.orderId).charges, count(small.orderId).charges]).toEqual([0, 0]);
  });
});

describe('a refund', () => {
  it('is made once, also after Stripe forgot its key, and may be a part', async () => {
    const request = toRequest();
    await connect().charge(shop, request);
    expect(await connect().refund(shop, request.orderId, 200)).toEqual({ status: 'refunded' });
    sandbox.forgetKeys();
    expect(await connect().refund(shop, request.orderId, 200)).toEqual({ status: 'refunded' });
    expect(await connect().find(shop, request.orderId)).toEqual({ status: 'refunded' });
    expect(count(request.orderId)).toEqual({ charges: 1, refunds: 1, refundedAmount: 200 });
  });

  it('changes nothing of an order without a charge', async () => {
    const request = toRequest(cards.declined);
    await connect().charge(shop, request);
    expect(await connect().refund(shop, request.orderId)).toEqual({ status: 'failed', reason: 'refused' });
    await expect(connect().refund(shop, randomUUID())).rejects.toThrow('no order');
  });
});

describe('a stored card', () => {
  it('is charged again without a token, and deleted', async () => {
    const first = toRequest(cards.visa, { keepCard: true });
    const order = await connect().charge(shop, first);
    expect(order).toEqual({
      status: 'charged',
      card: { customerId: expect.stringMatching(/^cus_/), last4: '4242', brand: 'VISA' },
    });
    const customerId = order.status === 'charged' ? (order.card?.customerId ?? '') : '';
    const again = toRequest(cards.visa, { source: { customerId } });
    expect(await connect().charge(shop, again)).toEqual({ status: 'charged' });
    await connect().deleteCard(shop, customerId);
    await connect().deleteCard(shop, customerId);
    expect(sandbox.customers()).not.toContain(customerId);
    expect(await connect().charge(shop, toRequest(cards.visa, { source: { customerId } }))).toEqual({
      ...{ status: 'failed', reason: 'cardTokenInvalid' },
    });
  });

  it('is not kept if its payment fails', async () => {
    const before = sandbox.customers().length;
    await connect().charge(shop, toRequest(cards.declined, { keepCard: true }));
    expect(sandbox.customers()).toHaveLength(before);
  });
});

describe('the keys of an account', () => {
  const keys = { ...shop, tokenApiKey: 'pk_test_shop' };
  it.each([
    [{}, true],
    [{ secretKey: 'sk_test_wrong' }, false],
    [{ tokenApiKey: 'pk_test_wrong' }, false],
    [{ ccid: 'acct_other' }, false],
    [{ tokenApiKey: 'pk_live_shop' }, false],
    [{ secretKey: 'rk_test_shop' }, true],
  ])('are checked without a payment: %j', async (change, isAccepted) => {
    const before = sandbox.orders().length;
    expect(await connect().accepts({ ...keys, ...change })).toBe(isAccepted);
    expect(sandbox.orders()).toHaveLength(before);
  });
});
