import { describe, expect, it } from '@jest/globals';
import { connectionEndpoints } from '@noren/contracts/connections';
import { groupEndpoints } from '@noren/contracts/groups';
import { problem, route } from '@noren/mfe-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aConnection, aGroup, connectionApi, getPage, renderGroups } from '../../../test/groups.js';

describe('Connect ID list', () => {
  it("shows the groups' names, even of one missing in the list of groups, and never a secret", async () => {
    renderGroups('/connection', [
      route(
        connectionEndpoints.list,
        getPage([
          aConnection({}),
          aConnection({ id: 'connect-2', connectionName: 'CRM', groupId: 'group-9', clientId: 'crm-client' }),
        ]),
      ),
      route(groupEndpoints.list, getPage([aGroup({})])),
      route(groupEndpoints.get, { data: aGroup({ groupId: 'group-9', name: 'Ume Agency' }) }),
    ]);
    expect(await screen.findByRole('link', { name: 'POS' })).toBeTruthy();
    expect(screen.getByText('crm-client')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Sakura Agency' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Ume Agency' })).toBeTruthy();
    expect(screen.queryByText(/wxyz/)).toBeNull();
  });

  it('keeps search and order in the URL', async () => {
    const view = renderGroups('/connection', connectionApi(aConnection({})));
    await userEvent.type(await screen.findByLabelText('Search by connection name'), 'pos{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Sort by Client ID' }));
    expect(view.path()).toBe('/connection?name=pos&sort=clientId%2Casc');
    const last = view.calls.filter(({ id }) => id === 'connections.list').at(-1);
    expect(last?.request.query.toString()).toBe('name=pos&sort=clientId%2Casc');
  });

  it('shows a notice when nothing matches, and when it cannot be read', async () => {
    let broken = true;
    renderGroups('/connection?name=zzz', [
      route(connectionEndpoints.list, () => (broken ? problem('internal') : getPage([]))),
      route(groupEndpoints.list, getPage([])),
    ]);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    broken = false;
    await userEvent.click(retry);
    expect(await screen.findByText('No Connect ID matches "zzz"')).toBeTruthy();
  });

  it('allows only users with write permission to create one', async () => {
    renderGroups('/connection', connectionApi(aConnection({})), 'operator');
    const create = await screen.findByRole('button', { name: 'Create Connect ID' });
    expect((create as HTMLButtonElement).disabled).toBe(true);
  });
});
