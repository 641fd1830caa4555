import { describe, expect, it } from '@jest/globals';
import { defaultReleasePolicy, groupEndpoints } from '@noren/contracts/groups';
import { saveDrafts } from '@noren/mfe-kit';
import { problem, route } from '@noren/mfe-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aGroup, getPage, renderGroups } from '../../../test/groups.js';

const api = [
  route(groupEndpoints.list, getPage([])),
  route(groupEndpoints.get, { data: aGroup({}) }),
  route(groupEndpoints.create, { data: aGroup({}) }),
];

async function fill(name: string, code: string): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Group name'), name);
  await userEvent.type(screen.getByLabelText('Code'), code);
}

describe('group creation', () => {
  it('creates and opens the new group, without asking about unsaved changes', async () => {
    const view = renderGroups('/group/create', api);
    await fill('Sakura Agency', 'sakura');
    await userEvent.click(screen.getByLabelText('Client'));
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Group created')).toBeTruthy();
    expect(view.path()).toBe('/group/group-1?tab=settings');
    const call = view.calls.find(({ id }) => id === 'groups.create');
    const fields = { name: 'Sakura Agency', code: 'sakura', type: 'client' };
    expect(call?.request.body).toEqual({ ...fields, releasePolicy: defaultReleasePolicy });
  });

  it('restores the input after a lost session', async () => {
    const first = renderGroups('/group/create', api);
    await fill('Sakura Agency', 'sakura');
    const stay = saveDrafts();
    first.unmount();
    const storage = { ...sessionStorage };
    stay();
    for (const [key, value] of Object.entries(storage)) sessionStorage.setItem(key, value);
    renderGroups('/group/create', api);
    const name = await screen.findByLabelText<HTMLInputElement>('Group name');
    await waitFor(() => expect(name.value).toBe('Sakura Agency'));
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('sakura');
  });

  it('[§5-required] [C71] validates before sending', async () => {
    const view = renderGroups('/group/create', api);
    await userEvent.click(await screen.findByRole('button', { name: 'Create' }));
    await waitFor(() => expect(screen.getAllByText('This field is required.')).toHaveLength(2));
    await userEvent.type(screen.getByLabelText('Code'), 'あ');
    expect(await screen.findByText('Use half-width alphanumeric characters.')).toBeTruthy();
    expect(view.calls).toEqual([]);
  });

  it("[§8-group-duplicated] shows the catalogue's text for a duplicate, and other errors at their fields", async () => {
    const answers = [
      problem('groupNameDuplicated'),
      problem('invalidParameter', { errors: [{ path: '/body/code', rule: 'pattern' }] }),
    ];
    renderGroups('/group/create', [route(groupEndpoints.create, () => answers.shift() as Response)]);
    await fill('Sakura Agency', 'sakura');
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('The group name is duplicated.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('The format is not valid.')).toBeTruthy();
  });

  it('asks before unsaved input is discarded', async () => {
    const view = renderGroups('/group/create', api);
    await fill('Sakura', 's');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay on this page' }));
    expect(view.path()).toBe('/group/create');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
    expect(await screen.findByText('There are no groups yet')).toBeTruthy();
    expect(view.path()).toBe('/group');
  });
});
