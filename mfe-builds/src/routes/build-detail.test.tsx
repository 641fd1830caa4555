import { afterEach, describe, expect, it } from '@jest/globals';
import {
  type Asset,
  assetEndpoints,
  configurationEndpoints,
  deploymentEndpoints,
  reviewEndpoints,
} from '@noren/contracts/base';
import { problem, type Route, route } from '@noren/mfe-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asset, at, digest, list, type Opened, open } from '../testing/fixtures.js';

const path = '/app/app-1/build-history?build=asset-2';

const second = (patch: Partial<Asset> = {}) =>
  asset({
    assetsHistoryId: 'asset-2',
    assetsVersion: 2,
    configurationVersion: 3,
    served: ['development'],
    ...patch,
  });

const requested = {
  status: 'requested',
  digest,
  requester: 'Olga',
  request: 'Please look at the coupons',
  requestedAt: at,
} as const;

function openBuild(build: Asset, api: Route[] = [], more: Partial<Opened> = {}) {
  return open({
    path,
    assets: [build, asset({ deployedTo: ['production'] })],
    api: [
      ...api,
      route(assetEndpoints.get, { data: build }),
      route(configurationEndpoints.compare, { data: { from: 1, to: 3, changes: [] } }),
    ],
    ...more,
  });
}

afterEach(cleanup);

describe('the conversation of a review', () => {
  it('shows earlier rounds before the present one', async () => {
    const earlier = [
      {
        ...requested,
        status: 'rejected' as const,
        request: 'First try',
        reviewer: 'Anna',
        comment: 'Wrong colour',
        decidedAt: at,
      },
    ];
    openBuild(second({ review: { ...requested, earlier } }));
    const drawer = await screen.findByRole('dialog');
    await within(drawer).findByText('Wrong colour');
    const said = [...drawer.querySelectorAll('strong')].map((one) => one.textContent);
    expect(said).toEqual([
      'Olga requested a review',
      'Anna rejected',
      'Olga requested a review',
      'Waiting for a decision',
    ]);
  });
});

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

  it('tell what it was built from, its steps with their figures, and its log', async () => {
    openBuild(
      second({
        steps: [
          {
            name: 'render',
            status: 'completed',
            startedAt: at,
            endedAt: '2026-04-01T00:00:00.120Z',
            detail: '4 pages, 12300 bytes',
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
    await within(drawer).findByText('120 ms · 4 pages, 12,300 bytes');
    within(drawer).getByText('1.0.0');
    within(drawer).getByText('Version 3');
    expect((await within(drawer).findByRole('list', { name: 'Deployment log' })).textContent).toMatch(
      /Development.*Published/,
    );
  });

  it('tell why it failed in plain words, with the way to each setting to correct', async () => {
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

  it('show what changed since the build before: colours, pictures, lists', async () => {
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

  it('say that a build is not there', async () => {
    open({ path, api: [route(assetEndpoints.get, () => problem('assetNotFound'))] });
    const drawer = await screen.findByRole('dialog');
    await within(drawer).findByRole('alert');
  });
});

describe('the review of a build', () => {
  it('is a conversation: who asked, who decided, with their words', async () => {
    openBuild(
      second({
        review: {
          ...requested,
          status: 'rejected',
          reviewer: 'Anna',
          comment: 'The colour is too pale',
          decidedAt: '2026-04-02T00:00:00.000Z',
        },
      }),
    );
    const review = await screen.findByRole('region', { name: 'Review' });
    expect(review.textContent).toMatch(
      /Olga requested a review.*Please look at the coupons.*Anna rejected.*The colour is too pale/,
    );
    const approve = within(review).getByRole('button', { name: 'Approve' });
    expect((approve as HTMLButtonElement).disabled).toBe(true);
    within(review).getAllByText('It is rejected already.');
    expect(
      (within(review).getByRole('button', { name: 'Request review' }) as HTMLButtonElement).disabled,
    ).toBe(false);
  });

  it('is requested with a comment', async () => {
    const view = openBuild(second(), [route(reviewEndpoints.create, { data: second() })]);
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    const review = await screen.findByRole('region', { name: 'Review' });
    await user.click(within(review).getByRole('button', { name: 'Request review' }));
    await user.type(await screen.findByLabelText('Comment (optional)'), 'Ready');
    const [dialog] = screen.getAllByRole('dialog').slice(-1);
    await user.click(within(dialog as HTMLElement).getByRole('button', { name: 'Request review' }));
    await screen.findByText('The review was updated');
    expect(view.calls.find(({ id }) => id === 'reviews.create')?.request.body).toEqual({ comment: 'Ready' });
  });

  it('is cancelled after a confirmation', async () => {
    const build = second({ review: requested });
    const view = openBuild(build, [route(reviewEndpoints.delete, { data: build })]);
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    const review = await screen.findByRole('region', { name: 'Review' });
    await user.click(within(review).getByRole('button', { name: 'Cancel review request' }));
    await user.click(await screen.findByRole('button', { name: 'Keep the request' }));
    expect(view.calls.some(({ id }) => id === 'reviews.delete')).toBe(false);
    await user.click(within(review).getByRole('button', { name: 'Cancel review request' }));
    const [dialog] = (await screen.findAllByRole('dialog')).slice(-1);
    await user.click(within(dialog as HTMLElement).getByRole('button', { name: 'Cancel review request' }));
    await screen.findByText('The review was updated');
    expect(view.calls.some(({ id }) => id === 'reviews.delete')).toBe(true);
  });

  it('tells when somebody has decided meanwhile', async () => {
    openBuild(second({ review: requested }), [
      route(reviewEndpoints.update, () => problem('assetInvalidForReview')),
    ]);
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    const review = await screen.findByRole('region', { name: 'Review' });
    await user.click(within(review).getByRole('button', { name: 'Reject' }));
    const [dialog] = (await screen.findAllByRole('dialog')).slice(-1);
    await user.click(within(dialog as HTMLElement).getByRole('button', { name: 'Reject' }));
    await screen.findByText(/invalid asset/i);
  });

  it('needs development first', async () => {
    openBuild(second({ served: [] }));
    const review = await screen.findByRole('region', { name: 'Review' });
    const button = within(review).getByRole('button', { name: 'Request review' });
    expect((button as HTMLButtonElement).disabled).toBe(true);
    within(review).getByText(/DEVELOPMENT must be deployed first/);
  });

  it('is read, not made, by those who monitor, in Japanese too', async () => {
    openBuild(second({ review: requested }), [], { role: 'monitor', locale: 'ja' });
    const review = await screen.findByRole('region', { name: 'レビュー' });
    within(review).getByText('Olga さんがレビューを依頼しました');
    for (const button of within(review).getAllByRole('button')) {
      expect((button as HTMLButtonElement).disabled).toBe(true);
    }
  });
});
