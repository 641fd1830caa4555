import { afterEach, describe, expect, it } from '@jest/globals';
import { type ContentId, contentIds, contentKind } from '@noren/contracts/contents';
import type { PageId } from '@noren/contracts/pages';
import type { PreviewState } from '@noren/contracts/previews';
import { cleanup, screen } from '@testing-library/react';
import { createPreviewState } from '../../test/preview-state.js';
import { openPreview } from '../../test/preview-console.js';
import { createPreviewMember } from './preview-member.js';

const getState = (page: PageId, kind: ContentId, values: Record<string, unknown>): PreviewState =>
  createPreviewState({
    page,
    tier: 'member',
    content: { [kind]: { ...contentKind(kind).defaults, ...values } } as PreviewState['content'],
  });

/** Returns the preview's member for edited content. */
const answering = (kind: ContentId, values: Record<string, unknown>) =>
  createPreviewMember(getState('top', kind, values), { path: '/', go: () => undefined });

afterEach(cleanup);

/** Pages that show content of each kind. */
const pagesByContent: Record<ContentId, PageId[]> = {
  coupons: ['coupons', 'coupon', 'top'],
  stampCards: ['stamps'],
  pointRewards: ['pointReward', 'pointRewards'],
  scratchGames: ['scratch', 'minigames'],
  tickets: ['ticket', 'ticketPurchase', 'passTickets'],
  shops: ['shop', 'shops'],
  shopCategories: ['shops'],
  information: ['informationItem', 'information'],
};
const places = contentIds.flatMap((kind) => pagesByContent[kind].map((page) => [kind, page] as const));

describe('edited content', () => {
  it('stands among settings in English if the console sends them', async () => {
    const feed = openPreview();
    const state = getState('coupons', 'coupons', contentKind('coupons').example);
    const inEnglish = { ...state.sections.application, locale: 'en' as const };
    const sections = { ...state.sections, application: inEnglish };
    sections.coupon = { ...sections.coupon, listTitle: '会員クーポン' };
    const english = { ...sections, coupon: { ...sections.coupon, listTitle: 'Member coupons' } };
    await feed({ ...state, sections, english });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Member coupons');
    await feed({ ...state, sections });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('会員クーポン');
  });

  it('appears in English, or in Japanese where it has none', async () => {
    const feed = openPreview();
    const { example } = contentKind('coupons');
    const values = { ...example, name: '秋のクーポン', nameEn: 'Autumn coupon', description: '会計前に提示' };
    const state = getState('coupon', 'coupons', values);
    const inLocale = (locale: 'ja' | 'en') =>
      feed({
        ...state,
        sections: { ...state.sections, application: { ...state.sections.application, locale } },
      });
    await inLocale('en');
    expect(screen.getAllByText('Autumn coupon').length).toBeGreaterThan(0);
    expect(screen.getAllByText('会計前に提示').length).toBeGreaterThan(0);
    await inLocale('ja');
    expect(screen.getAllByText('秋のクーポン').length).toBeGreaterThan(0);
    expect(screen.queryByText('Autumn coupon')).toBeNull();
  });

  it.each(places)('of kind %s appears on the page %s as it is typed', async (kind, page) => {
    const feed = openPreview();
    const { example } = contentKind(kind);
    await feed(getState(page, kind, { ...example, name: 'Autumn' }));
    expect(screen.getAllByText('Autumn').length).toBeGreaterThan(0);
    await feed(getState(page, kind, { ...example, name: 'Winter' }));
    expect(screen.getAllByText('Winter').length).toBeGreaterThan(0);
    expect(screen.queryByText('Autumn')).toBeNull();
  });

  it.each(places)('of kind %s without values leaves the page %s intact', async (kind, page) => {
    const feed = openPreview();
    await feed(getState(page, kind, {}));
    expect(screen.getByRole('main')).toBeTruthy();
  });

  it('replaces the sample completely, with as many stamps as fit', async () => {
    const { data } = await answering('stampCards', { name: 'Tea', goal: 3 }).call('memberStamps.list', {
      query: {},
    });
    expect(data[0]).toMatchObject({ name: 'Tea', goal: 3, stamps: 2, rewards: [] });
    expect(data[0]).not.toHaveProperty('description');
    expect(data).toHaveLength(3);
  });

  it('shows how often a game can be played, within the settings', async () => {
    const { data } = await answering('scratchGames', { dailyLimit: 1 }).call('memberScratch.list', {
      query: {},
    });
    expect(data[0]).toMatchObject({ playsLeft: 1, prizes: [], state: 'playable' });
  });

  const past = '2001-01-01T00:00:00.000Z';
  const future = '2999-01-01T00:00:00.000Z';
  it.each([
    ['over', { endsAt: past }, true],
    ['to come', { startsAt: future }, true],
    ['now', { startsAt: past, endsAt: future }, false],
  ])('is shown as members see content whose period is %s', async (_name, period, outside) => {
    const of = (kind: ContentId) => answering(kind, period);
    const lists = await Promise.all([
      of('coupons').call('memberCoupons.list', { query: {} }),
      of('stampCards').call('memberStamps.list', { query: {} }),
      of('pointRewards').call('memberPoints.rewards', { query: {} }),
      of('scratchGames').call('memberScratch.list', { query: {} }),
      of('tickets').call('memberTickets.list', { query: {} }),
    ]);
    const states = lists.map(({ data: [first] }) => first?.state === 'outsideTerm');
    expect(states).toEqual(lists.map(() => outside));
  });

  it('lists important news first', async () => {
    const list = async (important: boolean) => {
      const member = answering('information', { name: 'Tea', important });
      return (await member.call('memberInformation.list', { query: {} })).data.map(({ name }) => name);
    };
    expect((await list(true))[0]).toBe('Tea');
    expect((await list(false))[1]).toBe('Tea');
  });

  it("shows how many coupons are left, and the coupon's own barcode after its redemption", async () => {
    const limits = { name: 'Tea', firstPeople: 20, totalUses: 50, barcode: 'TEA-1' };
    const member = answering('coupons', limits);
    const { data } = await member.call('memberCoupons.list', { query: {} });
    expect(data).toMatchObject([{ name: 'Tea', limitedQuantity: 20, left: 20, state: 'usable' }]);
    expect(data[0]).not.toHaveProperty('barcode');
    const used = await member.call('memberCoupons.use', {
      params: { couponId: 'typed' },
      body: {},
      key: 'k',
    });
    expect(used.data.coupon).toMatchObject({ barcode: 'TEA-1', state: 'used' });
  });

  it('[C40] shows the expiry of a coupon as if it was received now, if members only see it then', async () => {
    const list = async (grantedOnly: boolean) => {
      const member = answering('coupons', { name: 'Tea', validityDays: 3, grantedOnly });
      return (await member.call('memberCoupons.list', { query: {} })).data[0]?.expiresAt;
    };
    const days = (Date.parse((await list(true)) ?? '') - Date.now()) / 86_400_000;
    expect(Math.ceil(days)).toBe(3);
    expect(await list(false)).toBeUndefined();
  });
});
