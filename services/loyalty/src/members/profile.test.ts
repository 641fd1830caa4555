import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type MemberSession, memberEndpoints } from '@noren/contracts/members';
import {
  createLoyaltyHarness,
  type LoyaltyHarness,
  type MiniAppScope,
  type TestApp,
} from '../../test/loyalty-harness.js';
import { allOptions, createStaffClient } from '../../test/staff-client.js';

let loyalty: LoyaltyHarness;
let app: TestApp;

beforeAll(async () => {
  loyalty = await createLoyaltyHarness();
  app = await loyalty.app({ features: allOptions });
});
afterAll(() => loyalty.stop());

/** Calls of a member's profile. */
function self(session: MemberSession | undefined, scope: MiniAppScope = app) {
  const { client, headers } = loyalty.page(scope, session?.token);
  const to = { params: { systemName: scope.systemName }, headers };
  const shopTo = (shopId: string) => ({ ...to, params: { ...to.params, shopId } });
  return {
    me: async () => (await client.call(memberEndpoints.me, to)).data,
    update: async (info: object, version: number, agreed = true) =>
      (await client.call(memberEndpoints.updateInfo, { ...to, body: { version, info, agreed } })).data,
    card: async (cardNumber: string) =>
      (await client.call(memberEndpoints.registerCard, { ...to, body: { cardNumber } })).data,
    like: async (shopId: string) => (await client.call(memberEndpoints.addFavorite, shopTo(shopId))).data,
    unlike: async (shopId: string) =>
      (await client.call(memberEndpoints.removeFavorite, shopTo(shopId))).data,
  };
}

describe('a member', () => {
  it('has a unique number of 12 digits and an empty profile', async () => {
    const session = await loyalty.member(app, { name: 'のれん 太郎' });
    const profile = await self(session).me();
    expect(profile).toMatchObject({
      memberId: session.memberId,
      tier: 'member',
      name: 'のれん 太郎',
      memberNumber: expect.stringMatching(/^[1-9][0-9]{11}$/),
      registered: false,
      info: {},
      favoriteShopIds: [],
    });
    expect((await self(await loyalty.member(app)).me()).memberNumber).not.toBe(profile.memberNumber);
    expect((await self(session).me()).memberNumber).toBe(profile.memberNumber);
  });

  it('has to sign in: visitors and anonymous callers are rejected', async () => {
    for (const caller of [await loyalty.visitor(app), undefined]) {
      await expect(self(caller).me()).rejects.toMatchObject({ code: 'memberSessionExpired', status: 401 });
      await expect(self(caller).card('1234')).rejects.toMatchObject({ code: 'memberSessionExpired' });
    }
  });
});

