import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { MemberSession } from '@noren/contracts/members';
import { memberPointEndpoints } from '@noren/contracts/points';
import type { LoyaltyHarness, TestApp } from '../../test/loyalty-harness.js';
import { createPartnerHarness, type PartnerHarness } from '../../test/partners/partner-harness.js';

let harness: PartnerHarness;
let loyalty: LoyaltyHarness;

beforeAll(async () => {
  harness = await createPartnerHarness();
  ({ loyalty } = harness);
});
afterAll(() => harness.stop());
afterEach(() => {
  loyalty.at = undefined;
});

describe('points of an external system', () => {
  const plain = { apiUrl: 'https://points.sandbox.invalid', apiKey: 'key', pointField: 'point' };
  const balance = async (app: TestApp, session: MemberSession) => {
    const { client, to } = harness.calls(app, session);
    return (await client.call(memberPointEndpoints.balance, to)).data;
  };

  it('[C46] [C157] are shown beside ours with their expiry date, in any configured field and format', async () => {
    const unix = await harness.appWith({ customPoint: { ...plain, expireDateField: 'expires' } });
    const first = await balance(unix, await harness.withCard(unix));
    expect(first.outside).toEqual({ points: expect.any(Number), expiresAt: '2030-03-31T14:59:59.000Z' });
    const format = {
      pointField: 'data.point',
      expireDateField: 'data.expireDate',
      expireDateFormat: 'YYYY/MM/DD',
    };
    const dated = await harness.appWith({ customPoint: { ...plain, ...format } });
    expect((await balance(dated, await harness.withCard(dated))).outside?.expiresAt).toBe(
      '2030-03-31T14:59:59.000Z',
    );
  });

  it.each(['ERROR', 'HTML', 'TEXT', 'TIMEOUT'])(
    'are reported as failed if unreadable: %s',
    async (cardPrefix) => {
      const app = await harness.appWith({ customPoint: plain });
      expect(await balance(app, await harness.withCard(app, cardPrefix))).toEqual({
        balance: 0,
        expiring: [],
        outsideFailed: true,
      });
    },
  );

  it('are absent for an unknown member, and slow responses are awaited', async () => {
    const app = await harness.appWith({ customPoint: plain });
    expect(await balance(app, await harness.withCard(app, 'NONE'))).toEqual({ balance: 0, expiring: [] });
    expect(await balance(app, await harness.withCard(app, 'SLOW'))).toHaveProperty('outside');
  });

  it('[C46] [C157] are not requested with a rejected key, at a private address, or over plain http', async () => {
    for (const wrong of [
      { apiKey: 'wrong' },
      { apiUrl: 'https://127.0.0.1/points' },
      { apiUrl: 'https://[::ffff:10.0.0.1]/points' },
      { apiUrl: harness.sandbox.url },
    ]) {
      const app = await harness.appWith({ customPoint: { ...plain, ...wrong } });
      expect((await balance(app, await harness.withCard(app))).outsideFailed).toBe(true);
    }
  });

  it('[C46] are cached for as long as configured', async () => {
    const app = await harness.appWith({ customPoint: { ...plain, cacheSeconds: 60 } });
    loyalty.at = new Date('2026-11-20T03:00:00.000Z');
    const session = await harness.withCard(app);
    const { outside } = await balance(app, session);
    await loyalty.configure(app, { customPoint: { ...plain, cacheSeconds: 60 } });
    expect((await balance(app, session)).outside).toEqual(outside);
    const cachedCount = await loyalty.harness.mongo.connection
      .collection('partner-answers')
      .countDocuments({ appId: app.id });
    expect(cachedCount).toBe(1);
    expect(outside).toBeDefined();
  });
});

