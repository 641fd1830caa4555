import { describe, expect, it } from '@jest/globals';
import { appEndpoints } from '@noren/contracts/apps';
import { assetEndpoints } from '@noren/contracts/assets';
import { configurationEndpoints } from '@noren/contracts/configurations';
import { couponEndpoints } from '@noren/contracts/contents';
import { deploymentEndpoints } from '@noren/contracts/deployments';
import { problem, route } from '@noren/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  aCoupon,
  aDeployment,
  anAppDetail,
  anAsset,
  aVersion,
  dialogTitled,
  getBodies,
  getPage,
  renderApps,
} from '../../../test/apps.js';

const openEditor = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  return dialogTitled('Edit app information');
};

describe('home of an app', () => {
  it('shows facts and where the app runs', async () => {
    renderApps('/app/app-1', [
      route(deploymentEndpoints.latest, {
        data: {
          development: aDeployment(),
          review: aDeployment({ id: 'broken', status: 'failed', failureCode: 'deployNowhere' }),
          live: { development: aDeployment(), review: aDeployment({ assetsVersion: 2 }) },
        },
      }),
    ]);
    expect(await screen.findByRole('heading', { name: 'Sakura Card' })).toBeTruthy();
    expect(screen.getByText('1234567890-AbcdEfgh')).toBeTruthy();
    const link = await screen.findByRole('link', { name: 'Open the mini-app: Development' });
    expect(link.getAttribute('href')).toBe('http://sakura-card.development.localhost:8081');
    const review = screen.getByRole('article', { name: 'Review' });
    expect(within(review).getByText(/could not be deployed. No server that delivers mini-apps/)).toBeTruthy();
    expect(within(review).getByText('Build #2 is live')).toBeTruthy();
    expect(
      within(screen.getByRole('article', { name: 'Production' })).getByText('Not deployed yet.'),
    ).toBeTruthy();
  });

  it('leads to the next step, and says what other steps wait for', async () => {
    const needed = { liffId: '1234567890-AbcdEfgh', envType: 'development', applicationId: 'app' } as const;
    const view = renderApps('/app/app-1', [
      route(appEndpoints.get, { data: anAppDetail(needed) }),
      route(deploymentEndpoints.latest, { data: { live: {} } }),
      route(assetEndpoints.list, getPage([anAsset({ deployedTo: [], served: [] })])),
    ]);
    const next = await screen.findByRole('button', { name: 'Deploy: Development' });
    const current = screen.getAllByRole('listitem').find((item) => item.getAttribute('aria-current'));
    expect(current?.contains(next)).toBe(true);
    const production = screen.getByRole('button', { name: 'Deploy: Production' });
    expect((production as HTMLButtonElement).disabled).toBe(true);
    expect(production.getAttribute('aria-describedby')).toBeTruthy();
    await userEvent.click(next);
    await waitFor(() =>
      expect(view.path()).toBe('/app/app-1/build-history?build=asset-1&deploy=development'),
    );
  });

  it('lists what a new app still needs, and ticks what is done', async () => {
    const view = renderApps('/app/app-1', [
      route(configurationEndpoints.versions, getPage([aVersion({ version: 1 })])),
      route(deploymentEndpoints.latest, { data: { live: {} } }),
      route(assetEndpoints.list, getPage([])),
      route(couponEndpoints.list, getPage([aCoupon()])),
    ]);
    const steps = await screen.findByRole('region', { name: /Getting started 1 of 5 done/ });
    within(steps).getByText('(done)');
    within(steps).getByRole('button', { name: 'Enter the LIFF ID, Env Type and Application Id' });
    expect(within(steps).queryByRole('link', { name: 'Create the first coupon' })).toBeNull();
    await userEvent.click(within(steps).getByRole('link', { name: 'Build' }));
    await waitFor(() => expect(view.path()).toBe('/app/app-1/build-history?start=true'));
  });

  it('lists no first steps once the app is live in production, or to those who cannot take them', async () => {
    const live = { production: aDeployment({ environment: 'production' }) };
    const first = renderApps('/app/app-1', [route(deploymentEndpoints.latest, { data: { ...live, live } })]);
    await screen.findByRole('article', { name: 'Production' });
    expect(screen.queryByRole('region', { name: /Getting started/ })).toBeNull();
    first.unmount();
    renderApps('/app/app-1', [route(deploymentEndpoints.latest, { data: { live: {} } })], 'monitor');
    await screen.findByRole('article', { name: 'Production' });
    expect(screen.queryByRole('region', { name: /Getting started/ })).toBeNull();
  });

  it('opens the form for what a build still needs', async () => {
    renderApps('/app/app-1', [route(appEndpoints.get, { data: anAppDetail({ envType: undefined }) })]);
    expect(await screen.findByText(/^A build still needs: /)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Fill in: Settings' }));
    expect(await dialogTitled('Edit app information')).toBeTruthy();
  });

  it('shows a QR code and the address of an environment for a phone', async () => {
    renderApps('/app/app-1');
    await userEvent.click(await screen.findByRole('button', { name: 'QR code: Development' }));
    const dialog = await dialogTitled('Open on a phone (Development)');
    expect(
      await within(dialog).findByRole('img', { name: 'QR code that opens the mini-app: Development' }),
    ).toBeTruthy();
    expect(within(dialog).getByText('http://sakura-card.development.localhost:8081')).toBeTruthy();
  });

  it('shows users without permission where to request access, and admins nothing', async () => {
    const gone = [route(appEndpoints.get, () => problem('notFound'))];
    const view = renderApps('/app/app-9?tab=history', gone, 'operator');
    await waitFor(() => expect(view.path()).toBe('/permission?from=%2Fapp%2Fapp-9%3Ftab%3Dhistory'));
    view.unmount();
    const other = renderApps('/app/app-9', gone);
    expect(await screen.findByText('Some resources do not exist.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(other.path()).toBe('/app/app-9');
  });

  it('saves information with the version it is based on', async () => {
    const view = renderApps('/app/app-1', [
      route(appEndpoints.update, { data: anAppDetail({ version: 5 }) }),
    ]);
    const editor = await openEditor();
    const name = within(editor).getByLabelText('App name');
    await userEvent.clear(name);
    await userEvent.type(name, 'Maple');
    await userEvent.click(within(editor).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(getBodies(view, 'apps.update')).toHaveLength(1));
    expect(getBodies(view, 'apps.update')[0]).toEqual({
      version: 4,
      name: 'Maple',
      runtimeVersion: '1.0.0',
      liffId: '1234567890-AbcdEfgh',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('clears emptied fields and leaves the security token unchanged', async () => {
    const filled = anAppDetail({
      custId: 'customer-1',
      uuid: '123e4567-e89b-12d3-a456-426614174000',
      securityToken: '…abcd',
      liffIds: { review: '1111111111-Review01' },
      envType: 'development',
    });
    const view = renderApps('/app/app-1', [
      route(appEndpoints.get, { data: filled }),
      route(appEndpoints.update, { data: filled }),
    ]);
    const editor = await openEditor();
    for (const label of ['custID', 'UUID', 'LIFF ID', 'Review'])
      await userEvent.clear(within(editor).getByLabelText(label));
    await userEvent.click(within(editor).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(getBodies(view, 'apps.update')).toHaveLength(1));
    expect(getBodies(view, 'apps.update')[0]).toEqual({
      version: 4,
      name: 'Sakura Card',
      runtimeVersion: '1.0.0',
      envType: 'development',
      custId: null,
      uuid: null,
      liffId: null,
      liffIds: null,
    });
  });

  it('shows both sides of a conflict; cancelling keeps the input, fetching shows the newer app', async () => {
    const newer = anAppDetail({ name: 'Newer', version: 9 });
    const update = route(appEndpoints.update, ({ body }) =>
      (body as { version: number }).version === 9 ? { data: newer } : problem('conflict', { current: newer }),
    );
    const view = renderApps('/app/app-1', [update]);
    const editor = await openEditor();
    const name = within(editor).getByLabelText('App name') as HTMLInputElement;
    const save = () => userEvent.click(within(editor).getByRole('button', { name: 'Save' }));
    await userEvent.type(name, ' mine');
    await save();
    const conflict = await dialogTitled('Confirm');
    const row = within(conflict).getByRole('row', { name: /App name/ });
    expect(row.textContent).toBe('App nameSakura Card mineNewer');
    await userEvent.click(within(conflict).getByRole('button', { name: 'Cancel' }));
    expect(name.value).toBe('Sakura Card mine');
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Fetch new data' }));
    await waitFor(() => expect(name.value).toBe('Newer'));
    await save();
    await waitFor(() => expect(getBodies(view, 'apps.update').at(-1)).toMatchObject({ version: 9 }));
  });

  it.each([
    ['operator', true, false],
    ['monitor', true, true],
  ] as const)('lets %s do what the role allows', async (role, deleteOff, editOff) => {
    renderApps('/app/app-1', [], role);
    const button = async (name: string) => (await screen.findByRole('button', { name })) as HTMLButtonElement;
    expect((await button('Delete')).disabled).toBe(deleteOff);
    expect((await button('Edit')).disabled).toBe(editOff);
  });
});
