import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  memberEndpoints,
  memberPointEndpoints,
  type MemberSession,
  oneTimeTokenEndpoints,
  partnerEndpoints,
} from '@noren/contracts';
import { type Partners, startPartners } from '@noren/local-stack/testing';
import { eventually } from '@noren/service-kit/testing';
import { allOptions } from '../contents/staffing.js';
import {
  type BedSettings,
  connection,
  createLoyaltyBed,
  type LoyaltyBed,
  type TestApp,
} from '../loyalty-bed.js';

// Partners are slow and silent here, as long as we are patient with them.
jest.setTimeout(60_000);

let sandbox: Partners;
let loyalty: LoyaltyBed;

beforeAll(async () => {
  sandbox = await startPartners();
  loyalty = await createLoyaltyBed({ PARTNER_SANDBOX_URL: sandbox.url });
});
afterAll(async () => {
  await loyalty.stop();
  await sandbox.stop();
});
afterEach(() => {
  loyalty.at = undefined;
});

async function appWith(settings: BedSettings): Promise<TestApp> {
  const app = await loyalty.app({ features: allOptions });
  await loyalty.configure(app, settings);
  return app;
}
function calls(app: TestApp, session?: MemberSession) {
  const { client, headers } = loyalty.page(app, session?.token);
  return { client, to: { params: { systemName: app.systemName }, headers } };
}
/** A member, with the card number by which the sandbox is told what to do. */
async function withCard(app: TestApp, begin?: string): Promise<MemberSession> {
  const session = await loyalty.member(app);
  if (begin === undefined) return session;
  const { client, to } = calls(app, session);
  const cardNumber = `${begin}-${randomUUID().slice(0, 8)}`;
  await client.call(memberEndpoints.registerCard, { ...to, body: { cardNumber } });
  return session;
}

describe('points of an outside system', () => {
  const plain = { apiUrl: 'https://points.sandbox.invalid', apiKey: 'key', pointField: 'point' };
  const balance = async (app: TestApp, session: MemberSession) => {
    const { client, to } = calls(app, session);
    return (await client.call(memberPointEndpoints.balance, to)).data;
  };

  it('stand beside ours, with the day they expire, in whatever field and format', async () => {
    const unix = await appWith({ customPoint: { ...plain, expireDateField: 'expires' } });
    const first = await balance(unix, await withCard(unix));
    expect(first.outside).toEqual({ points: expect.any(Number), expiresAt: '2030-03-31T14:59:59.000Z' });
    const format = {
      pointField: 'data.point',
      expireDateField: 'data.expireDate',
      expireDateFormat: 'YYYY/MM/DD',
    };
    const dated = await appWith({ customPoint: { ...plain, ...format } });
    expect((await balance(dated, await withCard(dated))).outside?.expiresAt).toBe('2030-03-31T14:59:59.000Z');
  });

  it.each(['ERROR', 'HTML', 'TEXT', 'TIMEOUT'])('that cannot be read are told: %s', async (begin) => {
    const app = await appWith({ customPoint: plain });
    expect(await balance(app, await withCard(app, begin))).toEqual({
      balance: 0,
      expiring: [],
      outsideFailed: true,
    });
  });

  it('that a member has none of are none, and slow ones are waited for', async () => {
    const app = await appWith({ customPoint: plain });
    expect(await balance(app, await withCard(app, 'NONE'))).toEqual({ balance: 0, expiring: [] });
    expect(await balance(app, await withCard(app, 'SLOW'))).toHaveProperty('outside');
  });

  it('are not asked at a refused key, a private address, or through plain http', async () => {
    for (const wrong of [
      { apiKey: 'wrong' },
      { apiUrl: 'https://127.0.0.1/points' },
      { apiUrl: 'https://[::ffff:10.0.0.1]/points' },
      { apiUrl: sandbox.url },
    ]) {
      const app = await appWith({ customPoint: { ...plain, ...wrong } });
      expect((await balance(app, await withCard(app))).outsideFailed).toBe(true);
    }
  });

  it('are remembered for as long as the settings say', async () => {
    const app = await appWith({ customPoint: { ...plain, cacheSeconds: 60 } });
    loyalty.at = new Date('2026-11-20T03:00:00.000Z');
    const session = await withCard(app);
    const { outside } = await balance(app, session);
    await loyalty.configure(app, { customPoint: { ...plain, cacheSeconds: 60 } });
    expect((await balance(app, session)).outside).toEqual(outside);
    const kept = await loyalty.bed.mongo.connection
      .collection('partner-answers')
      .countDocuments({ appId: app.id });
    expect(kept).toBe(1);
    expect(outside).toBeDefined();
  });
});

