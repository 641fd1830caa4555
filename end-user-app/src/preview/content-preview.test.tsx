import { afterEach, describe, expect, it } from '@jest/globals';
import type { ContentPreview } from '@noren/contracts/content-previews';
import { type PageId, pageIds } from '@noren/contracts/pages';
import type { PreviewState } from '@noren/contracts/previews';
import { cleanup, screen } from '@testing-library/react';
import { createPreviewState } from '../../test/preview-state.js';
import { openPreview } from '../../test/preview-console.js';
import { createPreviewMember } from './preview-member.js';

const at = '2026-11-30T15:00:00.000Z';
const contents: ContentPreview['contents'] = {
  coupons: [
    { id: 'c', name: 'Coffee', useType: 'none', oncePerDay: false, membersOnly: false, state: 'outsideTerm' },
  ],
  information: [{ id: 'i', name: 'Open at New Year', important: false, publishedAt: at }],
  shops: [{ id: 's', name: 'Station shop', extras: [], favorite: false }],
  shopCategories: [],
};

const getState = (page: PageId, shown = contents): PreviewState =>
  createPreviewState({
    page,
    tier: 'member',
    contentPreview: { at, environment: 'production', tier: 'member', releases: [], contents: shown },
  });

afterEach(cleanup);

describe('contents of a moment', () => {
  it.each([
    ['coupons', 'Coffee'],
    ['information', 'Open at New Year'],
    ['informationItem', 'Open at New Year'],
    ['shop', 'Station shop'],
  ] as const)('are what the page "%s" shows, instead of samples', async (page, name) => {
    await openPreview()(getState(page));
    expect((await screen.findAllByText(name)).length).toBeGreaterThan(0);
  });

  it('belong to a new member at that moment', async () => {
    const member = createPreviewMember(getState('top'), { path: '/', go: () => undefined });
    expect(member.now()).toBe(Date.parse(at));
    const { data: coupons } = await member.call('memberCoupons.list', {});
    expect(coupons.map(({ state }) => state)).toEqual(['outsideTerm']);
    expect((await member.call('memberStamps.list', {})).data).toEqual([]);
    expect((await member.call('memberPoints.balance', {})).data).toMatchObject({ balance: 0, expiring: [] });
    expect((await member.call('memberTickets.owned', { query: {} } as never)).data).toEqual([]);
  });

  it.each(pageIds)('may be missing on the page "%s"', async (page) => {
    await openPreview()(getState(page, {}));
    expect(document.querySelector('main, .gate, [role="status"]')).not.toBeNull();
    expect(screen.queryByText('Coffee')).toBeNull();
  });
});