describe('points of a previous system', () => {
  const source = { apiUrl: 'https://points.sandbox.invalid', apiKey: 'key' };
  const number = (prefix = 'OLD') => `${prefix}${randomUUID().slice(0, 8)}`;
  function integration(app: TestApp, session: MemberSession) {
    const { client, to } = harness.calls(app, session);
    return {
      offer: async (memberNumber: string, password = 'noren') =>
        (await client.call(memberPointEndpoints.offer, { ...to, body: { memberNumber, password } })).data,
      take: async (token: string, key: string = randomUUID()) => {
        const headers = { ...to.headers, 'idempotency-key': key };
        return (await client.call(memberPointEndpoints.integrate, { ...to, headers, body: { token } })).data;
      },
    };
  }

  it('[C158] are transferred once, to one member, even for concurrent requests', async () => {
    const app = await harness.appWith({ pointIntegration: source });
    const [one, other] = [await loyalty.member(app), await loyalty.member(app)];
    const old = number();
    const mine = await integration(app, one).offer(old);
    const theirs = await integration(app, other).offer(old);
    expect(mine.points).toBeGreaterThanOrEqual(0);
    const results = await Promise.all(
      Array.from({ length: 5 }, () => integration(app, one).take(mine.token)),
    );
    for (const result of results) expect(result).toEqual({ points: mine.points, balance: mine.points });
    await expect(integration(app, other).take(theirs.token)).rejects.toMatchObject({
      code: 'integrationDone',
    });
    await expect(integration(app, other).offer(old)).rejects.toMatchObject({ code: 'integrationDone' });
    await expect(integration(app, other).take(mine.token)).rejects.toMatchObject({
      code: 'integrationRefused',
    });
  });

  it('are credited once per key, which returns the same answer after the offer expires', async () => {
    const app = await harness.appWith({ pointIntegration: source });
    loyalty.at = new Date('2026-11-20T03:00:00.000Z');
    const sub = randomUUID();
    const own = integration(app, await loyalty.member(app, { sub }));
    const [first, second] = [await own.offer(number()), await own.offer(number())];
    const key = randomUUID();
    await expect(own.take(first.token, '')).rejects.toMatchObject({ code: 'idempotencyKeyMissing' });
    const taken = await own.take(first.token, key);
    await expect(own.take(second.token, key)).rejects.toMatchObject({ code: 'idempotencyKeyReused' });
    loyalty.at = new Date('2026-11-20T03:20:00.000Z');
    expect(await own.take(first.token, key)).toEqual(taken);
    await expect(own.take(first.token)).rejects.toMatchObject({ code: 'integrationRefused' });
  });

  it('are rejected with a wrong password or an expired offer', async () => {
    const app = await harness.appWith({ pointIntegration: source });
    loyalty.at = new Date('2026-11-20T03:00:00.000Z');
    const own = integration(app, await loyalty.member(app));
    await expect(own.offer(number(), 'wrong')).rejects.toMatchObject({ code: 'integrationRefused' });
    await expect(own.offer(number('NONE'))).rejects.toMatchObject({ code: 'integrationRefused' });
    const { token } = await own.offer(number());
    loyalty.at = new Date('2026-11-20T03:10:01.000Z');
    await expect(own.take(token)).rejects.toMatchObject({ code: 'integrationRefused' });
  });

  it('are unavailable while the system is unreachable, and attempts are limited', async () => {
    const app = await harness.appWith({ pointIntegration: source });
    loyalty.at = new Date('2026-11-20T03:00:00.000Z');
    const own = integration(app, await loyalty.member(app));
    await expect(own.offer(number('ERROR'))).rejects.toMatchObject({
      code: 'partnerUnavailable',
      status: 503,
    });
    for (let count = 0; count < 9; count += 1)
      await expect(own.offer(number(), 'guess')).rejects.toMatchObject({ code: 'integrationRefused' });
    await expect(own.offer(number())).rejects.toMatchObject({ code: 'tooManyRequests' });
    const wrong = await harness.appWith({ pointIntegration: { ...source, apiKey: 'wrong' } });
    const there = integration(wrong, await loyalty.member(wrong));
    await expect(there.offer(number())).rejects.toMatchObject({ code: 'partnerUnavailable' });
  });
});
