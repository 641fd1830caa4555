import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { appEvents, type Environment } from '@noren/contracts/apps';
import { couponEndpoints } from '@noren/contracts/contents';
import { memberCouponEndpoints } from '@noren/contracts/coupons';
import { memberEndpoints } from '@noren/contracts/members';
import { eventually } from '@noren/service-kit/testing';
import { createLoyaltyHarness, type LoyaltyHarness, type TestApp } from '../../test/loyalty-harness.js';
import { channelId } from '../../test/messaging-platform.js';
import { createIdTokenVerifier } from './id-token.js';

let loyalty: LoyaltyHarness;
let app: TestApp;

beforeAll(async () => {
  loyalty = await createLoyaltyHarness();
  app = await loyalty.app();
});
afterAll(() => loyalty.stop());
afterEach(() => {
  loyalty.at = undefined;
});

const getEnvironment = (host: string, systemName = app.systemName) => {
  const { client, headers } = loyalty.page(app);
  return client.call(memberEndpoints.environment, {
    params: { systemName },
    headers: { ...headers, 'x-forwarded-host': host },
  });
};

describe('the environment', () => {
  it.each(['development', 'review', 'production'] as const)(
    '%s is determined by the host',
    async (environment) => {
      const { data } = await getEnvironment(`${app.systemName}.${environment}.localhost:8081`);
      expect(data).toEqual({ systemName: app.systemName, environment, liffId: app.liffId });
    },
  );

  it('has its own LIFF ID if one is set', async () => {
    const liffIds = { development: '1111111111-DevDevDe' };
    const own = await loyalty.app({ liffIds });
    const read = async (environment: Environment) =>
      (await getEnvironment(`${own.systemName}.${environment}.localhost`, own.systemName)).data.liffId;
    expect(await read('development')).toBe(liffIds.development);
    expect(await read('production')).toBe(own.liffId);
  });

  it('does not match other apps, previews or foreign hosts', async () => {
    const other = await loyalty.app();
    const hosts = [
      `${other.systemName}.production.localhost`,
      `${app.systemName}.preview.localhost`,
      `${app.systemName}.production.elsewhere`,
      'localhost:8080',
    ];
    for (const host of hosts) {
      await expect(getEnvironment(host)).rejects.toMatchObject({ code: 'notFound', status: 404 });
    }
    await expect(getEnvironment('nobody.production.localhost', 'nobody')).rejects.toMatchObject({
      code: 'notFound',
    });
  });
});

describe('signing in', () => {
  it('[C152] creates one member per person and environment, with one event', async () => {
    const sub = randomUUID();
    const first = await loyalty.member(app, { sub, name: 'のれん 太郎' });
    expect(first).toMatchObject({ tier: 'member', name: 'のれん 太郎' });
    const sessions = await Promise.all(Array.from({ length: 5 }, () => loyalty.member(app, { sub })));
    expect(new Set(sessions.map(({ memberId }) => memberId))).toEqual(new Set([first.memberId]));
    expect((await loyalty.member(app, { sub, name: 'のれん 花子' })).name).toBe('のれん 花子');

    const review = { systemName: app.systemName, environment: 'review' as const };
    expect((await loyalty.member(review, { sub })).memberId).not.toBe(first.memberId);
    await eventually(async () => {
      const events = await loyalty.harness.events('member.signed-up', 2);
      const ours = events.filter(({ subject }) => subject === first.memberId);
      expect(ours).toMatchObject([
        { sequence: 1, data: { memberId: first.memberId, appId: app.id, environment: 'production' } },
      ]);
    });
  });

  it('creates one member for many concurrent first sign-ins', async () => {
    const sub = randomUUID();
    const sessions = await Promise.all(Array.from({ length: 10 }, () => loyalty.member(app, { sub })));
    expect(new Set(sessions.map(({ memberId }) => memberId)).size).toBe(1);
  });

  it.each([
    ['for another channel', { aud: '9999999999' }],
    ['for the LIFF ID instead of its channel', { aud: `${channelId}-AbcdEfgh` }],
    ['of another issuer', { iss: 'https://elsewhere.test' }],
    ['with another key’s signature', { forged: true }],
    ['that has expired', { expiresIn: -60 }],
    ['of nobody', { sub: '' }],
  ])('[C152] is rejected with a token %s', async (_what, claims) => {
    await expect(loyalty.member(app, claims)).rejects.toMatchObject({
      code: 'memberLoginFailed',
      status: 401,
    });
  });

  it('[C152] accepts only each environment’s own channel', async () => {
    const own = await loyalty.app({ liffIds: { development: '2222222222-DevDevDe' } });
    const development = { systemName: own.systemName, environment: 'development' as const };
    await expect(loyalty.member(development)).rejects.toMatchObject({ code: 'memberLoginFailed' });
    expect((await loyalty.member(development, { aud: '2222222222' })).tier).toBe('member');
  });

  it('requires a LIFF ID', async () => {
    const { liffId: _liffId, ...rest } = app;
    const without = { ...rest, id: randomUUID(), systemName: `none-${randomUUID().slice(0, 8)}` };
    await loyalty.publish(appEvents.created, without.id, 1, without);
    await loyalty.deploy(without);
    await eventually(() => loyalty.visitor(without));
    await expect(loyalty.member(without)).rejects.toMatchObject({ code: 'memberLoginFailed' });
  });

  it('reports maintenance, not a failed login, while the platform is unreachable', async () => {
    const { issuer } = loyalty.platform;
    const verify = createIdTokenVerifier({ issuer, jwksUri: 'http://127.0.0.1:9/certs' });
    const token = await loyalty.platform.sign();
    await expect(verify(token, channelId)).rejects.toMatchObject({ code: 'maintenance' });
  });
});

