import { beforeEach, describe, expect, it } from '@jest/globals';
import { type AppDetail, appEndpoints } from '@noren/contracts/apps';
import { type Asset, assetEndpoints } from '@noren/contracts/assets';
import type { Role } from '@noren/contracts/permissions';
import { route } from '@noren/mfe-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderConsole } from '../../test/render-console.js';

const build = (status: Asset['status'], assetsVersion = 3) =>
  ({
    assetsHistoryId: `build-${assetsVersion}`,
    assetsVersion,
    status,
    steps: [
      { name: 'validate', status: 'completed' },
      { name: 'gather', status: 'processing' },
    ],
  }) as Asset;

/** Opens a page of an app whose newest build can change. */
async function open(newest: Asset[], { path = '/app/a1/page-setting/splash', role = 'admin' as Role } = {}) {
  const builds = { newest };
  const view = await renderConsole({
    path,
    role,
    api: [
      route(appEndpoints.get, { data: { id: 'a1', name: 'Cafe app' } as AppDetail }),
      route(assetEndpoints.list, () => ({
        data: builds.newest,
        page: { number: 0, size: 1, totalElements: builds.newest.length, totalPages: 1 },
      })),
    ],
  });
  await screen.findByText('area all');
  return { ...view, builds };
}

describe('builds in the app bar', () => {
  beforeEach(() => localStorage.clear());

  it('leads to a build from every page of an app', async () => {
    const view = await open([]);
    await userEvent.click(await screen.findByRole('link', { name: 'Build' }));
    expect(view.path()).toBe('/app/a1/build-history?start=true');
    expect(screen.queryByRole('link', { name: 'Build' })).toBeNull();
  });

  it('is not offered to those who may not build', async () => {
    const { calls } = await open([], { role: 'only-monitor' });
    await waitFor(() => expect(calls.map(({ id }) => id)).toContain('assets.list'));
    expect(screen.queryByRole('link', { name: 'Build' })).toBeNull();
  });

  it('shows a running build until it ends, also after its app was left, and leads to the next step', async () => {
    const view = await open([build('processing')]);
    const link = await screen.findByRole('link', { name: /Build #3 is running/ });
    expect(link.querySelector('progress')?.value).toBe(1);
    await act(() => view.router.navigate({ to: '/group' as never }));
    expect(screen.getByRole('link', { name: /Build #3 is running/ })).toBeTruthy();

    view.builds.newest = [build('completed')];
    await screen.findByText('Build #3 is completed', {}, { timeout: 5_000 });
    expect(screen.queryByRole('link', { name: /is running/ })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Deploy to Development' }));
    await waitFor(() => expect(view.path()).toBe('/app/a1/build-history?build=build-3&deploy=development'));
  });

  it('says nothing of a build that had ended before', async () => {
    const view = await open([build('completed')]);
    await screen.findByRole('link', { name: 'Build' });
    await act(() => view.router.navigate({ to: '/group' as never }));
    expect(screen.queryByText(/is completed/)).toBeNull();
  });
});
