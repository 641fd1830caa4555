import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Partners, startPartners } from '../start-partners.js';
import { isCardNumber } from '../card-gateway/test-cards.js';
import { createStripe } from './stripe.js';
import { stripeTestCards } from './test-cards.js';

const stripe = createStripe({ lateMs: 50 });
let partners: Partners;

beforeAll(async () => {
  partners = await startPartners({ stripe });
});
afterAll(() => partners.stop());

const origin = 'http://shop.development.localhost:8081';
const account = 'acct_shop';
const at = (path: string) => `${partners.url}/stripe/${path}`;

interface Call {
  readonly method?: string;
  readonly form?: Record<string, string>;
  readonly key?: string;
  readonly idempotencyKey?: string;
}
async function call(
  path: string,
  { method = 'POST', form, key = 'sk_test_shop', idempotencyKey }: Call = {},
) {
  const answer = await fetch(at(`v1/${path}`), {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      origin,
      'stripe-version': '2025-06-30.basil',
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    ...(form && { body: new URLSearchParams(form) }),
  });
  return {
    status: answer.status,
    body: (await answer.json()) as Record<string, unknown>,
    headers: answer.headers,
  };
}
const getError = ({ status, body }: Awaited<ReturnType<typeof call>>) => {
  const { type, code, param } = body['error'] as Record<string, string>;
  return { status, type, code, param };
};
async function createCard(number: string): Promise<string> {
  const form = { type: 'card', 'card[token]': stripe.token(account, number) };
  return String((await call('payment_methods', { form })).body['id']);
}
async function createIntent(number: string, form: Record<string, string> = {}) {
  const base = { amount: '500', currency: 'jpy', payment_method: await createCard(number) };
  return call('payment_intents', { form: { ...base, 'metadata[order_id]': randomUUID(), ...form } });
}
const confirm = async (number: string) => {
  const { body } = await createIntent(number);
  const form = { return_url: `${origin}/tickets/purchase?id=t1` };
  return { id: String(body['id']), answer: await call(`payment_intents/${body['id']}/confirm`, { form }) };
};

const card = {
  'card[number]': '4242424242424242',
  'card[exp_month]': '12',
  'card[exp_year]': '2099',
  'card[cvc]': '123',
};

describe('a token', () => {
  it('is issued to mini-app pages with a publishable key', async () => {
    const { status, body, headers } = await call('tokens', { form: card, key: 'pk_test_shop' });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, origin]);
    expect(headers.get('access-control-allow-headers')).toContain('authorization');
    expect(body).toMatchObject({ id: expect.stringMatching(/^tok_/), object: 'token' });
  });

  it.each([
    [{ 'card[number]': '4242424242424241' }, 'incorrect_number'],
    [{ 'card[exp_month]': '13' }, 'invalid_expiry_month'],
    [{ 'card[exp_year]': '2020' }, 'invalid_expiry_year'],
    [{ 'card[cvc]': '1' }, 'invalid_cvc'],
  ])('is refused for %j', async (change, code) => {
    const refused = await call('tokens', { form: { ...card, ...change }, key: 'pk_test_shop' });
    expect(getError(refused)).toMatchObject({ status: 402, type: 'card_error', code });
  });

  it('becomes a card once', async () => {
    const form = { type: 'card', 'card[token]': stripe.token(account, '4242424242424242') };
    expect((await call('payment_methods', { form })).status).toBe(200);
    expect(getError(await call('payment_methods', { form }))).toMatchObject({ code: 'token_already_used' });
  });

  it('has test cards with valid check digits', () => {
    for (const { number } of stripeTestCards) expect(isCardNumber(number)).toBe(true);
  });
});

