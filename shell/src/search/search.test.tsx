import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type AppDetail, appEndpoints } from '@noren/contracts/apps';
import { assetEndpoints } from '@noren/contracts/assets';
import { contentIds, getContentEndpoints } from '@noren/contracts/contents';
import type { Endpoint } from '@noren/contracts/core';
import { groupEndpoints, noOptions } from '@noren/contracts/groups';
import type { Role } from '@noren/contracts/permissions';
import { templateEndpoints } from '@noren/contracts/templates';
import { workEndpoints } from '@noren/contracts/work';
import type { ServedManifest } from '@noren/mfe-kit';
import { problem, type Route, route } from '@noren/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allPages, renderConsole } from '../../test/render-console.js';
import { simulateDialogs } from '../../test/simulate-dialogs.js';

/** Returns a route that filters a list by name, as the services do. */
function listed(endpoint: Endpoint, rows: readonly { name: string }[]): Route {
  return route(endpoint, (({ query }: { query: URLSearchParams }) => {
    const data = rows.filter(({ name }) =>
      name.toLowerCase().includes((query.get('name') ?? '').toLowerCase()),
    );
    return { data, page };
  }) as never);
}

const page = { number: 0, size: 6, totalElements: 1, totalPages: 1 };
const none = { total: 0, items: [] };
const api = [
  route(workEndpoints.get, { data: { reviews: none, failedBuilds: none, publishing: none } }),
  route(workEndpoints.contents, { data: { requested: none, broken: none } }),
  route(appEndpoints.get, ({ params: { appId } }) => ({
    data: { id: appId, name: appId === 'a1' ? 'Cafe app' : 'Cafe annex' } as AppDetail,
  })),
  listed(appEndpoints.list, [
    { id: 'a1', name: 'Cafe app' },
    { id: 'a2', name: 'Cafe annex' },
  ] as never),
  listed(groupEndpoints.list, [{ groupId: 'g1', name: 'Cafe group' }] as never),
  listed(templateEndpoints.list, [{ id: 't1', name: 'Cafe card' }] as never),
];

const cafe = {
  id: 'a1',
  name: 'Cafe app',
  groupId: 'g1',
  relatedGroups: [],
  features: { ...noOptions, couponStampShop: true },
} as unknown as AppDetail;

const build = { assetsHistoryId: 'b3', assetsVersion: 3, description: 'Summer build', status: 'completed' };

/** The console's usual answers, with an app whose coupons are on. */
const routes = [
  route(appEndpoints.get, { data: cafe }),
  ...contentIds.map((id) =>
    listed(
      getContentEndpoints(id).list,
      id === 'coupons' ? [{ id: 'c1', name: 'Summer coupon' } as never] : [],
    ),
  ),
  route(assetEndpoints.list, { data: [build], page } as never),
  ...api,
];

const withCoupons: ServedManifest = {
  ...allPages,
  navigation: [
    ...allPages.navigation,
    {
      textKey: 'coupon',
      icon: 'coupon',
      path: '/app/$appId/page-setting/coupon',
      action: 'config.read',
      order: 8,
      features: ['couponStampShop'],
    },
  ],
  texts: {
    ja: { ...allPages.texts.ja, coupon: 'クーポン' },
    en: { ...allPages.texts.en, coupon: 'Coupons' },
  },
};

/** Returns the result that begins with a text; marked parts split its accessible name in jsdom. */
const findHit = (text: string) =>
  waitFor(() => {
    const found = screen.getAllByRole('option').find(({ textContent }) => textContent.startsWith(text));
    if (found === undefined) throw new Error(`No result begins with ${text}`);
    return found;
  });

const open = async (path = '/', role: Role = 'admin', routes = api, manifests = [allPages]) => {
  const view = await renderConsole({ path, role, manifests, api: routes });
  await screen.findByText('area all');
  await userEvent.keyboard('{Control>}k{/Control}');
  return { ...view, input: await screen.findByRole('combobox', { name: 'Search the console' }) };
};
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const chosen = () =>
  screen.getAllByRole('option').find((one) => one.getAttribute('aria-selected') === 'true');

