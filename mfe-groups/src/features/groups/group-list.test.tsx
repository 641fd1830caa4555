import { describe, expect, it } from '@jest/globals';
import { groupEndpoints } from '@noren/contracts';
import { problem, route } from '@noren/mfe-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aGroup, pageOf, renderGroups } from '../../testing/groups.js';

describe('group list', () => {
  it('shows groups with their type, and keeps the search in the URL', async () => {
    const view = renderGroups('/group', [
      route(groupEndpoints.list, ({ query }) =>
        pageOf([aGroup({ name: `Tokyo ${query.get('name') ?? ''}` })]),
      ),
    ]);
    expect(await screen.findByText('Tokyo')).toBeTruthy();
    expect(screen.getByText('Agency')).toBeTruthy();
    expect(screen.getByText('2026/01/02')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Search by group name'), 'abc{Enter}');
    expect(await screen.findByText('Tokyo abc')).toBeTruthy();
    expect(view.path()).toBe('/group?name=abc');
  });

  it('says when nothing matches', async () => {
    renderGroups('/group?name=zzz', [route(groupEndpoints.list, pageOf([]))]);
    expect(await screen.findByText('No group matches "zzz"')).toBeTruthy();
  });

  it('shows a failure in words and reads again on retry', async () => {
    let attempts = 0;
    renderGroups('/group', [
      route(groupEndpoints.list, () => {
        attempts += 1;
        return attempts === 1 ? problem('internal') : pageOf([aGroup({ name: 'Back again' })]);
      }),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Back again')).toBeTruthy();
  });

  it('lets only who may write create a group', async () => {
    renderGroups('/group', [route(groupEndpoints.list, pageOf([aGroup({})]))], 'monitor');
    const create = await screen.findByRole('button', { name: 'Create group' });
    await waitFor(() => expect((create as HTMLButtonElement).disabled).toBe(true));
  });
});
