import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type MemberSession, memberEndpoints } from '@noren/contracts/members';
import { oneTimeTokenEndpoints, partnerEndpoints } from '@noren/contracts/partners';
import { eventually } from '@noren/service-kit/testing';
import { connection, type LoyaltyHarness, type TestApp } from '../../test/loyalty-harness.js';
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

describe('a prepaid card', () => {
  const valueCard = { apiUrl: 'https://value-card.sandbox.invalid', apiKey: 'key' };
  const read = async (app: TestApp, session: MemberSession) => {
    const { client, to } = harness.calls(app, session);
    return (await client.call(partnerEndpoints.valueCard, to)).data;
  };

  it('[C159] shows the balance, and the history if configured', async () => {
    const app = await harness.appWith({ valueCard });
    const session = await harness.withCard(app);
    expect(await read(app, session)).toMatchObject({
      balance: expect.any(Number),
      entries: [{ amount: -480 }, {}],
    });
    await loyalty.configure(app, { valueCard: { ...valueCard, showHistory: false } });
    expect((await read(app, session)).entries).toEqual([]);
  });

  it('returns 404 to members without a card and reports an unreachable partner', async () => {
    const app = await harness.appWith({ valueCard });
    await expect(read(app, await harness.withCard(app, 'NONE'))).rejects.toMatchObject({ code: 'notFound' });
    for (const cardPrefix of ['ERROR', 'HTML'])
      await expect(read(app, await harness.withCard(app, cardPrefix))).rejects.toMatchObject({
        code: 'partnerUnavailable',
      });
    await expect(read(app, await loyalty.visitor(app))).rejects.toMatchObject({ code: 'loginNeeded' });
    const unset = await harness.appWith({});
    await expect(read(unset, await harness.withCard(unset))).rejects.toMatchObject({
      code: 'partnerUnavailable',
    });
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
    const { client, to } = harness.calls(app, session);
    return {
      link: async () => (await client.call(partnerEndpoints.makeShop, to)).data,
      connect: async (loginId: string, password = 'noren') =>
        (await client.call(partnerEndpoints.connectMakeShop, { ...to, body: { loginId, password } })).data,
      disconnect: () => client.call(partnerEndpoints.disconnectMakeShop, to),
    };
  }

  it('[C156] is connected and disconnected', async () => {
    const app = await harness.appWith({ makeShop });
    const own = shop(app, await loyalty.member(app));
    expect(await own.link()).toEqual({ connected: false, connectBy: 'login' });
    expect(await own.connect('hanako')).toMatchObject({ connected: true, memberName: 'hanako 様' });
    expect(await own.link()).toMatchObject({ connected: true, points: expect.any(Number) });
    await own.disconnect();
    expect(await own.link()).toEqual({ connected: false, connectBy: 'login' });
  });

  it('rejects a wrong password and reports an unreachable partner', async () => {
    const app = await harness.appWith({ makeShop });
    const own = shop(app, await loyalty.member(app));
    await expect(own.connect('hanako', 'wrong')).rejects.toMatchObject({ code: 'makeShopRefused' });
    await expect(own.connect('NONE')).rejects.toMatchObject({ code: 'makeShopRefused' });
    for (const id of ['ERROR', 'HTML'])
      await expect(own.connect(id)).rejects.toMatchObject({ code: 'partnerUnavailable' });
  });

  it('[C156] disconnects when its token becomes invalid or the member is deleted there', async () => {
    const app = await harness.appWith({ makeShop });
    const own = shop(app, await loyalty.member(app));
    await own.connect('hanako');
    await loyalty.configure(app, { makeShop: { ...makeShop, token: 'dead-token' } });
    await expect(own.link()).rejects.toMatchObject({ code: 'partnerUnavailable' });
    expect(await own.link()).toEqual({ connected: false, connectBy: 'login' });
    await expect(own.connect('hanako')).rejects.toMatchObject({ code: 'partnerUnavailable' });
    await loyalty.configure(app, { makeShop });
    await own.connect('LEFT-1');
    expect(await own.link()).toEqual({ connected: false, connectBy: 'login' });
  });

  it('is disconnected when the member’s account is deleted', async () => {
    const app = await harness.appWith({ makeShop });
    const session = await loyalty.member(app);
    await shop(app, session).connect('hanako');
    const links = loyalty.harness.mongo.connection.collection('makeshop-links');
    const mine = { memberId: session.memberId, live: true };
    expect(await links.countDocuments(mine)).toBe(1);
    const { client, to } = harness.calls(app, session);
    await client.call(memberEndpoints.delete, { ...to, body: { agreed: true } });
    await eventually(async () => expect(await links.countDocuments(mine)).toBe(0));
  });
});

describe("a phone's wallet", () => {
  const wallet = { apiKey: 'key', issuerId: 'issuer1' };
  const make = async (app: TestApp, kind: 'apple' | 'google' = 'apple') => {
    const { client, to } = harness.calls(app, await loyalty.member(app));
    return (await client.call(partnerEndpoints.walletCard, { ...to, body: { wallet: kind } })).data;
  };

  it('[C14] [C160] receives the card from its issuer', async () => {
    const { url } = await make(await harness.appWith({ wallet }), 'google');
    expect(url).toContain(`${harness.sandbox.url}/wallet/cards/`);
    expect((await fetch(url)).status).toBe(200);
  });

  it('[C14] [C160] is unavailable if not offered or the issuer does not know the app', async () => {
    for (const off of [{ apple: false }, { issuerId: '' }, { apiKey: '' }, { issuerId: 'NONE1' }])
      await expect(make(await harness.appWith({ wallet: { ...wallet, ...off } }))).rejects.toMatchObject({
        code: 'walletUnavailable',
      });
    for (const wrong of [{ apiKey: 'wrong' }, { issuerId: 'ERROR1' }])
      await expect(make(await harness.appWith({ wallet: { ...wallet, ...wrong } }))).rejects.toMatchObject({
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
    const { client, to } = harness.calls(app, session);
    return (await client.call(partnerEndpoints.oneTimeToken, to)).data;
  };
  const redeem = async (app: TestApp, token: string, credentials = `${clientId}:${clientSecret}`) => {
    const { client } = loyalty.page(app);
    const headers = { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
    return (
      await client.call(oneTimeTokenEndpoints.redeem, { params: { appId: app.id }, headers, body: { token } })
    ).data;
  };

  it('identifies a member to another system once', async () => {
    const app = await harness.appWith({ oneTimeToken });
    const session = await loyalty.member(app);
    const url = new URL((await make(app, session)).url);
    expect(url.href).toContain('https://other.example/enter?from=app&token=');
    const token = url.searchParams.get('token') ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const stored = await loyalty.harness.mongo.connection.collection('one-time-tokens').find().toArray();
    expect(JSON.stringify(stored)).not.toContain(token);
    for (const wrong of [`${clientId}:wrong`, `else:${clientSecret}`, 'nothing'])
      await expect(redeem(app, token, wrong)).rejects.toMatchObject({ code: 'connectIdInvalid' });
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => redeem(app, token)));
    const done = tries.filter((result) => result.status === 'fulfilled');
    expect(done.map(({ value }) => value.memberId)).toEqual([session.memberId]);
    await expect(redeem(app, token)).rejects.toMatchObject({ code: 'oneTimeTokenUsed' });
  });

  it('is valid for a limited time and one app', async () => {
    const app = await harness.appWith({ oneTimeToken });
    const other = await harness.appWith({ oneTimeToken });
    loyalty.at = new Date('2026-11-20T03:00:00.000Z');
    const { url } = await make(app, await loyalty.member(app));
    const token = new URL(url).searchParams.get('token') ?? '';
    await expect(redeem(other, token)).rejects.toMatchObject({ code: 'oneTimeTokenUsed' });
    loyalty.at = new Date('2026-11-20T03:01:00.000Z');
    await expect(redeem(app, token)).rejects.toMatchObject({ code: 'oneTimeTokenUsed' });
  });

  it('is issued to members if the settings define a target', async () => {
    const app = await harness.appWith({ oneTimeToken });
    await expect(make(app, await loyalty.visitor(app))).rejects.toMatchObject({ code: 'loginNeeded' });
    const unset = await harness.appWith({});
    await expect(make(unset, await loyalty.member(unset))).rejects.toMatchObject({
      code: 'oneTimeTokenUnavailable',
    });
  });
});
