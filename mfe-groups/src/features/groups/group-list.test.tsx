import { describe, expect, it } from '@jest/globals';
import { groupEndpoints } from '@noren/contracts/groups';
import { problem, route } from '@noren/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aGroup, getPage, renderGroups } from '../../../test/groups.js';

describe('group list', () => {
  it('shows groups with their type, and keeps the search in the URL', async () => {
    const view = renderGroups('/group', [
      route(groupEndpoints.list, ({ query }) =>
        getPage([aGroup({ name: `Tokyo ${query.get('name') ?? ''}` })]),
      ),
    ]);
    expect(await screen.findByText('Tokyo')).toBeTruthy();
    expect(screen.getByText('Agency')).toBeTruthy();
    expect(screen.getByText('2026/01/02')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Search by group name'), 'abc{Enter}');
    expect(await screen.findByText('Tokyo abc')).toBeTruthy();
    expect(view.path()).toBe('/group?name=abc');
  });

  it('shows a notice when nothing matches', async () => {
    renderGroups('/group?name=zzz', [route(groupEndpoints.list, getPage([]))]);
    expect(await screen.findByText('No group matches "zzz"')).toBeTruthy();
  });

  it('shows a failure and reads again on retry', async () => {
    let attempts = 0;
    renderGroups('/group', [
      route(groupEndpoints.list, () => {
        attempts += 1;
        return attempts === 1 ? problem('internal') : getPage([aGroup({ name: 'Back again' })]);
      }),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Back again')).toBeTruthy();
  });

  it('shows a selected group from another page until the selection is cleared', async () => {
    const chosen = aGroup({ groupId: 'group-9', name: 'Ume Agency' });
    const view = renderGroups('/group?selectGroupId=group-9', [
      route(groupEndpoints.list, ({ query }) =>
        getPage(query.get('selectGroupId') === 'group-9' ? [aGroup({}), chosen] : [aGroup({})], 1),
      ),
    ]);
    const card = await screen.findByRole('region', { name: 'Chosen group' });
    expect(within(card).getByRole('link', { name: 'Ume Agency' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sakura Agency' })).toBeTruthy();
    await userEvent.click(within(card).getByRole('button', { name: 'Clear choice' }));
    await waitFor(() => expect(screen.queryByText('Ume Agency')).toBeNull());
    expect(view.path()).toBe('/group');
  });

  it('marks a selected group on the current page', async () => {
    renderGroups('/group?selectGroupId=group-1', [route(groupEndpoints.list, getPage([aGroup({})]))]);
    const link = await screen.findByRole('link', { name: 'Sakura Agency' });
    expect(link.getAttribute('aria-current')).toBe('true');
  });

  it('allows only users with write permission to create a group', async () => {
    renderGroups('/group', [route(groupEndpoints.list, getPage([aGroup({})]))], 'monitor');
    const create = await screen.findByRole('button', { name: 'Create group' });
    await waitFor(() => expect((create as HTMLButtonElement).disabled).toBe(true));
  });
});
