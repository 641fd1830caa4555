import { describe, expect, it } from '@jest/globals';
import { auditEndpoints } from '@noren/contracts/audit';
import { groupEndpoints, noOptions } from '@noren/contracts/groups';
import { userEndpoints } from '@noren/contracts/users';
import { problem, route } from '@noren/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aGroup, anApp, getPage, groupApi, relatedTo, renderGroups } from '../../test/groups.js';

const settings = '/group/group-1?tab=settings';
const button = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement;
const checked = (label: string) => screen.getByLabelText(label).getAttribute('aria-checked');

describe('group', () => {
  it('shows its apps first, and a notice if there are none', async () => {
    const view = renderGroups('/group/group-1', groupApi(aGroup({})));
    expect(await screen.findByText('This group has no apps yet')).toBeTruthy();
    expect(view.calls.find(({ id }) => id === 'apps.list')?.request.query.get('groupId')).toBe('group-1');
    await userEvent.click(screen.getByRole('tab', { name: 'Group settings' }));
    expect(await screen.findByDisplayValue('Sakura Agency')).toBeTruthy();
    expect(view.path()).toBe(settings);
  });

  it('links to the creation of an app in this group for users with permission', async () => {
    const view = renderGroups('/group/group-1', groupApi(aGroup({}), [anApp({})]), 'operator');
    const link = await screen.findByRole('link', { name: 'Create app' });
    expect(link.getAttribute('href')).toBe('/app/create?groupId=group-1');
    view.unmount();
    renderGroups('/group/group-1', groupApi(aGroup({}), [anApp({})]), 'monitor');
    expect(await screen.findByRole('link', { name: 'Cafe' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Create app' })).toBeNull();
  });

  it('saves the basics twice in a row, each time with the newest version', async () => {
    const view = renderGroups(settings, groupApi(aGroup({})));
    const name = await screen.findByLabelText('Group name');
    for (const suffix of [' 1', ' 2']) {
      await userEvent.type(name, suffix);
      await userEvent.click(screen.getByRole('button', { name: 'Save' }));
      await screen.findByRole('heading', { name: new RegExp(`${suffix}$`) });
    }
    const bodies = view.calls.filter(({ id }) => id === 'groups.update').map(({ request }) => request.body);
    expect(bodies).toMatchObject([
      { name: 'Sakura Agency 1', version: 3 },
      { name: 'Sakura Agency 1 2', version: 4 },
    ]);
  });

  it('[§6-feature-warning] shows the consequences of a feature change before saving', async () => {
    const group = aGroup({ type: 'client' });
    const agency = aGroup({ groupId: 'group-2', name: 'Big Agency' });
    const apps = [
      anApp({ relatedGroups: [relatedTo(group)] }),
      anApp({ id: 'app-2', name: 'Bakery', relatedGroups: [relatedTo(group), relatedTo(agency)] }),
      anApp({ id: 'app-3', name: 'Books', template: '001', relatedGroups: [relatedTo(group)] }),
    ];
    const view = renderGroups(settings, groupApi(group, apps));
    await userEvent.click(await screen.findByLabelText('Coupon, stamp, shop, slideshow'));
    await userEvent.click(screen.getByLabelText('Wallet'));
    await userEvent.click(screen.getByRole('button', { name: 'Update features' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change the features?' });
    expect(within(dialog).getByText(/may change the data and the build and deploy history/)).toBeTruthy();
    for (const page of [
      'page-setting/coupon',
      'page-setting/stamp',
      'page-setting/shop',
      'other-setting/wallet',
    ])
      expect(within(dialog).getByText(page)).toBeTruthy();
    expect(within(dialog).getByText(/\/coupons/)).toBeTruthy();
    const effect = async (app: string) =>
      (await within(dialog).findByRole('link', { name: app })).closest('li')?.textContent;
    expect(await effect('Cafe')).toBe('Cafe Takes effect with the next build');
    expect(await effect('Bakery')).toMatch(/Does not change: it has the features of "Big Agency"/);
    expect(await effect('Books')).toMatch(/its template does not allow: /);
    expect(view.calls.map(({ id }) => id)).not.toContain('groups.updateOptions');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Update features' }));
    expect(await screen.findByText('Updated setting successfully')).toBeTruthy();
    const call = view.calls.find(({ id }) => id === 'groups.updateOptions');
    expect(call?.request.body).toMatchObject({
      version: 3,
      options: { couponStampShop: true, wallet: true, miniGame: false },
    });
    await waitFor(() => expect(checked('Coupon, stamp, shop, slideshow')).toBe('true'));
    expect(button('Update features').disabled).toBe(true);
  });

  it('reads its apps again when their features have changed', async () => {
    const view = renderGroups('/group/group-1', groupApi(aGroup({}), [anApp({})]));
    expect(await screen.findByRole('link', { name: 'Cafe' })).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Group settings' }));
    await userEvent.click(await screen.findByLabelText('Wallet'));
    await userEvent.click(screen.getByRole('button', { name: 'Update features' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change the features?' });
    expect(await within(dialog).findByRole('link', { name: 'Cafe' })).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Update features' }));
    expect(await screen.findByText('Updated setting successfully')).toBeTruthy();
    const reads = () => view.calls.filter(({ id }) => id === 'apps.list').length;
    const before = reads();
    await userEvent.click(screen.getByRole('tab', { name: 'App list' }));
    await waitFor(() => expect(reads()).toBeGreaterThan(before));
  });

  it('lists the pages that disappear with a feature; cancelling changes nothing', async () => {
    const view = renderGroups(settings, groupApi(aGroup({ options: { ...noOptions, point: true } })));
    await userEvent.click(await screen.findByLabelText('Point'));
    await userEvent.click(screen.getByRole('button', { name: 'Update features' }));
    expect(await screen.findByText('Setting pages that disappear')).toBeTruthy();
    expect(await screen.findByText('This group has no apps yet.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(view.calls.map(({ id }) => id)).not.toContain('groups.updateOptions');
    expect(checked('Point')).toBe('false');
    await userEvent.click(screen.getByRole('button', { name: 'Undo changes' }));
    expect(checked('Point')).toBe('true');
  });

  it('prevents feature changes while their consequences cannot be read', async () => {
    const api = groupApi(aGroup({})).filter(({ endpoint }) => endpoint.id !== 'apps.list');
    renderGroups(settings, api);
    await userEvent.click(await screen.findByLabelText('Ticket'));
    await userEvent.click(screen.getByRole('button', { name: 'Update features' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByRole('button', { name: 'Retry' })).toBeTruthy();
    const go = within(dialog).getByRole('button', { name: 'Update features' });
    expect((go as HTMLButtonElement).disabled).toBe(true);
  });

  it('shows both values of a conflict; cancelling keeps the input, fetching shows the newer group', async () => {
    const newer = aGroup({ name: 'Renamed by others', version: 4 });
    const rejected = route(groupEndpoints.update, () => problem('conflict', { current: newer }));
    renderGroups(settings, [rejected, ...groupApi(aGroup({}))]);
    await userEvent.type(await screen.findByLabelText('Group name'), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const row = await screen.findByRole('row', { name: /Group name/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Sakura Agency!', 'Renamed by others']);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByDisplayValue('Sakura Agency!')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Fetch new data' }));
    expect(await screen.findByDisplayValue('Renamed by others')).toBeTruthy();
  });

  it('shows both values of a feature conflict', async () => {
    const newer = aGroup({ options: { ...noOptions, wallet: true }, version: 4 });
    const rejected = route(groupEndpoints.updateOptions, () => problem('conflict', { current: newer }));
    renderGroups(settings, [rejected, ...groupApi(aGroup({}))]);
    await userEvent.click(await screen.findByLabelText('Ticket'));
    await userEvent.click(screen.getByRole('button', { name: 'Update features' }));
    const dialog = await screen.findByRole('dialog');
    const go = within(dialog).getByRole('button', { name: 'Update features' }) as HTMLButtonElement;
    await waitFor(() => expect(go.disabled).toBe(false));
    await userEvent.click(go);
    const row = await screen.findByRole('row', { name: /Wallet/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Off', 'On']);
    await userEvent.click(screen.getByRole('button', { name: 'Fetch new data' }));
    await waitFor(() => expect(checked('Wallet')).toBe('true'));
    expect(checked('Ticket')).toBe('false');
  });

  it('shows an error at its focused field, any other as a failed update of the settings', async () => {
    const answers = [
      problem('groupCodeDuplicated', { errors: [{ path: '/body/code', rule: 'unique' }] }),
      problem('internal'),
    ];
    const rejected = route(groupEndpoints.update, () => answers.shift() as Response);
    renderGroups(settings, [rejected, ...groupApi(aGroup({}))]);
    const code = await screen.findByLabelText('Code');
    await userEvent.type(code, '2');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The group code is duplicated.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(code));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Cannot update settings: An error has occurred')).toBeTruthy();
    expect(screen.getByDisplayValue('sakura2')).toBeTruthy();
  });

  it('asks before a tab change discards unsaved features', async () => {
    const view = renderGroups(settings, groupApi(aGroup({})));
    await userEvent.click(await screen.findByLabelText('Ticket'));
    await userEvent.click(screen.getByRole('tab', { name: 'App list' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay on this page' }));
    expect(view.path()).toBe(settings);
    expect(checked('Ticket')).toBe('true');
  });

  it('shows who changed what as text', async () => {
    const entry = {
      ...({ id: 'entry-1', kind: 'group', subject: 'group-1', action: 'groups.updateOptions' } as const),
      actor: { id: 'user-1', name: 'Hanako', role: 'admin' } as const,
      at: '2026-03-01T00:00:00.000Z',
      changes: [
        { path: '/options/wallet', before: false, after: true },
        { path: '/type', before: 'agency', after: 'client' },
      ],
    };
    const view = renderGroups('/group/group-1', [
      route(auditEndpoints.group, getPage([entry])),
      route(userEndpoints.list, { data: [] }),
      ...groupApi(aGroup({})),
    ]);
    await userEvent.click(await screen.findByRole('tab', { name: 'Change history' }));
    expect(await screen.findByText('Features changed')).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Wallet Off On' })).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Type Agency Client' })).toBeTruthy();
    expect(view.path()).toBe('/group/group-1?tab=history');
  });

  it('[§7-delete-group] is deleted after a confirmation', async () => {
    const view = renderGroups('/group/group-1', groupApi(aGroup({})));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete group' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Group deleted')).toBeTruthy();
    await waitFor(() => expect(view.path()).toBe('/group'));
    const after = view.calls
      .map(({ id }) => id)
      .slice(view.calls.findIndex(({ id }) => id === 'groups.delete') + 1);
    expect(after).not.toContain('groups.get');
  });

  it('lists what prevents its deletion, with links', async () => {
    const uses = [
      { path: '/apps/app-1', rule: 'inUse', params: { name: 'Cafe' } },
      { path: '/oidc/group/auth/client/connect-1', rule: 'inUse', params: { name: 'POS' } },
    ];
    const inUse = route(groupEndpoints.delete, () => problem('inUse', { errors: uses }) as never);
    renderGroups('/group/group-1', [inUse, ...groupApi(aGroup({}))]);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete group' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'It is still in use and cannot be deleted.' });
    const target = (name: string) => within(dialog).getByRole('link', { name }).getAttribute('href');
    expect(target('Cafe')).toBe('/app/app-1');
    expect(target('POS')).toBe('/connection/connect-1');
  });

  it('shows a notice with a link back if it does not exist', async () => {
    renderGroups('/group/gone', [route(groupEndpoints.get, () => problem('notFound'))]);
    expect(await screen.findByText('Some resources do not exist.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Groups' })).toBeTruthy();
  });

  it('is read-only for users without write permission', async () => {
    renderGroups(settings, groupApi(aGroup({})), 'operator');
    const name = await screen.findByLabelText('Group name');
    expect((name as HTMLInputElement).disabled).toBe(true);
    expect((screen.getByRole('button', { name: 'Delete group' }) as HTMLButtonElement).disabled).toBe(true);
    expect(screen.getByText('You can look, but your role does not allow changes.')).toBeTruthy();
  });
});
