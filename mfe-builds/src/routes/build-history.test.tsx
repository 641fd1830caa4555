import { afterEach, describe, expect, it } from '@jest/globals';
import { appEndpoints } from '@noren/contracts/apps';
import { type Asset, assetEndpoints } from '@noren/contracts/assets';
import { configurationEndpoints } from '@noren/contracts/configurations';
import { deploymentEndpoints } from '@noren/contracts/deployments';
import type { Role } from '@noren/contracts/permissions';
import { reviewEndpoints } from '@noren/contracts/reviews';
import { problem, type Route, route } from '@noren/mfe-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { app, asset, at, deployment, digest, list, open as openScreen } from '../../test/fixtures.js';

const path = '/app/app-1/build-history';
const open = (assets: Asset[], api: Route[] = [], role: Role = 'admin') =>
  openScreen({ path, assets, api, role });

afterEach(cleanup);

describe('build history', () => {
  it('shows that nothing is built yet, and starts a build with a description', async () => {
    const built: Asset[] = [];
    const view = open(built, [
      route(assetEndpoints.create, () => {
        built.push(asset({ description: 'Spring' }));
        return { data: asset({ description: 'Spring' }) };
      }),
    ]);
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await screen.findByText('Not built yet');
    await user.click(await screen.findByRole('button', { name: 'Build' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('Description'), 'Spring');
    await user.click(within(dialog).getByRole('button', { name: 'Build' }));
    await screen.findByText('Spring');
    expect(view.calls.find((call) => call.id === 'assets.create')?.request.body).toEqual({
      description: 'Spring',
    });
  });

  it('follows a running build to its end', async () => {
    const running = asset({
      status: 'processing',
      version: 2,
      steps: [{ name: 'render', status: 'processing' }],
    });
    const done = asset({
      version: 4,
      steps: [{ name: 'render', status: 'completed', startedAt: at, endedAt: '2026-04-01T00:00:00.250Z' }],
    });
    let ended = false;
    const view = open(
      [],
      [
        route(assetEndpoints.progress, () => {
          ended = true;
          return new Response(`data: ${JSON.stringify(done)}\n\n`) as never;
        }),
        route(assetEndpoints.list, () => list([ended ? done : running])),
      ],
    );
    await screen.findByText('250 ms');
    expect(view.calls.some((call) => call.id === 'assets.progress')).toBe(true);
  });

  it('[§4-environments] offers only allowed targets: development first, production after approval', async () => {
    open([asset()]);
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await user.click(await screen.findByRole('button', { name: 'Actions for Build #1' }));
    const disabled = async (name: string) =>
      (await screen.findByRole('menuitem', { name: new RegExp(`^${name}`) })).getAttribute(
        'aria-disabled',
      ) === 'true';
    expect(await disabled('Deploy to Development')).toBe(false);
    expect(await disabled('Deploy to Review')).toBe(true);
    expect(await disabled('Deploy to Production')).toBe(true);
    screen.getByRole('menuitem', { name: /^Deploy to Review DEVELOPMENT must be deployed first/ });
  });

  it('offers no deployment to an environment while another one is being published there', async () => {
    const latest = {
      development: deployment({ environment: 'development', status: 'publishing', completedAt: undefined }),
      live: {},
    };
    open([asset()], [route(deploymentEndpoints.latest, { data: latest })]);
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await user.click(await screen.findByRole('button', { name: 'Actions for Build #1' }));
    const item = await screen.findByRole('menuitem', {
      name: /^Deploy to Development Another deploy is processing/,
    });
    expect(item.getAttribute('aria-disabled')).toBe('true');
  });

  it('[§5-deploy-needs] [C84] asks for the missing UUID and security token before production', async () => {
    const approved = asset({
      served: ['development'],
      review: { status: 'approved', digest, requester: 'operator', requestedAt: at },
    });
    const view = open([approved], [route(deploymentEndpoints.deploy, { data: deployment() })]);
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await user.click(await screen.findByRole('button', { name: 'Actions for Build #1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Deploy to Production' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Deploy' }));
    await waitFor(() => expect(within(dialog).getAllByText('This field is required.')).toHaveLength(2));
    const uuid = '01234567-89ab-cdef-0123-456789abcdef';
    await user.click(within(dialog).getByLabelText('UUID'));
    await user.paste(uuid);
    await user.click(within(dialog).getByLabelText('Security token'));
    await user.paste('f'.repeat(64));
    await user.click(within(dialog).getByRole('button', { name: 'Deploy' }));
    await waitFor(() =>
      expect(view.calls.find((call) => call.id === 'deployments.deploy')?.request.body).toEqual({
        assetsHistoryId: 'asset-1',
        environment: 'production',
        uuid,
        securityToken: 'f'.repeat(64),
      }),
    );
  });

  it('reports the end of a deployment even if the first read after it fails', async () => {
    let looks = 0;
    let deployed = false;
    open(
      [asset()],
      [
        route(deploymentEndpoints.deploy, () => {
          deployed = true;
          return { data: deployment({ status: 'publishing', completedAt: undefined }) };
        }),
        route(deploymentEndpoints.latest, () => {
          if (!deployed) return { data: { live: {} } };
          looks += 1;
          if (looks === 1) return problem('maintenance');
          return { data: { development: deployment(), live: { development: deployment() } } };
        }),
      ],
    );
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await user.click(await screen.findByRole('button', { name: 'Actions for Build #1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Deploy to Development' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Deploy' }));
    await screen.findByText('Published to Development', undefined, { timeout: 10_000 });
  });

  it('lets an operator request a review but not decide', async () => {
    const requested = asset({
      served: ['development'],
      review: { status: 'requested', digest, requester: 'operator', requestedAt: at },
    });
    open([requested], [], 'operator');
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await user.click(await screen.findByRole('button', { name: 'Actions for Build #1' }));
    const item = async (name: string) => screen.findByRole('menuitem', { name: new RegExp(`^${name}`) });
    expect((await item('Approve')).getAttribute('aria-disabled')).toBe('true');
    expect((await item('Request review')).textContent).toContain('A review is requested already.');
    expect((await item('Cancel review request')).getAttribute('aria-disabled')).not.toBe('true');
  });

  it('approves with a comment', async () => {
    const requested = asset({
      served: ['development'],
      review: { status: 'requested', digest, requester: 'operator', requestedAt: at },
    });
    const view = open([requested], [route(reviewEndpoints.update, { data: requested })]);
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await user.click(await screen.findByRole('button', { name: 'Actions for Build #1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Approve' }));
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText(/aaaaaaaaaaaa/);
    await user.type(within(dialog).getByLabelText('Comment (optional)'), 'Fine');
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await screen.findByText('The review was updated');
    expect(view.calls.find((call) => call.id === 'reviews.update')?.request.body).toEqual({
      status: 'approved',
      comment: 'Fine',
    });
  });
});

describe('before a build', () => {
  it('[§5-build-needs] [C83] lists what is missing, with links, and does not start', async () => {
    const view = open([], [route(appEndpoints.get, { data: app({ liffId: undefined, applicationId: '' }) })]);
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await user.click(await screen.findByRole('button', { name: 'Build' }));
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText('The build needs: LIFF ID, Application Id.');
    const link = within(dialog).getByRole('link', { name: 'Enter it in the app information' });
    expect(link.getAttribute('href')).toBe('/app/app-1');
    const start = within(dialog).getByRole('button', { name: 'Build' });
    expect((start as HTMLButtonElement).disabled).toBe(true);
    expect(view.calls.some(({ id }) => id === 'assets.create')).toBe(false);
  });

  it('[C135] says that UUID or security token is missing, and starts all the same', async () => {
    open([], [route(appEndpoints.get, { data: app({ uuid: undefined }) })]);
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await user.click(await screen.findByRole('button', { name: 'Build' }));
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText('UUID or security token is missing.');
    const start = within(dialog).getByRole('button', { name: 'Build' });
    expect((start as HTMLButtonElement).disabled).toBe(false);
  });

  it('[§4-unsaved-changes] shows what changed since the last build and since what is live', async () => {
    const builds = [
      asset({ assetsHistoryId: 'asset-3', assetsVersion: 3, status: 'failed', digest: undefined }),
      asset({ assetsHistoryId: 'asset-2', assetsVersion: 2, configurationVersion: 4 }),
      asset({ deployedTo: ['production'] }),
    ];
    const view = open(builds, [
      route(configurationEndpoints.compare, ({ query }) => ({
        data: {
          from: Number(query.get('from')),
          to: 5,
          changes: [{ path: '/application/baseColor', before: '#112233', after: '#445566' }],
        },
      })),
    ]);
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await user.click(await screen.findByRole('button', { name: 'Build' }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('#445566');
    within(dialog).getByRole('tab', { name: 'Since #2 (the last build)' });
    await user.click(within(dialog).getByRole('tab', { name: 'Since #1 (live in Production)' }));
    const getQueries = () =>
      view.calls
        .filter(({ id }) => id === 'configurations.compare')
        .map(({ request }) => String(request.query));
    await waitFor(() => expect(getQueries()).toEqual(['from=4', 'from=1']));
  });

  it('shows an error of the service and stays open', async () => {
    open([], [route(assetEndpoints.create, () => problem('buildProcessing'))]);
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await user.click(await screen.findByRole('button', { name: 'Build' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Build' }));
    await screen.findByText(/is processing/i);
    expect(screen.queryByRole('dialog')).not.toBeNull();
  });

  it('is enabled for users who may build; others see the reason', async () => {
    open([asset()], [], 'monitor');
    const button = await screen.findByRole('button', { name: 'Build' });
    expect((button as HTMLButtonElement).disabled).toBe(true);
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toMatch(/access/i);
  });
});
