import { afterEach, describe, expect, it } from '@jest/globals';
import { appEndpoints } from '@noren/contracts/apps';
import { type AppDeployments, deploymentEndpoints } from '@noren/contracts/deployments';
import { errorTexts } from '@noren/contracts/errors';
import { chooseRowAction, findRowAction, problem, type Route, route } from '@noren/mfe-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { app, at, deployment, list, type Opened, open } from '../../test/fixtures.js';

const path = '/app/app-1/deploy-history';

const older = deployment();
const live = deployment({ id: 'deployment-2', assetsHistoryId: 'asset-2', assetsVersion: 2 });
const failed = deployment({
  id: 'deployment-3',
  environment: 'review',
  status: 'failed',
  failureCode: 'deployNowhere',
  failure: 'No server',
});
const step = {
  id: 'log-1',
  deploymentId: 'deployment-1',
  assetsHistoryId: 'asset-1',
  assetsVersion: 1,
  environment: 'development',
  event: 'replicaConfirmed',
  detail: 'edge-1',
  buildConfigStr: 'template=card;runtime=1.0.0;configuration=3',
  at,
} as const;

function openHistory(api: Route[] = [], more: Partial<Opened> = {}) {
  const latest: AppDeployments = { development: live, review: failed, live: { development: live } };
  return open({
    path,
    api: [
      ...api,
      route(deploymentEndpoints.list, list([failed, live, older])),
      route(deploymentEndpoints.latest, { data: latest }),
      route(deploymentEndpoints.logs, list([step])),
    ],
    ...more,
  });
}

const toRow = async (name: RegExp) => (await screen.findAllByRole('row', { name }))[0] as HTMLElement;

afterEach(cleanup);

