import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { SectionValues } from '@noren/contracts/config-sections';
import type { MemberSession } from '@noren/contracts/members';
import { partnerCheckEndpoints, partnerEndpoints } from '@noren/contracts/partners';
import type { LoyaltyHarness, TestApp } from '../../../test/loyalty-harness.js';
import { createPartnerHarness, type PartnerHarness } from '../../../test/partners/partner-harness.js';
import { setConfirmedMail } from '../../../test/prepared-members.js';

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

const makeShop: Partial<SectionValues<'makeShop'>> = {
  protocol: 'graphQl',
  apiUrl: 'https://makeshop-api.sandbox.invalid/v1/graphql',
  token: 'PAT.sandbox',
  apiKey: 'key',
  cacheSeconds: 0,
};

function shop(app: TestApp, session: MemberSession) {
  const { client, to } = harness.calls(app, session);
  return {
    session,
    link: async () => (await client.call(partnerEndpoints.makeShop, to)).data,
    connect: async (body: { loginId?: string; password?: string } = {}) =>
      (await client.call(partnerEndpoints.connectMakeShop, { ...to, body })).data,
    disconnect: () => client.call(partnerEndpoints.disconnectMakeShop, to),
  };
}

/** A member with a verified mail address; its start selects the sandbox's behaviour. */
async function withMail(app: TestApp, mail = 'hanako@example.com') {
  const session = await loyalty.member(app);
  await setConfirmedMail(loyalty, loyalty.harness.mongo, session.memberId, mail);
  return shop(app, session);
}

