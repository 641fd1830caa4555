import { describe, expect, it } from '@jest/globals';
import { appEndpoints } from '@noren/contracts/apps';
import { deploymentEndpoints } from '@noren/contracts/deployments';
import { userEndpoints } from '@noren/contracts/users';
import { problem, route } from '@noren/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDeployment, anApp, getPage, renderApps } from '../../../test/apps.js';

describe('list of apps', () => {
  it('shows name, system name, group, image and the states of the environments', async () => {
    renderApps('/');
    const row = (await screen.findByRole('link', { name: 'Sakura Card' })).closest('tr') as HTMLElement;
    expect(within(row).getByText('sakura-card')).toBeTruthy();
    expect(within(row).getByText('Sakura')).toBeTruthy();
    expect(within(row).getByText('2026/01/02')).toBeTruthy();
    expect(await within(row).findByText('Published')).toBeTruthy();
    expect(within(row).getAllByText('Not deployed')).toHaveLength(2);
    expect(await within(row).findByRole('img', { name: 'Card' })).toBeTruthy();
  });

  it('requests the states of a whole page in one call', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => `app-${index}`);
    const failed = aDeployment({ id: 'broken', status: 'failed' });
    const view = renderApps('/', [
      route(appEndpoints.list, getPage(ids.map((id) => anApp({ id, name: id })))),
      route(deploymentEndpoints.latestOfApps, {
        data: [{ appId: 'app-1', development: failed, live: { development: aDeployment() } }],
      }),
    ]);
    expect(await screen.findByText('Failed (#3 is live)')).toBeTruthy();
    const deploymentCalls = view.calls.filter(({ id }) => id.startsWith('deployments.'));
    expect(deploymentCalls.map(({ request }) => request.query.getAll('appIds'))).toEqual([ids]);
    expect(view.calls.length).toBeLessThan(ids.length);
  });

  it('stores search and group filter in the URL', async () => {
    const view = renderApps('/?page=2');
    await userEvent.type(await screen.findByLabelText('Search by app name'), 'card{Enter}');
    await waitFor(() => expect(view.path()).toBe('/?name=card'));
    await userEvent.click(screen.getByRole('combobox', { name: 'Filter by group' }));
    await userEvent.click(await screen.findByText('Momiji'));
    await waitFor(() => expect(view.path()).toBe('/?name=card&groupId=group-2'));
    const last = view.calls.filter(({ id }) => id === 'apps.list').at(-1);
    expect(last?.request.query.get('groupId')).toBe('group-2');
  });

  it('[C20] filters by creator, and loads creators only when the filter opens', async () => {
    const people = [
      ['user-1', 'Hana'],
      ['user-2', 'Ken'],
      ['user-3', 'Hana'],
    ].map(([id = '', name = '']) => ({
      id,
      name,
      role: 'operator' as const,
      lastActiveAt: '',
    }));
    const view = renderApps('/?groupId=group-2', [route(userEndpoints.list, { data: people })]);
    const filter = await screen.findByRole('combobox', { name: 'Filter by creator' });
    expect(view.calls.filter(({ id }) => id === 'users.list')).toEqual([]);
    await userEvent.click(filter);
    expect(await screen.findByRole('option', { name: 'Hana (user-3)' })).toBeTruthy();
    await userEvent.click(screen.getByRole('option', { name: 'Ken' }));
    await waitFor(() => expect(view.path()).toBe('/?groupId=group-2&creator=user-2'));
    const last = view.calls.filter(({ id }) => id === 'apps.list').at(-1);
    expect(last?.request.query.get('creator')).toBe('user-2');
    await waitFor(() => expect((filter as HTMLInputElement).value).toBe('Ken'));
    await userEvent.click(screen.getByRole('button', { name: /Filter by creator/ }));
    await waitFor(() => expect(view.path()).toBe('/?groupId=group-2'));
  });

  it('offers to create the first app', async () => {
    const view = renderApps('/', [route(appEndpoints.list, getPage<ReturnType<typeof anApp>>([]))]);
    expect(await screen.findByText('There is no app yet')).toBeTruthy();
    const [first] = screen.getAllByRole('button', { name: 'Create an app' });
    await userEvent.click(first as HTMLElement);
    await waitFor(() => expect(view.path()).toBe('/app/create'));
  });

  it('shows a failure and retries', async () => {
    let calls = 0;
    const list = route(appEndpoints.list, () => (++calls === 1 ? problem('internal') : getPage([anApp()])));
    renderApps('/', [list]);
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Sakura Card' })).toBeTruthy();
  });

  it('shows read-only roles what they may see, and requests nothing else', async () => {
    const view = renderApps('/', [], 'only-monitor');
    await screen.findByRole('link', { name: 'Sakura Card' });
    expect((screen.getByRole('button', { name: 'Create an app' }) as HTMLButtonElement).disabled).toBe(true);
    expect(screen.queryByRole('combobox', { name: 'Filter by group' })).toBeNull();
    const calledEndpoints = view.calls.map(({ id }) => id);
    expect(calledEndpoints).not.toContain('groups.list');
    expect(calledEndpoints).not.toContain('templates.list');
  });
});
