import { afterEach, describe, expect, it } from '@jest/globals';
import { assetEndpoints } from '@noren/contracts/assets';
import { configurationEndpoints } from '@noren/contracts/configurations';
import { deploymentEndpoints } from '@noren/contracts/deployments';
import { problem, route } from '@noren/mfe-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { at, list, open } from '../../test/fixtures.js';
import { openBuild, path, second } from '../../test/opened-build.js';

afterEach(cleanup);

describe("a build's details", () => {
  it('open from the list and are in the URL', async () => {
    const view = open({
      path: '/app/app-1/build-history',
      assets: [second()],
      api: [route(assetEndpoints.get, { data: second() })],
    });
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await user.click(await screen.findByRole('button', { name: 'Open the details of build #2' }));
    const drawer = await screen.findByRole('dialog');
    expect(view.path()).toBe(path);
    await user.click(within(drawer).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(view.path()).toBe('/app/app-1/build-history'));
  });

  it('show its inputs, its steps with their metrics, and its log', async () => {
    openBuild(
      second({
        steps: [
          {
            name: 'render',
            status: 'completed',
            startedAt: at,
            endedAt: '2026-04-01T00:00:00.120Z',
            detail: '4 pages, 2 languages, 12300 bytes',
          },
        ],
      }),
      [
        route(
          deploymentEndpoints.logs,
          list([
            {
              id: 'log-1',
              deploymentId: 'deployment-1',
              assetsHistoryId: 'asset-2',
              assetsVersion: 2,
              environment: 'development' as const,
              event: 'published' as const,
              detail: '',
              buildConfigStr: 'template=card;runtime=1.0.0;configuration=3',
              at,
            },
          ]),
        ),
      ],
    );
    const drawer = await screen.findByRole('dialog');
    await within(drawer).findByText('120 ms · 4 pages, 2 languages, 12,300 bytes');
    within(drawer).getByText('1.0.0');
    within(drawer).getByText('Version 3');
    expect((await within(drawer).findByRole('list', { name: 'Deployment log' })).textContent).toMatch(
      /Development.*Published/,
    );
  });

  it('show why it failed, with a link to each setting to correct', async () => {
    openBuild(
      second({
        status: 'failed',
        digest: undefined,
        failure: 'Some settings are not valid. (application/baseColor, footer/menuList/1/link)',
        failureCode: 'buildSettingsInvalid',
      }),
    );
    const drawer = await screen.findByRole('dialog');
    const place = await within(drawer).findByRole('link', { name: /Menu › 2 › Link/ });
    expect(place.getAttribute('href')).toBe('/app/app-1/basic-setting/footer-setting');
    expect(within(drawer).queryByRole('region', { name: 'Review' })).toBeNull();
  });

  it('show what changed since the build before: colours, images, lists', async () => {
    openBuild(second(), [
      route(configurationEndpoints.compare, {
        data: {
          from: 1,
          to: 3,
          changes: [
            { path: '/application/baseColor', before: '#112233', after: '#445566' },
            { path: '/header/visible', before: true, after: false },
            {
              path: '/footer/menuList',
              before: [{ name: 'Top', link: '/' }],
              after: [
                { name: 'Top', link: '/' },
                { name: 'Coupons', link: '/coupons' },
              ],
            },
          ],
        },
      }),
    ]);
    const drawer = await screen.findByRole('dialog');
    const row = await within(drawer).findByRole('row', { name: /#112233 #445566/ });
    expect(row.textContent).toMatch(/Base colou?r/);
    within(drawer).getByRole('row', { name: /On Off/ });
    const menu = within(drawer).getByRole('row', { name: /Footer/ });
    expect(menu.textContent).toContain('Coupons');
    expect(menu.textContent).not.toContain('Top');
    within(drawer).getByRole('tab', { name: 'Since #1 (the last build, live in Production)' });
  });

  it('show a notice if the build does not exist', async () => {
    open({ path, api: [route(assetEndpoints.get, () => problem('assetNotFound'))] });
    const drawer = await screen.findByRole('dialog');
    await within(drawer).findByRole('alert');
  });
});
