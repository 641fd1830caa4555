import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type StampPattern, stampPatterns, toTouches } from './device-stamps/device-stamps.js';
import { type Partners, startPartners } from './start-partners.js';

let partners: Partners;

beforeAll(async () => {
  partners = await startPartners();
});
afterAll(() => partners.stop());

interface Asked {
  readonly key?: string;
  readonly token?: string;
  readonly body?: object;
  readonly timeoutMs?: number;
}

function ask(path: string, { key = 'key', token, body, timeoutMs = 5_000 }: Asked = {}) {
  return fetch(`${partners.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      ...(token === undefined ? {} : { 'x-makeshop-token': token }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  });
}

/** Each partner's call, by the number that identifies the member or card. */
const calls: Readonly<Record<string, (number: string, more?: Asked) => Promise<Response>>> = {
  points: (number, more) => ask(`/points?cardNumber=${number}`, more),
  'points of an earlier system': (memberNumber, more) =>
    ask('/points/login', { ...more, body: { memberNumber, password: 'noren' } }),
  'a prepaid card': (number, more) => ask(`/value-card?cardNumber=${number}`, more),
  'a wallet': (issuerId, more) =>
    ask('/wallet/cards', { ...more, body: { wallet: 'apple', issuerId, cardName: 'x', memberNumber: '1' } }),
  'a MakeShop': (loginId, more) =>
    ask('/makeshop/members/login', { token: 'alive', ...more, body: { loginId, password: 'noren' } }),
};

describe.each(Object.entries(calls))('%s', (_name, call) => {
  it('succeeds or fails according to the prefix of the number', async () => {
    const [fine, error, html] = await Promise.all(['A1', 'ERROR1', 'HTML1'].map((number) => call(number)));
    expect([fine?.ok, error?.status, html?.headers.get('content-type')]).toEqual([
      true,
      500,
      expect.stringContaining('text/html'),
    ]);
    await expect(call('TIMEOUT1', { timeoutMs: 100 })).rejects.toMatchObject({ name: 'TimeoutError' });
    await expect(call('SLOW1', { timeoutMs: 100 })).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});

describe('an unknown member', () => {
  it.each([
    ['points', 404],
    ['points of an earlier system', 401],
    ['a prepaid card', 404],
    ['a wallet', 404],
    ['a MakeShop', 403],
  ])('is rejected by %s with %d', async (name, status) => {
    expect((await calls[name]?.('NONE1'))?.status).toBe(status);
  });

  it('can be unknown to MakeShop even after signing in', async () => {
    const of = (memberId: string) => ask(`/makeshop/members/${memberId}`, { token: 'alive' });
    expect([(await of('hanako')).status, (await of('LEFT1')).status]).toEqual([200, 404]);
  });
});

describe('a wrong key', () => {
  it.each([
    ['points', { key: 'wrong' }, 401],
    ['points of an earlier system', { key: 'wrong' }, 403],
    ['a prepaid card', { key: 'wrong' }, 401],
    ['a wallet', { key: 'wrong' }, 401],
    ['a MakeShop', { token: 'dead-1' }, 401],
    ['a MakeShop', { token: 'wrong' }, 401],
  ])('is rejected by %s: %j', async (name, more, status) => {
    expect((await calls[name]?.('A1', more))?.status).toBe(status);
  });
});

describe('an unreadable response', () => {
  it('comes from points that are not a number and from a wallet without a card', async () => {
    expect(await (await ask('/points?cardNumber=TEXT1')).json()).toMatchObject({ point: 'many' });
    expect((await ask('/wallet/cards', { body: { wallet: 'paper' } })).status).toBe(400);
    const wrong = { memberNumber: 'A1', password: 'wrong' };
    expect((await ask('/points/login', { body: wrong })).status).toBe(401);
  });
});

describe('an electronic stamp', () => {
  const authenticate = (id: StampPattern, more: Asked = {}) =>
    ask('/device-stamps/authenticate', {
      ...more,
      body: { merchantCode: 'shop', touches: toTouches(id) },
    });
  const answering = stampPatterns.filter(({ id }) => id !== 'timeout');

  it.each(answering)('answers the pattern $id with $resultCode', async ({ id, resultCode }) => {
    expect(await (await authenticate(id)).json()).toMatchObject({ resultCode });
  });

  it('can time out, be unknown, or be rejected', async () => {
    await expect(authenticate('timeout', { timeoutMs: 100 })).rejects.toMatchObject({ name: 'TimeoutError' });
    const hand = { merchantCode: 'shop', touches: [{ x: 1, y: 1 }] };
    const unknown = await ask('/device-stamps/authenticate', { body: hand });
    expect(await unknown.json()).toEqual({ resultCode: '2001' });
    expect((await authenticate('success', { key: 'wrong' })).status).toBe(401);
  });
});
