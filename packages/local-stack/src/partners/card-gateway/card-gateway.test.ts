import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Partners, startPartners } from '../start-partners.js';
import { createCardGateway } from './card-gateway.js';
import { isCardNumber, testCards } from './test-cards.js';

const gateway = createCardGateway({ lateMs: 50 });
let partners: Partners;

beforeAll(async () => {
  partners = await startPartners({ cardGateway: gateway });
});
afterAll(() => partners.stop());

const origin = 'http://shop.development.localhost:8081';
const json = { 'content-type': 'application/json' };
const at = (path: string) => `${partners.url}/card-gateway${path}`;
const good = { ccid: 'shop', tokenApiKey: 'key', expiryMonth: 12, expiryYear: 2099, securityCode: '123' };

const tokenFor = (body: object) =>
  fetch(at('/tokens'), {
    method: 'POST',
    headers: { ...json, origin },
    body: JSON.stringify({ ...good, ...body }),
  });
const order = (method: string, path: string, body?: object, key = 'secret') =>
  fetch(at(`/shops/shop/orders/${path}`), {
    method,
    headers: { ...(body && json), authorization: `Bearer ${key}` },
    ...(body && { body: JSON.stringify(body) }),
  });
async function charge(number: string, orderId: string = randomUUID()) {
  const { data } = (await (await tokenFor({ number })).json()) as { data: { token: string } };
  const body = { amount: 500, numberOfPayments: 1, keepCard: false, returnUrl: `${origin}/tickets/purchase` };
  return order('PUT', orderId, { ...body, token: data.token });
}
const getData = async (answer: Response) => ((await answer.json()) as { data: Record<string, string> }).data;

describe('the token endpoint', () => {
  it('returns a token to mini-app pages only', async () => {
    const answer = await tokenFor({ number: '4111111111111111' });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([201, origin]);
    expect(await getData(answer)).toEqual({
      token: expect.stringMatching(/^tok_/),
      last4: '1111',
      brand: 'VISA',
    });
    const preflight = await fetch(at('/tokens'), {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.test' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  });

  it.each([
    [{ number: '4111111111111112' }, 422],
    [{ number: '41' }, 422],
    [{ number: '4111111111111111', expiryYear: 2020 }, 422],
    [{ number: '4111111111111111', expiryMonth: 13 }, 422],
    [{ number: '4111111111111111', securityCode: '12' }, 422],
    [{ number: '4111111111111111', tokenApiKey: 'wrong-key' }, 401],
  ])('rejects %j', async (body, status) => {
    expect((await tokenFor(body)).status).toBe(status);
  });

  it('accepts only card numbers with a valid check digit', () => {
    for (const { number } of testCards) expect(isCardNumber(number)).toBe(true);
  });
});

describe('an order', () => {
  it('is created once per id, and its token works once', async () => {
    const id = randomUUID();
    expect(await getData(await charge('4111111111111111', id))).toEqual({ status: 'charged' });
    expect(await getData(await charge('4000000000000028', id))).toEqual({ status: 'charged' });
    expect(gateway.orders().find(({ orderId }) => orderId === id)?.charges).toBe(1);
    expect(await getData(await order('POST', `${id}/refund`))).toEqual({ status: 'refunded' });
    await order('POST', `${id}/refund`);
    expect(gateway.orders().find(({ orderId }) => orderId === id)?.refunds).toBe(1);
  });

  it('refunds a part of an order, never more than it, and once', async () => {
    const id = randomUUID();
    await charge('4111111111111111', id);
    const refund = async (amount: number) => (await order('POST', `${id}/refund`, { amount })).status;
    expect([await refund(0), await refund(1_000_000)]).toEqual([422, 422]);
    expect([await refund(100), await refund(200)]).toEqual([200, 200]);
    expect(gateway.orders().find(({ orderId }) => orderId === id)).toMatchObject({
      ...{ status: 'refunded', refunds: 1, refundedAmount: 100 },
    });
  });

  it('behaves as its test card specifies', async () => {
    expect(await getData(await charge('4000000000000028'))).toEqual({ status: 'failed', reason: 'refused' });
    expect((await charge('4000000000000119')).status).toBe(500);
    expect((await charge('4000000000000259')).status).toBe(503);
    await expect(charge('4000000000003410')).rejects.toThrow();
    expect(await getData(await charge('4000000000000606'))).toEqual({ status: 'charged' });
    expect((await order('GET', randomUUID())).status).toBe(404);
    expect((await order('GET', randomUUID(), undefined, 'wrong')).status).toBe(401);
  });

  it('is rejected if it was cancelled before it arrived', async () => {
    const id = randomUUID();
    const ended = { status: 'failed', reason: 'cancelled' };
    expect(await getData(await order('POST', `${id}/cancel`))).toEqual(ended);
    expect(await getData(await charge('4111111111111111', id))).toEqual(ended);
  });
});

describe('3-D Secure', () => {
  it.each([
    ['succeed', { status: 'charged' }],
    ['fail', { status: 'failed', reason: 'authenticationFailed' }],
  ])('redirects back to the shop after %s', async (result, outcome) => {
    const id = randomUUID();
    const { redirectUrl = '' } = await getData(await charge('4000000000003220', id));
    const page = await fetch(redirectUrl, { headers: { 'accept-language': 'en' } });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('3-D Secure authentication');
    const form = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
    };
    const back = await fetch(`${redirectUrl}/${result}`, { ...form, redirect: 'manual' });
    expect([back.status, back.headers.get('location')]).toEqual([303, `${origin}/tickets/purchase`]);
    expect(await getData(await order('GET', id))).toEqual(outcome);
    expect((await fetch(redirectUrl)).status).toBe(410);
  });

  it('lists its test cards', async () => {
    const page = await (await fetch(at(''), { headers: { 'accept-language': 'ja' } })).text();
    expect(page).toContain('4000 0000 0000 3220');
    expect(page).toContain('3Dセキュアの本人認証に進みます');
  });
});
