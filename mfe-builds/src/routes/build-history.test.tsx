import { afterEach, describe, expect, it } from '@jest/globals';
import {
  type AppDetail,
  type Asset,
  appEndpoints,
  assetEndpoints,
  type Deployment,
  deploymentEndpoints,
  type Role,
  reviewEndpoints,
} from '@noren/contracts';
import { problem, type Route, renderRemote, route } from '@noren/mfe-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { en } from '../locales/en.js';
import { ja } from '../locales/ja.js';
import { routeTree } from './tree.js';

const at = '2026-04-01T00:00:00.000Z';
const digest = 'a'.repeat(64);

const asset = (patch: Partial<Asset> = {}): Asset => ({
  assetsHistoryId: 'asset-1',
  appId: 'app-1',
  assetsVersion: 1,
  runtimeVersion: '1.0.0',
  description: 'First',
  status: 'completed',
  steps: [{ name: 'validate', status: 'completed' }],
  digest,
  deployedTo: [],
  served: [],
  creator: 'admin',
  version: 3,
  createdAt: at,
  updatedAt: at,
  ...patch,
});

const app = {
  id: 'app-1',
  name: 'Cafe',
  template: { id: 'card', code: 'card', name: 'Card', pages: ['top'] },
} as unknown as AppDetail;

const list = (data: Asset[]) => ({
  data,
  page: { number: 0, size: 20, totalElements: data.length, totalPages: 1 },
});

function open(assets: Asset[], more: Route[] = [], role: Role = 'admin') {
  return renderRemote({
    name: 'builds',
    texts: { ja, en },
    routeTree,
    path: '/app/app-1/build-history',
    role,
    api: [
      ...more,
      route(appEndpoints.get, { data: app }),
      route(assetEndpoints.list, () => list(assets)),
      route(deploymentEndpoints.latest, { data: {} }),
    ],
  });
}

afterEach(cleanup);

describe('build history', () => {
  it('says that nothing is built yet, and starts a build with a description', async () => {
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
    const view = renderRemote({
      name: 'builds',
      texts: { ja, en },
      routeTree,
      path: '/app/app-1/build-history',
      api: [
        route(assetEndpoints.progress, () => {
          ended = true;
          return new Response(`data: ${JSON.stringify(done)}\n\n`) as never;
        }),
        route(appEndpoints.get, { data: app }),
        route(assetEndpoints.list, () => list([ended ? done : running])),
        route(deploymentEndpoints.latest, { data: {} }),
      ],
    });
    await screen.findByText('Build #1 is completed');
    await screen.findByText('250 ms');
    expect(view.calls.some((call) => call.id === 'assets.progress')).toBe(true);
  });

  it('offers only what the lifecycle allows: development first, production after approval', async () => {
    open([asset()]);
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await user.click(await screen.findByRole('button', { name: 'Deploy' }));
    const disabled = async (name: string) =>
      (await screen.findByRole('menuitem', { name })).getAttribute('aria-disabled') === 'true';
    expect(await disabled('Deploy to Development')).toBe(false);
    expect(await disabled('Deploy to Review')).toBe(true);
    expect(await disabled('Deploy to Production')).toBe(true);
  });

  it('asks for the missing UUID and security token before production', async () => {
    const approved = asset({
      served: ['development'],
      review: { status: 'approved', digest, requester: 'operator', requestedAt: at },
    });
    const view = open([approved], [route(deploymentEndpoints.deploy, { data: {} as Deployment })]);
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await user.click(await screen.findByRole('button', { name: 'Deploy' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Deploy to Production' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Deploy' }));
    expect(await within(dialog).findAllByText('This field is required.')).toHaveLength(2);
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

  it('tells the end of a deployment also when the first look after it fails', async () => {
    const deployment = (fields: Pick<Deployment, 'status' | 'completedAt'>): Deployment => ({
      ...{ id: 'deployment-1', appId: 'app-1', assetsHistoryId: 'asset-1', assetsVersion: 1, digest },
      environment: 'development',
      url: 'http://cafe.development.localhost:8081',
      creator: 'admin',
      ...{ version: 1, createdAt: at, updatedAt: at },
      ...fields,
    });
    let looks = 0;
    let deployed = false;
    open(
      [asset()],
      [
        route(deploymentEndpoints.deploy, () => {
          deployed = true;
          return { data: deployment({ status: 'publishing' }) };
        }),
        route(deploymentEndpoints.latest, () => {
          if (!deployed) return { data: {} };
          looks += 1;
          if (looks === 1) return problem('maintenance');
          return { data: { development: deployment({ status: 'published', completedAt: at }) } };
        }),
      ],
    );
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await user.click(await screen.findByRole('button', { name: 'Deploy' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Deploy to Development' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Deploy' }));
    await screen.findByText('Published to Development', undefined, { timeout: 10_000 });
  });

  it('lets an operator ask for a review but not decide', async () => {
    const requested = asset({
      served: ['development'],
      review: { status: 'requested', digest, requester: 'operator', requestedAt: at },
    });
    open([requested], [], 'operator');
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await user.click(await screen.findByRole('button', { name: 'Review' }));
    const item = async (name: string) => screen.findByRole('menuitem', { name });
    expect((await item('Approve')).getAttribute('aria-disabled')).toBe('true');
    expect((await item('Cancel review request')).getAttribute('aria-disabled')).not.toBe('true');
  });

  it('approves with a comment', async () => {
    const requested = asset({
      served: ['development'],
      review: { status: 'requested', digest, requester: 'operator', requestedAt: at },
    });
    const view = open([requested], [route(reviewEndpoints.update, { data: requested })]);
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await user.click(await screen.findByRole('button', { name: 'Review' }));
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
