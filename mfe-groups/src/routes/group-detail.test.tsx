import { describe, expect, it } from '@jest/globals';
import { appEndpoints, type Group, groupEndpoints } from '@noren/contracts';
import { problem, type Route, route } from '@noren/mfe-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aGroup, pageOf, renderGroups } from '../testing/groups.js';

/** A group as a service keeps it: writes with an old version are conflicts. */
function groupApi(group: Group): Route[] {
  const state = { group };
  const write = (change: Partial<Group>, version: unknown) => {
    if (version !== state.group.version) return problem('conflict', { current: state.group });
    state.group = { ...state.group, ...change, version: state.group.version + 1 };
    return { data: state.group };
  };
  return [
    route(groupEndpoints.list, pageOf([])),
    route(groupEndpoints.get, () => ({ data: state.group })),
    route(groupEndpoints.update, ({ body }) => {
      const { version, ...change } = body as Partial<Group>;
      return write(change, version);
    }),
    route(groupEndpoints.updateOptions, ({ body }) => {
      const { version, options } = body as Group;
      return write({ options }, version);
    }),
    route(groupEndpoints.delete, undefined),
    route(appEndpoints.list, pageOf([])),
  ];
}

const settings = '/group/group-1?tab=settings';
const checked = (label: string) => screen.getByLabelText(label).getAttribute('aria-checked');

describe('group', () => {
  it('shows its apps first, and says when there is none', async () => {
    const view = renderGroups('/group/group-1', groupApi(aGroup({})));
    expect(await screen.findByText('This group has no apps yet')).toBeTruthy();
    expect(view.calls.find(({ id }) => id === 'apps.list')?.request.query.get('groupId')).toBe('group-1');
    await userEvent.click(screen.getByRole('tab', { name: 'Group settings' }));
    expect(await screen.findByDisplayValue('Sakura Agency')).toBeTruthy();
    expect(view.path()).toBe(settings);
  });

  it('saves the basics twice in a row, each with the newest version', async () => {
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

  it('warns before features change', async () => {
    const view = renderGroups(settings, groupApi(aGroup({})));
    await userEvent.click(await screen.findByLabelText('Coupon, stamp, shop, slideshow'));
    await userEvent.click(screen.getByRole('button', { name: 'Update features' }));
    await screen.findByText('Change the features?');
    expect(screen.getAllByText(/may change the data and the build and deploy history/)).toHaveLength(2);
    const buttons = screen.getAllByRole('button', { name: 'Update features' });
    await userEvent.click(buttons.at(-1) as HTMLElement);
    expect(await screen.findByText('Updated setting successfully')).toBeTruthy();
    const call = view.calls.find(({ id }) => id === 'groups.updateOptions');
    expect(call?.request.body).toMatchObject({
      version: 3,
      options: { couponStampShop: true, miniGame: false },
    });
    await waitFor(() => expect(checked('Coupon, stamp, shop, slideshow')).toBe('true'));
  });

  it('on a conflict keeps what was typed, or fetches the newer group', async () => {
    const api = groupApi(aGroup({}));
    let stale = true;
    const get = route(groupEndpoints.get, () => ({
      data: stale ? aGroup({ version: 2 }) : aGroup({ name: 'Renamed by others' }),
    }));
    renderGroups(settings, [get, ...api]);
    await userEvent.type(await screen.findByLabelText('Group name'), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/Somebody else changed this group/);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByDisplayValue('Sakura Agency!')).toBeTruthy();
    stale = false;
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Fetch new data' }));
    expect(await screen.findByDisplayValue('Renamed by others')).toBeTruthy();
  });

  it('is deleted after a question', async () => {
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

  it('says why it cannot be deleted', async () => {
    const inUse = route(groupEndpoints.delete, () => problem('inUse') as never);
    renderGroups('/group/group-1', [inUse, ...groupApi(aGroup({}))]);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete group' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('It is still in use and cannot be deleted.')).toBeTruthy();
  });

  it('is read-only for who may not write', async () => {
    renderGroups(settings, groupApi(aGroup({})), 'operator');
    const name = await screen.findByLabelText('Group name');
    expect((name as HTMLInputElement).disabled).toBe(true);
    expect((screen.getByRole('button', { name: 'Delete group' }) as HTMLButtonElement).disabled).toBe(true);
    expect(screen.getByText('You can look, but your role does not allow changes.')).toBeTruthy();
  });
});