describe('search', () => {
  beforeAll(simulateDialogs);
  beforeEach(() => localStorage.clear());

  it('finds apps, groups, templates and pages by a part of their names', async () => {
    const { calls } = await open();
    await userEvent.keyboard('cafe');
    await waitFor(() => expect(options()).toEqual(['Cafe app', 'Cafe annex', 'Cafe group', 'Cafe card']));
    const titles = screen
      .getAllByRole('group')
      .flatMap((group) => group.getAttribute('aria-labelledby') ?? []);
    expect(titles.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Apps',
      'Groups',
      'Templates',
    ]);
    await waitFor(() => expect(screen.getByText('4 found')).toBeTruthy());
    // Four keystrokes, one request.
    expect(calls.filter(({ id, request }) => id === 'apps.list' && request.query.has('name'))).toHaveLength(
      1,
    );
  });

  it('selects with arrow keys, opens with Enter, and lists the opened place first the next time', async () => {
    const { path, input } = await open();
    await userEvent.keyboard('cafe');
    await waitFor(() => expect(options()).toHaveLength(4));
    expect(chosen()?.textContent).toBe('Cafe app');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(chosen()?.textContent).toBe('Cafe annex');
    expect(input.getAttribute('aria-activedescendant')).toBe(chosen()?.id);
    await userEvent.keyboard('{Enter}');
    expect(path()).toBe('/app/a2');
    expect(screen.queryByRole('combobox')).toBeNull();
    await userEvent.keyboard('{Meta>}k{/Meta}');
    await screen.findByRole('combobox');
    expect(options().slice(0, 2)).toEqual(['Cafe annex', 'Apps']);
    await userEvent.keyboard('cafe');
    await waitFor(() => expect(options().slice(0, 2)).toEqual(['Cafe annex', 'Cafe app']));
  });

  it('opens by its button, and closes without navigation', async () => {
    const { path } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Esc to close search' }));
    expect(screen.queryByRole('combobox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Search/ }));
    expect(await screen.findByText(/^Type a part of a name/)).toBeTruthy();
    expect(path()).toBe('/');
  });

  it('finds the pages of the open app, and only those that the role may see', async () => {
    await open('/app/a1', 'only-monitor');
    await userEvent.keyboard('s');
    await waitFor(() => expect(options()).toContain('Splash screen'));
    await userEvent.clear(screen.getByRole('combobox'));
    await userEvent.keyboard('cafe');
    await waitFor(() => expect(options()).toEqual(['Cafe app', 'Cafe annex']));
    await userEvent.clear(screen.getByRole('combobox'));
    await userEvent.keyboard('cache');
    expect(await screen.findByText('Nothing matches “cache”')).toBeTruthy();
  });

  it('reports what could not be searched, and retries', async () => {
    let away = true;
    const groups = listed(groupEndpoints.list, [{ groupId: 'g1', name: 'Cafe group' }] as never);
    const answer = groups.answer as (request: unknown) => unknown;
    const failing = {
      endpoint: groups.endpoint,
      answer: (request: unknown) => (away ? problem('internal') : answer(request)),
    };
    await open('/', 'admin', [failing as Route, ...api]);
    await userEvent.keyboard('cafe');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Some things could not be searched');
    expect(options()).toContain('Cafe app');
    away = false;
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(options()).toContain('Cafe group'));
  });

  describe('for settings', () => {
    const field = 'Shown again after use (seconds)';
    const inApp = () => open('/app/a1/page-setting/splash', 'admin', routes, [withCoupons]);
    const type = async (text: string) => {
      await userEvent.clear(screen.getByRole('combobox'));
      await userEvent.paste(text);
    };

    it.each([
      ['words of its label', 'shown after use'],
      ['a question', 'how long is a coupon shown after its use'],
      ['the other language', '使用後に再表示'],
      ['another width', 'ｸｰﾎﾟﾝ 再表示'],
    ])('finds a field by %s, and opens its page with the field', async (_, query) => {
      const { path } = await inApp();
      await type(query);
      const hit = await findHit(field);
      await waitFor(() => expect(hit.querySelector('mark')).toBeTruthy());
      await userEvent.click(hit);
      expect(path()).toBe('/app/a1/page-setting/coupon?field=coupon.redisplaySeconds');
    });

    it('asks for the app first where none is open', async () => {
      const { path } = await open('/', 'admin', routes, [withCoupons]);
      await type(field);
      await userEvent.click(await findHit(field));
      await screen.findByRole('combobox', { name: 'Choose an app' });
      await waitFor(() => expect(options()).toEqual(['Cafe app', 'Cafe annex']));
      await userEvent.keyboard('{Backspace}');
      await screen.findByRole('combobox', { name: 'Search the console' });
      await type(field);
      await userEvent.click(await findHit(field));
      await userEvent.paste('annex');
      await waitFor(() => expect(options()).toEqual(['Cafe annex']));
      await userEvent.keyboard('{Enter}');
      expect(path()).toBe('/app/a2/page-setting/coupon?field=coupon.redisplaySeconds');
    });

    it('leaves out fields whose features are off in the open app', async () => {
      const off = route(appEndpoints.get, { data: { ...cafe, features: noOptions } as AppDetail });
      await open('/app/a1', 'admin', [off, ...routes], [withCoupons]);
      await type(field);
      expect(await screen.findByText(`Nothing matches “${field}”`)).toBeTruthy();
      expect(screen.getByText(/^Try fewer words/)).toBeTruthy();
    });
  });

  it('finds the contents and builds of the open app', async () => {
    const { path } = await open('/app/a1', 'admin', routes, [withCoupons]);
    await userEvent.paste('summer');
    await waitFor(() => expect(options()).toEqual(['Summer couponCoupons', '#3 Summer build']));
    await userEvent.click(screen.getByRole('option', { name: /^Summer coupon/ }));
    expect(path()).toBe('/app/a1/page-setting/coupon?kind=coupons&content=c1');
  });

  it('offers actions by their names in both languages', async () => {
    const { path } = await open('/app/a1', 'admin', routes, [withCoupons]);
    await userEvent.paste('デプロイ');
    await userEvent.click(await screen.findByRole('option', { name: 'Deploy to development' }));
    expect(path()).toBe('/app/a1/build-history?build=b3&deploy=development');
    await userEvent.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox');
    await userEvent.paste('switch lang');
    await userEvent.click(await screen.findByRole('option', { name: /^Switch/ }));
    expect(await screen.findByRole('button', { name: /^検索/ })).toBeTruthy();
  });
});
