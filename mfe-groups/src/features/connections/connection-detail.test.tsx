import { describe, expect, it } from '@jest/globals';
import { auditEndpoints } from '@noren/contracts/audit';
import { connectionEndpoints } from '@noren/contracts/connections';
import { userEndpoints } from '@noren/contracts/users';
import { currentSession, sessionStore } from '@noren/mfe-kit';
import { problem, route } from '@noren/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aConnection, connectionApi, getPage, renderGroups } from '../../../test/groups.js';

const path = '/connection/connect-1';
const api = () => connectionApi(aConnection({}));
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('Connect ID', () => {
  it('can be edited twice in a row, each time with the newest version', async () => {
    const view = renderGroups(path, api());
    const name = await screen.findByLabelText('Connection name');
    await userEvent.type(name, ' 1');
    await click('Save');
    expect(await screen.findByRole('heading', { name: 'POS 1' })).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Client ID'), '-2');
    expect(await screen.findByText(/the outside system has to be set up again/)).toBeTruthy();
    await click('Save');
    expect(await screen.findAllByText('Updated setting successfully')).toBeTruthy();
    await waitFor(() =>
      expect(
        view.calls.filter(({ id }) => id === 'connections.update').map(({ request }) => request.body),
      ).toEqual([
        { connectionName: 'POS 1', clientId: 'pos-client', version: 2 },
        { connectionName: 'POS 1', clientId: 'pos-client-2', version: 3 },
      ]),
    );
  });

  it('gets a new secret after a confirmation; it is shown once, then masked', async () => {
    const view = renderGroups(path, api());
    expect(await screen.findByText('****wxyz')).toBeTruthy();
    await click('Make a new secret');
    expect(await screen.findByText(/stops working at once/)).toBeTruthy();
    await click('Make a new one');
    const dialog = await screen.findByRole('dialog', { name: 'Client secret' });
    const call = view.calls.find(({ id }) => id === 'connections.update');
    const { clientSecret, ...rest } = call?.request.body as { clientSecret: string };
    expect(rest).toEqual({ version: 2 });
    expect(clientSecret).toMatch(/^[\w-]{43}$/);
    expect(within(dialog).getByDisplayValue(clientSecret)).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'I have stored it' }));
    expect(await screen.findByText(`****${clientSecret.slice(-4)}`)).toBeTruthy();
    expect(screen.queryByDisplayValue(clientSecret)).toBeNull();
  });

  it('shows the end of its secret after a recent sign-in', async () => {
    let isRecent = false;
    const connection = aConnection({});
    const { clientSecret: _secret, ...hidden } = connection;
    const read = route(connectionEndpoints.get, () => ({ data: isRecent ? connection : hidden }));
    renderGroups(path, [read, ...api()]);
    const session = currentSession();
    sessionStore.getState().set({ ...session, reauthenticate: async () => (isRecent = true) });
    await click('Show the last four characters');
    expect(await screen.findByText('****wxyz')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show the last four characters' })).toBeNull();
  });

  it('keeps its secret if the confirmation is cancelled or the service rejects', async () => {
    const rejected = route(connectionEndpoints.update, () => problem('connectionUpdateFailed'));
    const view = renderGroups(path, [rejected, ...api()]);
    await click('Make a new secret');
    await click('Cancel');
    expect(view.calls.map(({ id }) => id)).not.toContain('connections.update');
    await click('Make a new secret');
    await click('Make a new one');
    expect(await screen.findByText('Update Connect ID failed.')).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Client secret' })).toBeNull();
  });

  it('shows both values of a conflict', async () => {
    const newer = aConnection({ connectionName: 'Till', version: 5 });
    const rejected = route(connectionEndpoints.update, () =>
      problem('connectionUpdateFailed', { current: newer }),
    );
    renderGroups(path, [rejected, ...api()]);
    await userEvent.type(await screen.findByLabelText('Connection name'), '!');
    await click('Save');
    expect(await screen.findByRole('row', { name: 'Connection name POS! Till' })).toBeTruthy();
    await click('Fetch new data');
    expect(await screen.findByDisplayValue('Till')).toBeTruthy();
  });

  it('[§7-delete-connection] is deleted after a confirmation', async () => {
    const view = renderGroups(path, api());
    await click('Delete Connect ID');
    await click('Delete');
    expect(await screen.findByText('Connect ID deleted')).toBeTruthy();
    await waitFor(() => expect(view.path()).toBe('/connection'));
  });

  it('lists the apps that prevent its deletion', async () => {
    const errors = [{ path: '/apps/app-1', rule: 'inUse', params: { name: 'Cafe' } }];
    const inUse = route(
      connectionEndpoints.delete,
      () => problem('connectionDeleteFailed', { errors }) as never,
    );
    renderGroups(path, [inUse, ...api()]);
    await click('Delete Connect ID');
    await click('Delete');
    const dialog = await screen.findByRole('dialog', { name: 'Delete Connect ID failed.' });
    expect(within(dialog).getByRole('link', { name: 'Cafe' }).getAttribute('href')).toBe('/app/app-1');
  });

  it('shows a notice with a link back if it does not exist', async () => {
    renderGroups('/connection/gone', [route(connectionEndpoints.get, () => problem('connectionNotFound'))]);
    expect(await screen.findByText('Connect ID not found.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Connect IDs' })).toBeTruthy();
  });

  it('is read-only and without its secret for users without write permission', async () => {
    const { clientSecret: _secret, ...connection } = aConnection({});
    renderGroups(path, connectionApi(connection), 'monitor');
    const name = await screen.findByLabelText('Connection name');
    expect((name as HTMLInputElement).disabled).toBe(true);
    for (const button of ['Save', 'Make a new secret', 'Delete Connect ID'])
      expect((screen.getByRole('button', { name: button }) as HTMLButtonElement).disabled).toBe(true);
    expect(screen.getByText('The secret is shown only to those who may change it.')).toBeTruthy();
  });

  it('shows its history as text', async () => {
    const entry = {
      ...({ id: 'entry-1', kind: 'connection', subject: 'connect-1', action: 'connections.update' } as const),
      actor: { id: 'user-1', name: 'Hanako', role: 'admin' } as const,
      at: '2026-03-01T00:00:00.000Z',
      changes: [{ path: '/connectionName', before: 'POS', after: 'Till' }],
    };
    renderGroups(`${path}?tab=history`, [
      route(auditEndpoints.connection, getPage([entry])),
      route(userEndpoints.list, { data: [] }),
      ...api(),
    ]);
    expect(await screen.findByRole('row', { name: 'Connection name POS Till' })).toBeTruthy();
  });
});