describe('[C156] a MakeShop with the next-generation API', () => {
  it('connects the member with the verified mail address, whatever its case, and disconnects', async () => {
    const own = await withMail(await harness.appWith({ makeShop }));
    const offer = { connected: false, connectBy: 'mail', mail: 'h•••@example.com' };
    expect(await own.link()).toEqual(offer);
    const connected = {
      connected: true,
      connectedAt: expect.any(String),
      memberName: 'Hanako 様',
      points: expect.any(Number),
    };
    expect(await own.connect()).toEqual(connected);
    expect(await own.link()).toEqual(connected);
    await own.disconnect();
    expect(await own.link()).toEqual(offer);
  });

  it('asks members without a verified mail address for one', async () => {
    const app = await harness.appWith({ makeShop });
    const own = shop(app, await loyalty.member(app));
    expect(await own.link()).toEqual({ connected: false, connectBy: 'mail' });
    await expect(own.connect()).rejects.toMatchObject({ code: 'makeShopMailNeeded' });
  });

  it.each([
    ['none@example.com', 'makeShopUnknown'],
    ['near@example.com', 'makeShopUnknown'],
    ['twice@example.com', 'makeShopAmbiguous'],
    ['denied@example.com', 'partnerUnavailable'],
    ['busy@example.com', 'partnerUnavailable'],
    ['error@example.com', 'partnerUnavailable'],
    ['html@example.com', 'partnerUnavailable'],
  ])('connects with exactly one member only: %s is %s', async (mail, code) => {
    const own = await withMail(await harness.appWith({ makeShop }), mail);
    await expect(own.connect()).rejects.toMatchObject({ code });
    expect(await own.link()).toMatchObject({ connected: false });
  });

  it('rejects a sign-in from a page of the other protocol, and the other way round', async () => {
    const app = await harness.appWith({ makeShop });
    const own = await withMail(app);
    const login = { loginId: 'hanako', password: 'noren' };
    await expect(own.connect(login)).rejects.toMatchObject({ code: 'invalidParameter' });
    const generic = { apiUrl: 'https://makeshop.sandbox.invalid', token: 'alive', shopId: 'shop1' };
    await loyalty.configure(app, { makeShop: generic });
    await expect(own.connect()).rejects.toMatchObject({
      code: 'invalidParameter',
      errors: [{ path: '/body/loginId' }, { path: '/body/password' }],
    });
  });

  it('does not use the ids of another protocol', async () => {
    const app = await harness.appWith({ makeShop });
    const own = await withMail(app);
    await own.connect();
    await loyalty.configure(app, {
      makeShop: { apiUrl: 'https://makeshop.sandbox.invalid', token: 'alive', cacheSeconds: 0 },
    });
    expect(await own.link()).toEqual({ connected: false, connectBy: 'login' });
    await own.connect({ loginId: 'hanako', password: 'noren' });
    await loyalty.configure(app, { makeShop });
    expect(await own.link()).toMatchObject({ connected: false, connectBy: 'mail' });
  });

  it('disconnects when the member has left the shop', async () => {
    const own = await withMail(await harness.appWith({ makeShop }), 'left@example.com');
    expect(await own.connect()).toMatchObject({ connected: true });
    expect(await own.link()).toMatchObject({ connected: false, mail: 'l•••@example.com' });
  });

  it.each(['PAT.dead', 'wrong'])('disconnects when its token becomes invalid: %s', async (token) => {
    const app = await harness.appWith({ makeShop });
    const own = await withMail(app);
    await own.connect();
    await loyalty.configure(app, { makeShop: { ...makeShop, token } });
    await expect(own.link()).rejects.toMatchObject({ code: 'partnerUnavailable' });
    expect(await own.link()).toMatchObject({ connected: false });
    await expect(own.connect()).rejects.toMatchObject({ code: 'partnerUnavailable' });
  });

  it('keeps the link while the API key is rejected or the timestamp is too old', async () => {
    const app = await harness.appWith({ makeShop });
    const own = await withMail(app);
    await own.connect();
    await loyalty.configure(app, { makeShop: { ...makeShop, apiKey: 'wrong' } });
    await expect(own.link()).rejects.toMatchObject({ code: 'partnerUnavailable' });
    await loyalty.configure(app, { makeShop });
    loyalty.at = new Date(Date.now() - 3_700_000);
    await expect(own.link()).rejects.toMatchObject({ code: 'partnerUnavailable' });
    loyalty.at = undefined;
    expect(await own.link()).toMatchObject({ connected: true });
  });

  it('limits the attempts of a member', async () => {
    const own = await withMail(await harness.appWith({ makeShop }), 'none@example.com');
    for (let attempt = 0; attempt < 10; attempt += 1)
      await expect(own.connect()).rejects.toMatchObject({ code: 'makeShopUnknown' });
    await expect(own.connect()).rejects.toMatchObject({ code: 'tooManyRequests' });
  });

  it('is unavailable until endpoint, token and API key are set', async () => {
    for (const missing of ['apiUrl', 'token', 'apiKey']) {
      const own = await withMail(await harness.appWith({ makeShop: { ...makeShop, [missing]: '' } }));
      await expect(own.connect()).rejects.toMatchObject({ code: 'partnerUnavailable' });
    }
  });
});

describe('a check of the credentials', () => {
  it.each([
    [{}, 'accepted'],
    [{ token: 'wrong' }, 'rejected'],
    [{ token: 'PAT.dead' }, 'rejected'],
    [{ apiKey: 'wrong' }, 'rejected'],
    [{ apiKey: '' }, 'notSetUp'],
    [{ apiUrl: 'https://makeshop-api.sandbox.invalid/v1/unknown' }, 'unreachable'],
    [{ apiUrl: 'https://127.0.0.1/v1/graphql' }, 'unreachable'],
  ])('[C156] searches for a member that does not exist: %j is %s', async (changed, result) => {
    const { id: appId } = await harness.appWith({ makeShop: { ...makeShop, ...changed } });
    const body = { section: 'makeShop', environment: 'production' } as const;
    const checked = await loyalty.staff().call(partnerCheckEndpoints.create, { params: { appId }, body });
    expect(checked.data).toEqual({ result });
  });
});
