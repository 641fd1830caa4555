import { describe, expect, it } from '@jest/globals';
import { connectionEndpoints } from '@noren/contracts/connections';
import { problem, route } from '@noren/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aConnection, connectionApi, renderGroups } from '../../../test/groups.js';

const api = connectionApi(aConnection({}));

async function fill(name: string, clientId = ''): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Connection name'), name);
  if (clientId !== '') await userEvent.type(screen.getByLabelText('Client ID'), clientId);
  await userEvent.click(screen.getByRole('combobox', { name: 'Group' }));
  await userEvent.click(await screen.findByTitle('Sakura Agency（sakura）'));
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create' }));

describe('creation of a Connect ID', () => {
  it('shows the secret once, to copy, and opens the new Connect ID afterwards', async () => {
    const user = userEvent.setup();
    const view = renderGroups('/connection/create', api);
    await fill('POS');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    const dialog = await screen.findByRole('dialog', { name: 'Client secret' });
    expect(within(dialog).getByText('This secret is shown only now.')).toBeTruthy();
    expect(within(dialog).getByText(/It is not shown again after you close this dialog/)).toBeTruthy();
    expect(within(dialog).getByDisplayValue('the-whole-secret')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Copy: Client secret' }));
    expect(await navigator.clipboard.readText()).toBe('the-whole-secret');
    expect(await screen.findByText('Copied')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(view.path()).toBe('/connection/create');
    await user.click(within(dialog).getByRole('button', { name: 'I have stored it' }));
    await waitFor(() => expect(view.path()).toBe('/connection/connect-1'));
    expect(await screen.findByText('****wxyz')).toBeTruthy();
    expect(screen.queryByDisplayValue('the-whole-secret')).toBeNull();
    const call = view.calls.find(({ id }) => id === 'connections.create');
    expect(call?.request.body).toEqual({ connectionName: 'POS', groupId: 'group-1' });
  });

  it('validates before sending, and focuses the first invalid field', async () => {
    const view = renderGroups('/connection/create', api);
    const name = await screen.findByLabelText('Connection name');
    await userEvent.type(screen.getByLabelText('Client ID'), 'あいうえおかきく');
    await submit();
    await waitFor(() => expect(screen.getAllByText('This field is required.')).toHaveLength(2));
    expect(await screen.findByText('Connect ID must be valid.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(view.calls.map(({ id }) => id)).not.toContain('connections.create');
  });

  it('[§8-connect-id-duplicated] shows errors at the fields they belong to, others as a message', async () => {
    const answers = [
      problem('connectionDuplicated', { errors: [{ path: '/body/clientId', rule: 'unique' }] }),
      problem('connectionCreateFailed', { errors: [{ path: '/body/groupId', rule: 'exists' }] }),
      problem('connectionCreateFailed'),
    ];
    renderGroups('/connection/create', [
      route(connectionEndpoints.create, () => answers.shift() as Response),
      ...api,
    ]);
    await fill('POS', 'pos-client');
    await submit();
    const item = (label: string) => screen.getByLabelText(label).closest('.ant-form-item') as HTMLElement;
    expect(await within(item('Client ID')).findByText('The Connect ID is duplicated.')).toBeTruthy();
    await submit();
    expect(await within(item('Group')).findByText('It does not exist.')).toBeTruthy();
    await submit();
    expect(await screen.findByText('Create Connect ID failed.')).toBeTruthy();
  });

  it('asks before unsaved input is discarded', async () => {
    const view = renderGroups('/connection/create', api);
    await userEvent.type(await screen.findByLabelText('Connection name'), 'P');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay on this page' }));
    expect(view.path()).toBe('/connection/create');
  });
});