describe('sessions', () => {
  const list = (token: string) => {
    const { client, headers } = loyalty.page(app, token);
    return client.call(memberCouponEndpoints.list, { params: app, headers });
  };

  it('last an hour', async () => {
    const opened = Date.parse('2026-11-20T03:00:00.000Z');
    loyalty.at = new Date(opened);
    const session = await loyalty.visitor(app);
    expect(session.expiresAt).toBe('2026-11-20T04:00:00.000Z');
    loyalty.at = new Date(opened + 3_599_000);
    await expect(list(session.token)).resolves.toHaveProperty('data');
    loyalty.at = new Date(opened + 3_600_000);
    await expect(list(session.token)).rejects.toMatchObject({ code: 'memberSessionExpired', status: 401 });
  });

  it('accept only our own unchanged tokens, no ID or staff tokens', async () => {
    const { token } = await loyalty.visitor(app);
    const [head = '', body = '', tail = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
    const promoted = Buffer.from(JSON.stringify({ ...claims, tier: 'member' })).toString('base64url');
    const tokens = [
      await loyalty.platform.sign(),
      await loyalty.harness.token(),
      `${head}.${promoted}.${tail}`,
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`,
    ];
    for (const wrong of tokens) {
      await expect(list(wrong)).rejects.toMatchObject({ code: 'memberSessionExpired' });
    }
  });

  it('are rejected by staff’s endpoints', async () => {
    const { token } = await loyalty.member(app);
    const { client } = loyalty.page(app, token);
    await expect(client.call(couponEndpoints.list, { params: { appId: app.id } })).rejects.toMatchObject({
      code: 'sessionExpired',
    });
  });

  it('keep the id of a returning visitor, even after they expired', async () => {
    loyalty.at = new Date('2026-11-20T03:00:00.000Z');
    const first = await loyalty.visitor(app);
    loyalty.at = new Date('2026-11-25T03:00:00.000Z');
    const visit = async (token: string) => {
      const { client, headers } = loyalty.page(app, token);
      return (await client.call(memberEndpoints.visit, { params: app, headers })).data;
    };
    expect((await visit(first.token)).memberId).toBe(first.memberId);
    const member = await loyalty.member(app);
    const after = await visit(member.token);
    expect(after).toMatchObject({ tier: 'visitor' });
    expect(after.memberId).not.toBe(member.memberId);
  });

  it('are limited per address and minute for visitors', async () => {
    loyalty.at = new Date('2026-11-20T03:00:30.000Z');
    const { client, headers } = loyalty.page(app);
    const visit = () => client.call(memberEndpoints.visit, { params: app, headers });
    const results = await Promise.allSettled(Array.from({ length: 70 }, visit));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(60);
    await expect(visit()).rejects.toMatchObject({ code: 'tooManyRequests', status: 429 });
    expect((await loyalty.visitor(app)).tier).toBe('visitor');
    loyalty.at = new Date('2026-11-20T03:01:30.000Z');
    await expect(visit()).resolves.toHaveProperty('data');
  });
});