describe('points of an earlier system', () => {
  const point = { integrationApiUrl: 'https://points.sandbox.invalid', integrationApiKey: 'key' };
  const number = (begin = 'OLD') => `${begin}${randomUUID().slice(0, 8)}`;
  function integration(app: TestApp, session: MemberSession) {
    const { client, to } = calls(app, session);
    return {
      offer: async (memberNumber: string, password = 'noren') =>
        (await client.call(memberPointEndpoints.offer, { ...to, body: { memberNumber, password } })).data,
      take: async (token: string) =>
        (await client.call(memberPointEndpoints.integrate, { ...to, body: { token } })).data,
    };
  }

  it('are taken over once, by one member, also when many calls come at once', async () => {
    const app = await appWith({ point });
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

  it('are refused with a wrong password, and with an offer that is over', async () => {
    const app = await appWith({ point });
    loyalty.at = new Date('2026-11-20T03:00:00.000Z');
    const own = integration(app, await loyalty.member(app));
    await expect(own.offer(number(), 'wrong')).rejects.toMatchObject({ code: 'integrationRefused' });
    await expect(own.offer(number('NONE'))).rejects.toMatchObject({ code: 'integrationRefused' });
    const { token } = await own.offer(number());
    loyalty.at = new Date('2026-11-20T03:10:01.000Z');
    await expect(own.take(token)).rejects.toMatchObject({ code: 'integrationRefused' });
  });

  it('cannot be asked for while the system is away, and not endlessly', async () => {
    const app = await appWith({ point });
    loyalty.at = new Date('2026-11-20T03:00:00.000Z');
    const own = integration(app, await loyalty.member(app));
    await expect(own.offer(number('ERROR'))).rejects.toMatchObject({
      code: 'partnerUnavailable',
      status: 503,
    });
    for (let count = 0; count < 9; count += 1)
      await expect(own.offer(number(), 'guess')).rejects.toMatchObject({ code: 'integrationRefused' });
    await expect(own.offer(number())).rejects.toMatchObject({ code: 'tooManyRequests' });
    const wrong = await appWith({ point: { ...point, integrationApiKey: 'wrong' } });
    const there = integration(wrong, await loyalty.member(wrong));
    await expect(there.offer(number())).rejects.toMatchObject({ code: 'partnerUnavailable' });
  });
});

describe('a prepaid card', () => {
  const valueCard = { apiUrl: 'https://value-card.sandbox.invalid', apiKey: 'key' };
  const read = async (app: TestApp, session: MemberSession) => {
    const { client, to } = calls(app, session);
    return (await client.call(partnerEndpoints.valueCard, to)).data;
  };

  it('shows balance and history, the latter where the settings show it', async () => {
    const app = await appWith({ valueCard });
    const session = await withCard(app);
    expect(await read(app, session)).toMatchObject({
      balance: expect.any(Number),
      entries: [{ amount: -480 }, {}],
    });
    await loyalty.configure(app, { valueCard: { ...valueCard, showHistory: false } });
    expect((await read(app, session)).entries).toEqual([]);
  });

  it('is not there for who has none, and told to be away while it is', async () => {
    const app = await appWith({ valueCard });
    await expect(read(app, await withCard(app, 'NONE'))).rejects.toMatchObject({ code: 'notFound' });
    for (const begin of ['ERROR', 'HTML', 'TIMEOUT'])
      await expect(read(app, await withCard(app, begin))).rejects.toMatchObject({
        code: 'partnerUnavailable',
      });
    await expect(read(app, await loyalty.visitor(app))).rejects.toMatchObject({ code: 'loginNeeded' });
    const unset = await appWith({});
    await expect(read(unset, await withCard(unset))).rejects.toMatchObject({ code: 'partnerUnavailable' });
  });
});

describe('a MakeShop', () => {
  const makeShop = {
    apiUrl: 'https://makeshop.sandbox.invalid',
    token: 'alive',
    shopId: 'shop1',
    cacheSeconds: 0,
  };
  function shop(app: TestApp, session: MemberSession) {
    const { client, to } = calls(app, session);
    return {
      link: async () => (await client.call(partnerEndpoints.makeShop, to)).data,
      connect: async (loginId: string, password = 'noren') =>
        (await client.call(partnerEndpoints.connectMakeShop, { ...to, body: { loginId, password } })).data,
      disconnect: () => client.call(partnerEndpoints.disconnectMakeShop, to),
    };
  }

  it('is connected and disconnected', async () => {
    const app = await appWith({ makeShop });
    const own = shop(app, await loyalty.member(app));
    expect(await own.link()).toEqual({ connected: false });
    expect(await own.connect('hanako')).toMatchObject({ connected: true, memberName: 'hanako 様' });
    expect(await own.link()).toMatchObject({ connected: true, points: expect.any(Number) });
    await own.disconnect();
    expect(await own.link()).toEqual({ connected: false });
  });

  it('refuses a wrong password, and is away when it is', async () => {
    const app = await appWith({ makeShop });
    const own = shop(app, await loyalty.member(app));
    await expect(own.connect('hanako', 'wrong')).rejects.toMatchObject({ code: 'makeShopRefused' });
    await expect(own.connect('NONE')).rejects.toMatchObject({ code: 'makeShopRefused' });
    for (const id of ['ERROR', 'HTML'])
      await expect(own.connect(id)).rejects.toMatchObject({ code: 'partnerUnavailable' });
  });

  it('whose token has died disconnects; so does a member who left there', async () => {
    const app = await appWith({ makeShop });
    const own = shop(app, await loyalty.member(app));
    await own.connect('hanako');
    await loyalty.configure(app, { makeShop: { ...makeShop, token: 'dead-token' } });
    await expect(own.link()).rejects.toMatchObject({ code: 'partnerUnavailable' });
    expect(await own.link()).toEqual({ connected: false });
    await expect(own.connect('hanako')).rejects.toMatchObject({ code: 'partnerUnavailable' });
    await loyalty.configure(app, { makeShop });
    await own.connect('LEFT-1');
    expect(await own.link()).toEqual({ connected: false });
  });

  it('is forgotten with a member who leaves', async () => {
    const app = await appWith({ makeShop });
    const session = await loyalty.member(app);
    await shop(app, session).connect('hanako');
    const links = loyalty.bed.mongo.connection.collection('makeshop-links');
    const mine = { memberId: session.memberId, live: true };
    expect(await links.countDocuments(mine)).toBe(1);
    const { client, to } = calls(app, session);
    await client.call(memberEndpoints.delete, { ...to, body: { agreed: true } });
    await eventually(async () => expect(await links.countDocuments(mine)).toBe(0));
  });
});

describe("a phone's wallet", () => {
  const wallet = { apiKey: 'key', issuerId: 'issuer1' };
  const make = async (app: TestApp, kind: 'apple' | 'google' = 'apple') => {
    const { client, to } = calls(app, await loyalty.member(app));
    return (await client.call(partnerEndpoints.walletCard, { ...to, body: { wallet: kind } })).data;
  };

  it('gets the card from its issuer', async () => {
    const { url } = await make(await appWith({ wallet }), 'google');
    expect(url).toContain(`${sandbox.url}/wallet/cards/`);
    expect((await fetch(url)).status).toBe(200);
  });

  it('is not available where it is not offered or the issuer does not know the app', async () => {
    for (const off of [{ apple: false }, { issuerId: '' }, { apiKey: '' }, { issuerId: 'NONE1' }])
      await expect(make(await appWith({ wallet: { ...wallet, ...off } }))).rejects.toMatchObject({
        code: 'walletUnavailable',
      });
    for (const wrong of [{ apiKey: 'wrong' }, { issuerId: 'ERROR1' }])
      await expect(make(await appWith({ wallet: { ...wallet, ...wrong } }))).rejects.toMatchObject({
        code: 'partnerUnavailable',
      });
  });
});

describe('a one-time token', () => {
  const oneTimeToken = {
    connectId: 'connect-1',
    targetUrl: 'https://other.example/enter?from=app',
    lifeSeconds: 60,
  };
  const { clientId, clientSecret } = connection;
  const make = async (app: TestApp, session: MemberSession) => {
    const { client, to } = calls(app, session);
    return (await client.call(partnerEndpoints.oneTimeToken, to)).data;
  };
  const redeem = async (app: TestApp, token: string, credentials = `${clientId}:${clientSecret}`) => {
    const { client } = loyalty.page(app);
    const headers = { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
    return (
      await client.call(oneTimeTokenEndpoints.redeem, { params: { appId: app.id }, headers, body: { token } })
    ).data;
  };

  it('tells another system once who came', async () => {
    const app = await appWith({ oneTimeToken });
    const session = await loyalty.member(app);
    const url = new URL((await make(app, session)).url);
    expect(url.href).toContain('https://other.example/enter?from=app&token=');
    const token = url.searchParams.get('token') ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const stored = await loyalty.bed.mongo.connection.collection('one-time-tokens').find().toArray();
    expect(JSON.stringify(stored)).not.toContain(token);
    for (const wrong of [`${clientId}:wrong`, `else:${clientSecret}`, 'nothing'])
      await expect(redeem(app, token, wrong)).rejects.toMatchObject({ code: 'connectIdInvalid' });
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => redeem(app, token)));
    const done = tries.filter((result) => result.status === 'fulfilled');
    expect(done.map(({ value }) => value.memberId)).toEqual([session.memberId]);
    await expect(redeem(app, token)).rejects.toMatchObject({ code: 'oneTimeTokenUsed' });
  });

  it('is good for its time and its app only', async () => {
    const app = await appWith({ oneTimeToken });
    const other = await appWith({ oneTimeToken });
    loyalty.at = new Date('2026-11-20T03:00:00.000Z');
    const { url } = await make(app, await loyalty.member(app));
    const token = new URL(url).searchParams.get('token') ?? '';
    await expect(redeem(other, token)).rejects.toMatchObject({ code: 'oneTimeTokenUsed' });
    loyalty.at = new Date('2026-11-20T03:01:00.000Z');
    await expect(redeem(app, token)).rejects.toMatchObject({ code: 'oneTimeTokenUsed' });
  });

  it('is made for members, where the settings say where to', async () => {
    const app = await appWith({ oneTimeToken });
    await expect(make(app, await loyalty.visitor(app))).rejects.toMatchObject({ code: 'loginNeeded' });
    const unset = await appWith({});
    await expect(make(unset, await loyalty.member(unset))).rejects.toMatchObject({
      code: 'oneTimeTokenUnavailable',
    });
  });
});
