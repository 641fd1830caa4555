import { describe, expect, it } from '@jest/globals';
import { appEndpoints } from '@noren/contracts/apps';
import { noOptions } from '@noren/contracts/groups';
import { route } from '@noren/mfe-kit/testing';
import { screen } from '@testing-library/react';
import { anAppDetail, renderApps } from '../../../test/apps.js';

/** An app whose features come from another group than its own. */
const app = anAppDetail({
  features: noOptions,
  relatedGroups: [
    { groupId: 'group-1', groupName: 'Sakura', groupType: 'client', groupOptions: noOptions },
    { groupId: 'group-9', groupName: 'Umbrella', groupType: 'agency', groupOptions: noOptions },
  ],
});

const open = (role: 'admin' | 'operator') =>
  renderApps('/app/app-1/page-setting/stamp', [route(appEndpoints.get, { data: app })], role);

describe('a settings page whose feature is off', () => {
  it('names the feature and the group that provides it, and leads admins there', async () => {
    open('admin');
    expect(await screen.findByText(/^The group Umbrella does not have the feature \(Coupon/)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Open the features of the group' });
    expect(link.getAttribute('href')).toBe('/group/group-9?tab=settings');
  });

  it('tells others who can switch it on', async () => {
    open('operator');
    expect(await screen.findByText('Ask an admin to switch it on in the group settings.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Open the features of the group' })).toBeNull();
  });
});