describe('profile fields', () => {
  const fields = { name: '山田 花子', mail: 'hanako@example.com' };
  // No number or encrypted text has its separators: random ones would contain a few digits now and then.
  const birthday = '1990-04-01';

  it('are stored encrypted and can be read again', async () => {
    const session = await loyalty.member(app);
    const { version } = await self(session).me();
    const profile = await self(session).update({ ...fields, birthday }, version);
    expect(profile).toMatchObject({ name: fields.name, info: { ...fields, birthday } });
    expect((await self(session).me()).info).toEqual(profile.info);
    const members = loyalty.harness.mongo.connection.collection<{ _id: string }>('members');
    const stored = JSON.stringify(await members.findOne({ _id: session.memberId }));
    for (const text of [fields.name, fields.mail, birthday]) expect(stored).not.toContain(text);
  });

  it('are limited to those that the settings offer, with the required ones', async () => {
    const session = await loyalty.member(app);
    const { version } = await self(session).me();
    await expect(self(session).update({ ...fields, address: '東京都' }, version)).rejects.toMatchObject({
      code: 'invalidParameter',
      errors: [{ path: '/body/info/address', rule: 'additionalProperties' }],
    });
    await expect(self(session).update({ name: fields.name }, version)).rejects.toMatchObject({
      errors: [{ path: '/body/info/mail', rule: 'required' }],
    });
    await expect(self(session).update({ ...fields, mail: 'no mail' }, version)).rejects.toMatchObject({
      code: 'invalidParameter',
    });
  });

  it('stay unchanged if the settings do not allow edits', async () => {
    const session = await loyalty.member(app);
    const { version } = await self(session).me();
    const first = await self(session).update({ ...fields, birthday }, version);
    await expect(
      self(session).update({ ...fields, birthday: '2000-04-01' }, first.version),
    ).rejects.toMatchObject({ errors: [{ path: '/body/info/birthday', rule: 'fixed' }] });
    await expect(self(session).update(fields, first.version)).rejects.toMatchObject({
      errors: [{ path: '/body/info/birthday', rule: 'fixed' }],
    });
  });

  it('do not overwrite a concurrent change', async () => {
    const session = await loyalty.member(app);
    const { version } = await self(session).me();
    const tries = Array.from({ length: 8 }, (_, at) =>
      self(session).update({ ...fields, name: `名前${at}` }, version),
    );
    const results = await Promise.allSettled(tries);
    const done = results.filter((result) => result.status === 'fulfilled');
    expect(done).toHaveLength(1);
    const now = await self(session).me();
    await expect(self(session).update(fields, version)).rejects.toMatchObject({
      code: 'conflict',
      status: 409,
      current: { name: now.name, version: now.version },
    });
  });

  it('require consent if the settings ask for it, and no longer if they do not', async () => {
    const own = await loyalty.app({ features: allOptions });
    const session = await loyalty.member(own);
    const { version } = await self(session, own).me();
    const field = { label: '', required: false, editable: true };
    await loyalty.configure(own, {
      memberInfo: {
        consentText: '同意します',
        memberFields: [
          { key: 'name', ...field },
          { key: 'address', ...field },
        ],
      },
    });
    const info = { name: '山田', address: '東京都' };
    await expect(self(session, own).update(info, version, false)).rejects.toMatchObject({
      code: 'consentMissing',
    });
    await self(session, own).update(info, version);
    await loyalty.configure(own, { memberInfo: { memberFields: [{ key: 'name', ...field }] } });
    expect((await self(session, own).me()).info).toEqual({ name: '山田' });
  });
});

describe("the shop's card", () => {
  it('belongs to one member per environment', async () => {
    const number = randomUUID().slice(0, 13);
    const sessions = await Promise.all(Array.from({ length: 5 }, () => loyalty.member(app)));
    const results = await Promise.allSettled(sessions.map((session) => self(session).card(number)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const rejected = results.find((result) => result.status === 'rejected');
    expect(rejected).toMatchObject({ reason: { code: 'cardInUse', status: 409 } });
    const review = { ...app, environment: 'review' as const };
    const there = await loyalty.member(review);
    expect((await self(there, review).card(number)).cardNumber).toBe(number);
  });
});

describe('favourite shops', () => {
  const shops = (count: number) =>
    Promise.all(
      Array.from(
        { length: count },
        async (_, at) => (await shop({ code: `F-${randomUUID().slice(0, 8)}-${at}` })).id,
      ),
    );
  const shop = (fields: object) => createStaffClient(loyalty, app).create('shops', fields);

  it('[C10] are limited as configured, even for concurrent requests', async () => {
    const session = await loyalty.member(app);
    const ids = await shops(8);
    const results = await Promise.allSettled(ids.map((id) => self(session).like(id)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'favoriteLimit', status: 409 },
    });
    const { favoriteShopIds } = await self(session).me();
    expect(favoriteShopIds).toHaveLength(5);
    const [first = ''] = favoriteShopIds;
    expect((await self(session).like(first)).favoriteShopIds).toEqual(favoriteShopIds);
    expect((await self(session).unlike(first)).favoriteShopIds).toEqual(favoriteShopIds.slice(1));
    expect((await self(session).unlike(first)).favoriteShopIds).toHaveLength(4);
  });

  it('are shops that members see, in apps that offer favourites', async () => {
    const session = await loyalty.member(app);
    const hidden = await shop({ code: `H-${randomUUID().slice(0, 8)}`, published: false });
    for (const id of [hidden.id, randomUUID()]) {
      await expect(self(session).like(id)).rejects.toMatchObject({ code: 'notFound' });
    }
    const without = await loyalty.app({ features: { ...allOptions, shopExtras: false } });
    const there = await loyalty.member(without);
    const other = await createStaffClient(loyalty, without).create('shops');
    await expect(self(there, without).like(other.id)).rejects.toMatchObject({ code: 'notFound' });
  });
});
