import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { historyEndpoints } from '@noren/contracts/histories';
import { memberInformationEndpoints } from '@noren/contracts/information';
import { memberEndpoints, type MemberSession } from '@noren/contracts/members';
import { memberPointEndpoints } from '@noren/contracts/points';
import { memberShopEndpoints } from '@noren/contracts/shops';
import { createLoyaltyHarness, type LoyaltyHarness, type TestApp } from '../test/loyalty-harness.js';
import { memberActions } from '../test/process-actions.js';
import { allOptions, createStaffClient, type StaffClient } from '../test/staff-client.js';

let loyalty: LoyaltyHarness;
let app: TestApp;
let staff: StaffClient;

beforeAll(async () => {
  loyalty = await createLoyaltyHarness();
  app = await loyalty.app({ features: allOptions });
  staff = createStaffClient(loyalty, app);
});
afterAll(() => loyalty.stop());

const by = (locale?: 'ja' | 'en') => memberActions(loyalty, app, 'production', locale);

/** Calls of a member's page in a language. */
function reader(session: MemberSession, locale: 'ja' | 'en') {
  const { client, headers } = loyalty.page({ ...app, locale }, session.token);
  return { client, to: { params: app, headers } };
}

async function history(session: MemberSession, tab: 'coupon' | 'stamp' | 'point', locale: 'ja' | 'en') {
  const { client, to } = reader(session, locale);
  return (await client.call(historyEndpoints.list, { ...to, query: { tab } })).data;
}

const drink = {
  name: 'ドリンク1杯無料',
  nameEn: 'Free drink',
  description: 'お会計の前に',
  imageUrl: 'https://images.example.com/ja.png',
  imageUrlEn: 'https://images.example.com/en.png',
};

describe('members who chose English', () => {
  it('get the English texts and pictures of contents, and the Japanese ones that have none', async () => {
    const { id } = await loyalty.coupon(app, drink);
    const english = await by('en').coupon(id);
    expect(english).toMatchObject({
      name: 'Free drink',
      description: 'お会計の前に',
      imageUrl: drink.imageUrlEn,
    });
    for (const locale of ['ja', undefined] as const) {
      const { name, imageUrl } = await by(locale).coupon(id);
      expect({ name, imageUrl }).toEqual({ name: drink.name, imageUrl: drink.imageUrl });
    }
    for (const locale of ['ja', 'en'] as const)
      expect(JSON.stringify((await by(locale).coupons()).data)).not.toMatch(/"\w+En":/);
  });

  it('get them by default in an app in English', async () => {
    const own = await loyalty.app({ features: allOptions });
    await loyalty.configure(own, { application: { locale: 'en' } });
    const { id } = await loyalty.coupon(own, drink);
    expect(await memberActions(loyalty, own).coupon(id)).toMatchObject({ name: 'Free drink' });
    expect(await memberActions(loyalty, own, 'production', 'ja').coupon(id)).toMatchObject({
      name: drink.name,
    });
  });

  it('find shops and information by English words', async () => {
    const member = await by().member();
    const { client, to } = reader(member, 'en');
    await staff.create('shops', { name: '本店', nameEn: 'Flagship store', code: 'MAIN-EN' });
    const notice = { name: '休業のお知らせ', nameEn: 'Closed on Monday', important: false, published: true };
    await staff.add('information', notice);
    const shops = (await client.call(memberShopEndpoints.search, { ...to, query: { name: 'flagship' } }))
      .data;
    expect(shops.map(({ name }) => name)).toEqual(['Flagship store']);
    const news = await client.call(memberInformationEndpoints.list, { ...to, query: { name: 'monday' } });
    expect(news.data.map(({ name }) => name)).toEqual(['Closed on Monday']);
  });

  it('play for prizes with English names, and both languages share the stock', async () => {
    const prize = { name: '1等', nameEn: 'First prize', odds: 100, kind: 'none', stock: 1 };
    const game = { name: 'くじ', nameEn: 'Lottery', prizes: [prize], dailyLimit: 5, membersOnly: true };
    const { id } = await staff.add('scratchGames', { ...game, published: true });
    const member = await by().member();
    expect(await by('en').game(id, member)).toMatchObject({
      name: 'Lottery',
      prizes: [{ name: 'First prize' }],
    });
    const key = randomUUID();
    expect(await by('en').play(member, id, { key })).toMatchObject({ won: { name: 'First prize' } });
    // A repetition is answered in the language of the request.
    expect(await by('ja').play(member, id, { key })).toMatchObject({ won: { name: '1等' } });
    expect(await by('ja').play(await by().member(), id)).not.toHaveProperty('won');
    const played = await loyalty.harness.events('scratch.played', 2);
    expect(played.map(({ data }) => (data as { prize?: string }).prize)).toEqual(['1等', undefined]);
  });

  it('read their history, their points and what they would lose in English', async () => {
    const coupon = await loyalty.coupon(app, { ...drink, grantedOnly: true });
    const card = {
      ...{ name: 'カード', nameEn: 'Stamp card', goal: 5, proof: 'security', securityCode: '1234' },
      ...{ oncePerDay: false, membersOnly: true, published: true },
      rewards: [
        { at: 1, kind: 'point', points: 20 },
        { at: 2, kind: 'coupon', couponId: coupon.id },
      ],
    };
    const { id } = await staff.add('stampCards', card);
    const member = await by().member();
    await by('ja').stamp(member, id, { code: '1234' });
    await by('ja').stamp(member, id, { code: '1234' });
    expect((await history(member, 'stamp', 'en'))[0]?.content).toMatch(/: Stamp card$/);
    expect((await history(member, 'stamp', 'ja'))[0]?.content).toMatch(/: カード$/);
    expect((await history(member, 'point', 'en'))[0]?.content).toMatch(/: Stamp card$/);
    const { client, to } = reader(member, 'en');
    const entries = (await client.call(memberPointEndpoints.entries, { ...to, query: {} })).data;
    expect(entries).toMatchObject([{ name: 'Stamp card', points: 20 }]);
    expect((await client.call(memberEndpoints.holdings, to)).data.coupons).toEqual(['Free drink']);
    expect((await by('en').coupons(member)).data[0]).toMatchObject({ name: 'Free drink' });
  });

  it('are asked again in English if an offer changed', async () => {
    const { id: couponId } = await loyalty.coupon(app, drink);
    const reward = { name: '交換', nameEn: 'Exchange', points: 30, couponId, published: true };
    const { id } = await staff.add('pointRewards', reward);
    const member = await by().member();
    await by().give(member, 100);
    const exchange = by('en').exchange(member, { id, points: 10 });
    await expect(exchange).rejects.toMatchObject({ code: 'offerChanged', current: { name: 'Exchange' } });
  });
});

describe('staff', () => {
  it('read and write both languages, and move them by CSV', async () => {
    const { id } = await loyalty.coupon(app, drink);
    expect(await staff.get('coupons', id)).toMatchObject({ name: drink.name, nameEn: 'Free drink' });
    const file = await staff.exported('coupons');
    expect(file.split('\r\n')[0]).toContain('name,nameEn,description,descriptionEn,imageUrl,imageUrlEn');
    expect(file).toContain('ドリンク1杯無料,Free drink,お会計の前に,,');
  });
});
