import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { createVeriTransKeys } from '@noren/local-stack/testing';
import { eventually } from '@noren/service-kit/testing';
import { crashAt } from '../../../../test/tickets/purchases/crash-at.js';
import { sleepAt } from '../../../../test/tickets/purchases/sleep-at.js';
import { veriTransHarness } from '../../../../test/tickets/veritrans-harness.js';
import { NotSent } from '../card-gateway.js';

const harness = veriTransHarness();
const { sandbox, shop, keys, cards, connect, toRequest, findOrder, countCharges } = harness;
const cancelled = { status: 'failed', reason: 'cancelled' };
const charged = { status: 'charged' };

describe('an order', () => {
  it('is charged once, however often and concurrently it is requested', async () => {
    const request = toRequest();
    const charge = () => connect().charge(shop, request);
    const answers = await Promise.all(Array.from({ length: 6 }, charge));
    expect(answers.map(({ status }) => status)).toContain('charged');
    expect(await charge()).toEqual(charged);
    expect(await connect().find(shop, request.orderId)).toEqual(charged);
    expect(countCharges(request.orderId)).toBe(1);
  });

  it('is never charged once it is cancelled, even if it was unknown', async () => {
    const request = toRequest();
    expect(await connect().find(shop, request.orderId)).toBeUndefined();
    expect(await connect().cancel(shop, request.orderId)).toEqual(cancelled);
    expect(await connect().charge(shop, request)).toEqual(cancelled);
    expect(findOrder(request.orderId)).toBeUndefined();
  });

  it.each([
    ['after', 'open'],
    ['before', 'startCapture'],
  ] as const)(
    'is released if it is cancelled while its request is suspended %s its step %s',
    async (when, step) => {
      const request = toRequest();
      const { sleepy, asleep, wake } = sleepAt(harness.orders, step, when);
      const charging = connect({ orders: sleepy }).charge(shop, request);
      await asleep;
      expect(await connect().cancel(shop, request.orderId)).toEqual(cancelled);
      wake();
      expect(await charging).toEqual(cancelled);
      expect(findOrder(request.orderId)).toMatchObject({ status: 'failed', reason: 'cancelled', charges: 0 });
    },
  );

  it('stays charged if it is cancelled after its capture began', async () => {
    const request = toRequest();
    const { sleepy, asleep, wake } = sleepAt(harness.orders, 'startCapture', 'after');
    const charging = connect({ orders: sleepy }).charge(shop, request);
    await asleep;
    expect(await connect().cancel(shop, request.orderId)).toEqual(charged);
    wake();
    expect(await charging).toEqual(charged);
    expect(countCharges(request.orderId)).toBe(1);
  });

  it('is found as it is after its process died at any step, and can then be ended for good', async () => {
    for (const afterEffect of [false, true]) {
      for (let step = 0; step < 3; step += 1) {
        const request = toRequest();
        const { dying } = crashAt({ dying: harness.orders }, step, afterEffect);
        const dead = connect({ orders: dying }).charge(shop, request);
        await dead.catch(() => undefined);
        const found = await connect().find(shop, request.orderId);
        const ended = await connect().cancel(shop, request.orderId);
        expect(ended).toEqual(found?.status === 'charged' ? charged : cancelled);
        await connect().charge(shop, request);
        expect(countCharges(request.orderId)).toBe(ended.status === 'charged' ? 1 : 0);
      }
    }
  });

  it.each(['lost', 'late'] as const)('has an unknown outcome until it is found: %s', async (behaviour) => {
    sandbox.behave(() => behaviour);
    const request = toRequest();
    const charging = connect({ timeoutMs: behaviour === 'late' ? 100 : 5_000 }).charge(shop, request);
    await expect(charging).rejects.not.toBeInstanceOf(NotSent);
    await eventually(async () => expect(await connect().find(shop, request.orderId)).toEqual(charged));
    expect(countCharges(request.orderId)).toBe(1);
  });

  it('is charged once if the answer to its capture is lost', async () => {
    sandbox.lose('Capture');
    const request = toRequest();
    await expect(connect().charge(shop, request)).rejects.not.toBeInstanceOf(NotSent);
    sandbox.lose(undefined);
    expect(await connect().cancel(shop, request.orderId)).toEqual(charged);
    expect(countCharges(request.orderId)).toBe(1);
  });

  it('was not begun if VeriTrans is not reached, is busy, or rejects the signature', async () => {
    const unreachable = connect({ url: 'http://127.0.0.1:2' });
    await expect(unreachable.charge(shop, toRequest())).rejects.toBeInstanceOf(NotSent);
    sandbox.behave(() => 'unavailable');
    await expect(connect().charge(shop, toRequest())).rejects.toBeInstanceOf(NotSent);
    sandbox.behave(undefined);
    const request = toRequest();
    const wrong = connect().charge({ ...shop, secretKey: 'wrong' }, request);
    await expect(wrong).rejects.toBeInstanceOf(NotSent);
    await expect(wrong).rejects.not.toThrow(/wrong|key-of/);
    expect(await connect().find(shop, request.orderId)).toEqual(cancelled);
  });

  it('is kept while it is charged, and expires otherwise', async () => {
    const [paid, declined] = [toRequest(), toRequest(cards.declined)];
    for (const request of [paid, declined]) await connect().charge(shop, request);
    expect((await harness.orders.find(paid.orderId))?.expiresAt).toBeUndefined();
    expect((await harness.orders.find(declined.orderId))?.expiresAt).toBeInstanceOf(Date);
    await connect().refund(shop, paid.orderId);
    expect((await harness.orders.find(paid.orderId))?.expiresAt).toBeInstanceOf(Date);
  });
});

