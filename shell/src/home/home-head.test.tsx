import { beforeEach, describe, expect, it } from '@jest/globals';
import { accessRequestEndpoints } from '@noren/contracts/access-requests';
import { type App, type AppDetail, appEndpoints } from '@noren/contracts/apps';
import { type ContentWork, type Work, type WorkItem, workEndpoints } from '@noren/contracts/work';
import { problem, route } from '@noren/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderConsole } from '../../test/render-console.js';
import { addRecent, loadRecents } from '../recents/recents.js';

const item = (of: Partial<WorkItem> = {}): WorkItem => ({
  appId: 'a1',
  appName: 'Cafe',
  assetsHistoryId: `asset-${of.assetsVersion ?? 1}`,
  assetsVersion: 1,
  by: 'Ren Sato',
  at: '2026-03-04T01:05:00.000Z',
  ...of,
});
const release = (releaseId: string) => ({
  ...{ appId: 'a1', appName: 'Cafe', releaseId, name: 'Spring' },
  ...{ by: 'Ren Sato', at: '2026-03-04T01:05:00.000Z' },
});
const none = { total: 0, items: [] };
const work = (of: Partial<Work> = {}): Work => ({
  reviews: none,
  failedBuilds: none,
  publishing: none,
  ...of,
});
const waiting = (of: Partial<Work>) => route(workEndpoints.get, { data: work(of) });
const requests = (requester?: string) =>
  route(accessRequestEndpoints.list, {
    data:
      requester === undefined
        ? []
        : [{ id: 'r1', requester: { name: requester }, createdAt: '2026-03-04T01:05:00.000Z' }],
    page: { number: 0, size: 20, totalElements: requester === undefined ? 0 : 1, totalPages: 1 },
  } as never);
const releases = (of: Partial<ContentWork> = {}) =>
  route(workEndpoints.contents, { data: { requested: none, broken: none, ...of } });
const getApp = (id: string, name: string) => ({ id, name }) as App & AppDetail;
const app = (names: Record<string, string>) =>
  route(appEndpoints.get, ({ params: { appId = '' } }) =>
    names[appId] === undefined ? problem('notFound') : { data: getApp(appId, names[appId]) },
  );

describe('the list of waiting work', () => {
  beforeEach(() => localStorage.clear());

  it('appears above the apps, and each item links to its page', async () => {
    await renderConsole({
      path: '/',
      api: [
        waiting({
          reviews: { total: 1, items: [item()] },
          failedBuilds: { total: 1, items: [item({ appId: 'a2', failureCode: 'buildPageFailed' })] },
          publishing: { total: 1, items: [item({ appId: 'a3', environment: 'production' })] },
        }),
        releases({
          requested: { total: 1, items: [release('r1')] },
          broken: {
            total: 1,
            items: [
              { ...release('r2'), errors: [{ path: '/items/0', rule: 'exists', params: { name: 'Tea' } }] },
            ],
          },
        }),
      ],
    });
    const region = await screen.findByRole('region', { name: 'Waiting for you' });
    const links = within(region).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/app/a1/build-history',
      '/app/a2/build-history',
      '/app/a3/deploy-history',
      '/app/a1/content-release/r1',
      '/app/a1/content-release/r2',
    ]);
    expect(within(region).getByText('Tea: It does not exist.')).toBeTruthy();
    expect(within(region).getByText('Production, Ren Sato, 2026/03/04 10:05')).toBeTruthy();
    expect(await screen.findByText('area all')).toBeTruthy();
  });

  it('includes requests for access for those who answer them', async () => {
    const api = [waiting({}), releases(), requests('Hanako')];
    const { unmount } = await renderConsole({ path: '/', api });
    const link = await screen.findByRole('link', { name: 'Hanako' });
    expect(link.getAttribute('href')).toBe('/access-request');
    unmount();
    const view = await renderConsole({ path: '/', role: 'operator', api });
    await waitFor(() => expect(view.calls.map(({ id }) => id)).toContain('work.get'));
    expect(view.calls.map(({ id }) => id)).not.toContain('accessRequests.list');
  });

  it('shows the oldest two items of a kind until expanded', async () => {
    const items = [1, 2, 3, 4].map((assetsVersion) => item({ assetsVersion }));
    await renderConsole({ path: '/', api: [waiting({ reviews: { total: 30, items } }), releases()] });
    const region = await screen.findByRole('region', { name: 'Waiting for you' });
    expect(within(region).getAllByRole('link')).toHaveLength(2);
    await userEvent.click(within(region).getByRole('button', { name: 'Show 28 more' }));
    expect(within(region).getAllByRole('link')).toHaveLength(4);
    expect(within(region).getByText('The oldest 4 of 30 are shown')).toBeTruthy();
  });

  it('shows reviews only to users who decide them, and nothing if no work is waiting', async () => {
    const reviews = { total: 1, items: [item()] };
    const view = await renderConsole({
      path: '/',
      role: 'operator',
      api: [waiting({ reviews }), releases()],
    });
    await waitFor(() => expect(view.calls.map(({ id }) => id)).toContain('work.get'));
    await screen.findByText('area all');
    await waitFor(() => expect(view.container.querySelector('.shell-home')?.childElementCount).toBe(0));
  });

  it('reports a failed load, and retries', async () => {
    let away = true;
    const answer = () =>
      away ? problem('internal') : { data: work({ reviews: { total: 1, items: [item()] } }) };
    await renderConsole({ path: '/', api: [route(workEndpoints.get, answer), releases()] });
    expect(await screen.findByText('Could not load what waits for you')).toBeTruthy();
    away = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    const link = await screen.findByRole('link', { name: 'Cafe, build #1' });
    // Long names are truncated; the title shows the full name.
    expect(link.title).toBe('Cafe, build #1');
  });
});

describe('recent apps', () => {
  beforeEach(() => localStorage.clear());

  it('show the current names of opened apps, without deleted ones', async () => {
    loadRecents('user-1');
    for (const [id, label] of [
      ['gone', 'Gone'],
      ['a2', 'Old name'],
      ['a1', 'Cafe'],
    ])
      addRecent({ kind: 'app', path: `/app/${id}`, label: label as string });
    await renderConsole({ path: '/', api: [waiting({}), releases(), app({ a1: 'Cafe', a2: 'New name' })] });
    const list = await screen.findByRole('navigation', { name: 'Recent apps' });
    const names = () =>
      within(list)
        .getAllByRole('link')
        .map((link) => link.textContent);
    expect(names()).toEqual(['Cafe', 'Old name', 'Gone']);
    await waitFor(() => expect(names()).toEqual(['Cafe', 'New name']));
  });

  it('include an app once it is opened', async () => {
    const api = [waiting({}), app({ a1: 'Cafe' })];
    const view = await renderConsole({ path: '/app/a1', api });
    await screen.findByText('area all');
    await waitFor(() => expect(localStorage.getItem('noren.recents.user-1')).toContain('Cafe'));
    await view.router.navigate({ to: '/' });
    const list = await screen.findByRole('navigation', { name: 'Recent apps' });
    expect(within(list).getByRole('link', { name: 'Cafe' }).getAttribute('href')).toBe('/app/a1');
  });
});