describe('a request', () => {
  it.each(['', 'sk_test_wrong', 'anything', 'pk_test_shop'])('is rejected with the key %j', async (key) => {
    expect((await call('account', { method: 'GET', key })).status).toBe(401);
  });

  it('is rejected with unknown, missing and malformed parameters', async () => {
    const unknown = await createIntent('4242424242424242', { colour: 'red' });
    expect(getError(unknown)).toMatchObject({ status: 400, code: 'parameter_unknown', param: 'colour' });
    const missing = await call('payment_intents', { form: { currency: 'jpy' } });
    expect(getError(missing)).toMatchObject({ status: 400, code: 'parameter_missing', param: 'amount' });
    const malformed = await createIntent('4242424242424242', { amount: '12.5' });
    expect(getError(malformed)).toMatchObject({ status: 400, code: 'parameter_invalid_integer' });
    const small = await createIntent('4242424242424242', { amount: '49' });
    expect(getError(small)).toMatchObject({ status: 400, code: 'amount_too_small' });
  });

  it('finds only what its account has', async () => {
    const { body } = await createIntent('4242424242424242');
    const path = `payment_intents/${body['id']}`;
    expect((await call(path, { method: 'GET' })).status).toBe(200);
    for (const [of, key] of [
      [path, 'sk_test_other'],
      ['payment_intents/pi_none', 'sk_test_shop'],
    ] as const)
      expect(getError(await call(of, { method: 'GET', key }))).toMatchObject({
        ...{ status: 404, type: 'invalid_request_error', code: 'resource_missing' },
      });
  });

  it('is answered the same for the same idempotency key, and rejected with other parameters', async () => {
    const idempotencyKey = randomUUID();
    const create = (order: string) =>
      call('customers', { idempotencyKey, form: { 'metadata[order_id]': order } });
    const [first, second] = [await create('one'), await create('one')];
    expect(second.body).toEqual(first.body);
    expect(getError(await create('two'))).toMatchObject({ status: 400, type: 'idempotency_error' });
    stripe.forgetKeys();
    expect((await create('two')).body).not.toEqual(first.body);
  });

  it('is a conflict while one with the same key is in progress', async () => {
    const { body } = await createIntent('4000000000000606');
    const confirmLate = () =>
      call(`payment_intents/${body['id']}/confirm`, {
        ...{ idempotencyKey: 'late', form: { return_url: origin } },
      });
    const answers = await Promise.all([confirmLate(), confirmLate()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('a payment', () => {
  it('behaves as its test card says', async () => {
    expect((await confirm('4242424242424242')).answer.body).toMatchObject({ status: 'succeeded' });
    const declined = (await confirm('4000000000000069')).answer;
    expect(getError(declined)).toMatchObject({ status: 402, type: 'card_error', code: 'expired_card' });
    expect((await confirm('4000000000005001')).answer.status).toBe(500);
    expect((await confirm('4000000000004293')).answer.status).toBe(429);
    await expect(confirm('4000000000003410')).rejects.toThrow();
  });

  it('cannot be confirmed once it is cancelled, nor cancelled once it is paid', async () => {
    const { body } = await createIntent('4242424242424242');
    const path = `payment_intents/${body['id']}`;
    expect((await call(`${path}/cancel`)).body).toMatchObject({ status: 'canceled' });
    const late = await call(`${path}/confirm`, { form: { return_url: origin } });
    expect(getError(late)).toMatchObject({ status: 400, code: 'payment_intent_unexpected_state' });
    const { id } = await confirm('4242424242424242');
    const refused = await call(`payment_intents/${id}/cancel`);
    expect(getError(refused)).toMatchObject({ code: 'payment_intent_unexpected_state' });
  });

  it('is refunded in parts, never more than was paid', async () => {
    const { id } = await confirm('4242424242424242');
    const refund = (amount: string) => call('refunds', { form: { payment_intent: id, amount } });
    expect((await refund('501')).status).toBe(400);
    expect([(await refund('200')).status, (await refund('300')).status]).toEqual([200, 200]);
    expect(getError(await refund('1'))).toMatchObject({ code: 'charge_already_refunded' });
  });

  it.each([
    ['succeed', { status: 'succeeded' }],
    ['fail', { status: 'requires_payment_method', last_payment_error: { type: 'card_error' } }],
  ])('waits for 3-D Secure, which returns to the shop: %s', async (result, outcome) => {
    const { id, answer } = await confirm('4000000000003220');
    expect(answer.body).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'redirect_to_url' },
    });
    const { url } = (answer.body as { next_action: { redirect_to_url: { url: string } } }).next_action
      .redirect_to_url;
    const page = await fetch(url, { headers: { 'accept-language': 'en' } });
    expect(await page.text()).toContain('3-D Secure authentication');
    const form = { method: 'POST', body: new URLSearchParams({}), redirect: 'manual' } as const;
    const back = await fetch(`${url}/${result}`, form);
    expect([back.status, new URL(back.headers.get('location') ?? '').searchParams.get('id')]).toEqual([
      303,
      't1',
    ]);
    expect((await call(`payment_intents/${id}`, { method: 'GET' })).body).toMatchObject(outcome);
    expect((await fetch(url)).status).toBe(410);
  });
});
