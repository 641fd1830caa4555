import { describe, expect, it } from '@jest/globals';
import { type StaffMember, staffMemberEndpoints } from '@noren/contracts/members';
import { type Route, route } from '@noren/mfe-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogTitled, getBodies, getPage, renderApps } from '../../../test/apps.js';

const hana: StaffMember = {
  id: 'member-1',
  environment: 'production',
  memberNumber: '123456789012',
  name: 'Hana',
  tier: 'member',
  registered: true,
  joinedAt: '2026-01-01T15:30:00.000Z',
  version: 3,
};

async function openMembers(api: Route[] = [], members: StaffMember[] = [hana], role?: 'monitor') {
  const view = renderApps(
    '/app/app-1/page-setting/member',
    [...api, route(staffMemberEndpoints.list, getPage(members))],
    role ?? 'operator',
  );
  await userEvent.click(await screen.findByRole('tab', { name: 'Members' }));
  return view;
}

const getTier = () => screen.findByRole('combobox', { name: 'Tier of “Hana”' });
async function choose(tier: string) {
  fireEvent.mouseDown(await getTier());
  const options = await screen.findAllByText(tier);
  fireEvent.click(options.at(-1) as HTMLElement);
}

describe('members of an app', () => {
  it('are listed by environment, number and tier', async () => {
    const view = await openMembers();
    const row = (await screen.findByText('123456789012')).closest('tr') as HTMLElement;
    within(row).getByText('Hana');
    within(row).getByText('2026/01/02');
    const last = () => view.calls.filter(({ id }) => id === 'staffMembers.list').at(-1)?.request.query;
    expect(last()?.get('environment')).toBe('production');
    await userEvent.click(screen.getByText('Development'));
    await waitFor(() => expect(last()?.get('environment')).toBe('development'));
    await userEvent.type(screen.getByLabelText('Member number (from its start)'), '12a3');
    await waitFor(() => expect(last()?.get('memberNumber')).toBe('123'));
  });

  it('get another tier after a confirmation that explains the consequences', async () => {
    const view = await openMembers([
      route(staffMemberEndpoints.setTier, { data: { ...hana, tier: 'goldMember', version: 4 } }),
    ]);
    await choose('Gold member');
    const confirmDialog = await dialogTitled('Change the tier of “Hana” to “Gold member”?');
    within(confirmDialog).getByText('They can buy tickets that are for gold members only.');
    await userEvent.click(within(confirmDialog).getByRole('button', { name: 'Change' }));
    await waitFor(() =>
      expect(getBodies(view, 'staffMembers.setTier')).toEqual([{ version: 3, tier: 'goldMember' }]),
    );
    expect(await screen.findByText('The tier was changed')).toBeTruthy();
  });

  it('keep their tier if it is cancelled', async () => {
    const view = await openMembers();
    await choose('Shop staff');
    const confirmDialog = await dialogTitled('Change the tier of “Hana” to “Shop staff”?');
    await userEvent.click(within(confirmDialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(getBodies(view, 'staffMembers.setTier')).toEqual([]);
  });

  it('show an empty state that explains who will appear', async () => {
    await openMembers([], []);
    expect(await screen.findByText('There are no members in Production yet')).toBeTruthy();
  });

  it('are read-only for users without permission', async () => {
    await openMembers([], [hana], 'monitor');
    expect(((await getTier()) as HTMLInputElement).disabled).toBe(true);
  });
});