describe('deploy history', () => {
  it('shows what to do when nothing is deployed', async () => {
    open({ path, api: [route(deploymentEndpoints.list, list([]))] });
    const link = await screen.findByRole('link', { name: 'Deploy a build from the build history' });
    expect(link.getAttribute('href')).toBe('/app/app-1/build-history');
  });

  it('shows what is live with a link to it, and why a deployment failed', async () => {
    openHistory();
    const row = await toRow(/build #2/);
    within(row).getByText('Live');
    within(await toRow(/build #1 Development/)).getByText('Superseded');
    expect(within(row).getByRole('link', { name: 'Open the mini-app' }).getAttribute('href')).toBe(live.url);
    const other = await toRow(/Review/);
    expect(other.textContent).toContain('No server');
  });

  it('shows who blocks a deployment on the cluster', async () => {
    const failureCode = 'deployConflict';
    const failure = `${errorTexts.en[failureCode]} (kubectl-edit: .spec.digest)`;
    openHistory([route(deploymentEndpoints.list, list([deployment({ ...failed, failureCode, failure })]))]);
    expect((await toRow(/Review/)).textContent).toContain(failure);
  });

  it('shows what is live after a failed deployment, even if the list does not contain it', async () => {
    const broken = deployment({ ...failed, environment: 'development' });
    openHistory([
      route(deploymentEndpoints.list, list([broken])),
      route(deploymentEndpoints.latest, { data: { development: broken, live: { development: live } } }),
    ]);
    const liveLabel = await screen.findByText(/^Live now: Build #2/);
    const card = liveLabel.closest('.builds-environment') as HTMLElement;
    expect(within(card).getByRole('link', { name: 'Open the mini-app' }).getAttribute('href')).toBe(live.url);
    within(card).getByRole('alert');
    expect(within(await toRow(/build #1 Development/)).queryByText('Live')).toBeNull();
  });

  it('[C63] rolls back to an earlier build after showing what it replaces', async () => {
    const view = openHistory([route(deploymentEndpoints.deploy, { data: older })]);
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await chooseRowAction('Build #1 · Development', 'Roll back');
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText('Roll Development back to build #1');
    within(dialog).getByText(/It replaces build #2, live in Development since/);
    await user.click(within(dialog).getByRole('button', { name: 'Deploy' }));
    await waitFor(() =>
      expect(view.calls.find(({ id }) => id === 'deployments.deploy')?.request.body).toEqual({
        assetsHistoryId: 'asset-1',
        environment: 'development',
      }),
    );
  });

  it('explains why it cannot roll back to a live or failed build, or without permission', async () => {
    openHistory();
    const reason = async (name: string) => {
      const item = await findRowAction(name, /^Roll back/);
      expect(item.getAttribute('aria-disabled')).toBe('true');
      return item.textContent;
    };
    expect(await reason('Build #2 · Development')).toContain('This build is live now.');
    expect(await reason('Build #1 · Review')).toMatch(/failed/);
    cleanup();
    openHistory([], { role: 'monitor' });
    expect(await reason('Build #1 · Development')).toMatch(/access/i);
  });

  it('deploys nothing if cancelled', async () => {
    const view = openHistory();
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await chooseRowAction('Build #1 · Development', 'Roll back');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(view.calls.some(({ id }) => id === 'deployments.deploy')).toBe(false);
  });

  it('shows an error of the service', async () => {
    openHistory([route(deploymentEndpoints.deploy, () => problem('deployProcessing'))]);
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await chooseRowAction('Build #1 · Development', 'Roll back');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Deploy' }));
    await screen.findByText(/another deploy is processing/i);
  });

  it('asks for missing credentials and validates them', async () => {
    const production = { environment: 'production' } as const;
    const view = openHistory([
      route(appEndpoints.get, { data: app({ uuid: '01234567-89ab-cdef-0123-456789abcdef' }) }),
      route(
        deploymentEndpoints.list,
        list([deployment({ ...live, ...production }), deployment({ ...older, ...production })]),
      ),
      route(deploymentEndpoints.latest, {
        data: { production: { ...live, ...production }, live: { production: { ...live, ...production } } },
      }),
      route(deploymentEndpoints.deploy, { data: older }),
    ]);
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await chooseRowAction('Build #1 · Production', 'Roll back');
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText(/Members see it at once/);
    expect(within(dialog).queryByLabelText('UUID')).toBeNull();
    const token = within(dialog).getByLabelText('Security token');
    await user.type(token, 'xyz');
    await user.click(within(dialog).getByRole('button', { name: 'Deploy' }));
    await waitFor(() => expect(dialog.querySelector('.ant-form-item-explain-error')).not.toBeNull());
    expect(view.calls.some(({ id }) => id === 'deployments.deploy')).toBe(false);
    await user.clear(token);
    await user.click(token);
    await user.paste('f'.repeat(64));
    await user.click(within(dialog).getByRole('button', { name: 'Deploy' }));
    await waitFor(() =>
      expect(view.calls.find(({ id }) => id === 'deployments.deploy')?.request.body).toMatchObject({
        environment: 'production',
        securityToken: 'f'.repeat(64),
      }),
    );
  });

  it('filters by environment, in the URL', async () => {
    const view = openHistory([], { path: `${path}?environment=review` });
    await toRow(/Review/);
    const listCall = view.calls.find(({ id }) => id === 'deployments.list');
    expect(listCall?.request.query.get('environment')).toBe('review');
    screen.getByRole('combobox', { name: 'Environment' });
  });
});

describe('the log', () => {
  it('expands below its deployment', async () => {
    openHistory();
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    const row = await toRow(/build #1 Development/);
    await user.click(within(row).getByRole('button', { name: 'Show details' }));
    expect((await screen.findByRole('list', { name: 'Deployment log' })).textContent).toMatch(
      /A server confirmed.*edge-1/,
    );
  });

  it("is searched over all deployments by the builds' inputs", async () => {
    const view = openHistory();
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await user.click(await screen.findByRole('tab', { name: 'Deployment log' }));
    await screen.findByText('edge-1');
    await user.type(screen.getByLabelText('Search what was built from'), 'runtime=1{Enter}');
    await waitFor(() =>
      expect(
        view.calls
          .filter(({ id }) => id === 'deployments.logs')
          .at(-1)
          ?.request.query.get('buildConfigStr'),
      ).toBe('runtime=1'),
    );
    expect(view.path()).toContain('view=log');
  });
});