describe('a payment', () => {
  it('fails for good if the card is declined, or its token is unknown or used', async () => {
    const used = toRequest();
    await connect().charge(shop, used);
    const unknown = { source: { token: randomUUID() } };
    for (const [request, reason] of [
      [toRequest(cards.declined), 'refused'],
      [toRequest(cards.visa, { source: used.source }), 'cardTokenInvalid'],
      [toRequest(cards.visa, unknown), 'cardTokenInvalid'],
      [toRequest(cards.visa, { amount: 100_000_000 }), 'notOffered'],
    ] as const) {
      expect(await connect().charge(shop, request)).toEqual({ status: 'failed', reason });
      expect(await connect().find(shop, request.orderId)).toEqual({ status: 'failed', reason });
      expect(countCharges(request.orderId)).toBe(0);
    }
  });

  it('may be in several payments', async () => {
    const request = toRequest(cards.visa, { numberOfPayments: 3 });
    expect(await connect().charge(shop, request)).toEqual(charged);
    expect(findOrder(request.orderId)?.numberOfPayments).toBe(3);
  });

  it.each([
    [cards.authenticating, 'succeed', charged],
    [cards.authenticating, 'fail', { status: 'failed', reason: 'authenticationFailed' }],
    [cards.declined, 'succeed', { status: 'failed', reason: 'refused' }],
  ] as const)('waits for 3-D Secure: %s, %s', async (number, result, outcome) => {
    const request = toRequest(number, { threeDSecure: true, keepCard: false });
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

  it('is not charged if the member authenticates after it was cancelled', async () => {
    const request = toRequest(cards.authenticating, { threeDSecure: true });
    await connect().charge(shop, request);
    expect(await connect().cancel(shop, request.orderId)).toEqual(cancelled);
    sandbox.authenticate(request.orderId, 'succeed');
    expect(await connect().find(shop, request.orderId)).toEqual(cancelled);
    expect(countCharges(request.orderId)).toBe(0);
  });
});

describe('a refund', () => {
  it('is made once, and may be a part', async () => {
    const request = toRequest();
    await connect().charge(shop, request);
    const refund = () => connect().refund(shop, request.orderId, 200);
    const answers = await Promise.allSettled([refund(), refund()]);
    expect(answers.map(({ status }) => status)).toContain('fulfilled');
    expect(await refund()).toEqual({ status: 'refunded' });
    expect(findOrder(request.orderId)).toMatchObject({ charges: 1, refunds: 1, refundedAmount: 200 });
  });

  it('whose answer is lost is looked up before it is sent again', async () => {
    const request = toRequest();
    await connect().charge(shop, request);
    sandbox.lose('Cancel');
    await expect(connect().refund(shop, request.orderId, 200)).rejects.toThrow();
    sandbox.lose(undefined);
    expect(await connect().refund(shop, request.orderId, 200)).toEqual({ status: 'refunded' });
    expect(findOrder(request.orderId)).toMatchObject({ refunds: 1, refundedAmount: 200 });
  });

  it('that never arrived is sent again only after it can no longer arrive', async () => {
    const request = toRequest();
    await connect().charge(shop, request);
    const { dying } = crashAt({ dying: harness.orders }, 2, true);
    await expect(connect({ orders: dying }).refund(shop, request.orderId)).rejects.toThrow('died');
    await expect(connect().refund(shop, request.orderId)).rejects.toThrow('in progress');
    const later = connect({ refundRetryMs: -1 });
    expect(await later.refund(shop, request.orderId)).toEqual({ status: 'refunded' });
    expect(findOrder(request.orderId)).toMatchObject({ refunds: 1, refundedAmount: 500 });
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
    const card = { customerId: first.orderId, last4: '1111', brand: 'VISA' };
    expect(await connect().charge(shop, first)).toEqual({ status: 'charged', card });
    expect(await connect().find(shop, first.orderId)).toEqual({ status: 'charged', card });
    const source = { customerId: first.orderId };
    expect(await connect().charge(shop, toRequest(cards.visa, { source }))).toEqual(charged);
    await connect().deleteCard(shop, first.orderId);
    await connect().deleteCard(shop, first.orderId);
    expect(sandbox.customers()).not.toContain(first.orderId);
    const again = await connect().charge(shop, toRequest(cards.visa, { source }));
    expect(again).toEqual({ status: 'failed', reason: 'cardTokenInvalid' });
  });

  it('is not kept if its payment fails or is cancelled', async () => {
    const before = sandbox.customers().length;
    await connect().charge(shop, toRequest(cards.declined, { keepCard: true }));
    const request = toRequest(cards.visa, { keepCard: true });
    sandbox.behave(() => 'lost');
    await connect()
      .charge(shop, request)
      .catch(() => undefined);
    await connect().cancel(shop, request.orderId);
    expect(sandbox.customers()).toHaveLength(before);
  });
});

describe('the keys of an account', () => {
  it.each([
    [{}, true],
    [{ secretKey: 'wrong' }, false],
    [{ tokenApiKey: 'wrong' }, false],
    [{ ccid: 'A100000000000001069999cc' }, false],
    [createVeriTransKeys('A100000000000001000001cc'), true],
  ])('are checked without an order: %j', async (change, isAccepted) => {
    const before = sandbox.orders().length;
    expect(await connect().accepts({ ...shop, ...keys, ...change })).toBe(isAccepted);
    expect(sandbox.orders()).toHaveLength(before);
  });
});
