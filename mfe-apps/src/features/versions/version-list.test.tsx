import { describe, expect, it } from '@jest/globals';
import { type ConfigurationVersion, configurationEndpoints } from '@noren/contracts/configurations';
import { chooseRowAction, problem, route } from '@noren/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aConfiguration, dialogTitled, getBodies, renderApps } from '../../../test/apps.js';

const version = (number: number, more: Partial<ConfigurationVersion> = {}): ConfigurationVersion => ({
  version: number,
  changed: ['topPage'],
  savedAt: '2026-02-03T01:00:00.000Z',
  savedBy: 'Hana',
  ...more,
});
const versions = [version(3, { restoredFrom: 1 }), version(2), version(1, { changed: [] })];
const page = { number: 0, size: 20, totalElements: 3, totalPages: 1 };

const api = [
  route(configurationEndpoints.versions, { data: versions, page }),
  route(configurationEndpoints.compare, ({ query }) => ({
    data: {
      from: Number(query.get('from')),
      to: Number(query.get('to')),
      changes: [{ path: '/topPage/title', before: 'Hello', after: 'Welcome' }],
    },
  })),
];
const toRow = async (number: number) =>
  (await screen.findByRole('checkbox', { name: `Choose version ${number} to compare` })).closest(
    'tr',
  ) as HTMLElement;
const comparisons = (view: ReturnType<typeof renderApps>) =>
  view.calls
    .filter(({ id }) => id === 'configurations.compare')
    .map(({ request: { query } }) => [query.get('from'), query.get('to')]);

describe('versions of the settings', () => {
  it('show who saved what, and which one is current', async () => {
    renderApps('/app/app-1?tab=versions', api);
    const now = await toRow(3);
    expect(within(now).getByText('Settings now')).toBeTruthy();
    expect(within(now).getByText('Restored from version 1')).toBeTruthy();
    expect(within(now).queryByRole('button', { name: 'Actions for Version 3' })).toBeNull();
    const before = await toRow(2);
    expect(within(before).getByText('Hana')).toBeTruthy();
    expect(within(before).getByText('Top page')).toBeTruthy();
    expect(within(await toRow(1)).getByText('First settings')).toBeTruthy();
  });

  it('are compared from older to newer, in any order of selection', async () => {
    const view = renderApps('/app/app-1?tab=versions', api);
    for (const number of [3, 1]) await userEvent.click(within(await toRow(number)).getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Compare the two' }));
    const drawer = await dialogTitled('Version 1 → 3');
    expect(await within(drawer).findByText('Welcome')).toBeTruthy();
    expect(comparisons(view)).toEqual([['1', '3']]);
  });

  it('are restored after the changes were shown', async () => {
    const restored = route(configurationEndpoints.restore, { data: aConfiguration({ version: 4 }) });
    const view = renderApps('/app/app-1?tab=versions', [...api, restored]);
    await chooseRowAction('Version 2', 'Go back to these settings');
    const dialog = await dialogTitled('Go back to the settings of version 2?');
    expect(await within(dialog).findByText('Hello')).toBeTruthy();
    expect(comparisons(view)).toEqual([['3', '2']]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Go back to these settings' }));
    expect(await screen.findByText('Went back to the settings of version 2')).toBeTruthy();
    expect(getBodies(view, 'configurations.restore')).toEqual([{ version: 3, restore: 2 }]);
  });

  it('are not restored after a conflicting change', async () => {
    const rejected = route(configurationEndpoints.restore, () => problem('configConflict'));
    renderApps('/app/app-1?tab=versions', [...api, rejected]);
    await chooseRowAction('Version 2', 'Go back to these settings');
    const dialog = await dialogTitled('Go back to the settings of version 2?');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Go back to these settings' }));
    await waitFor(() => expect(screen.getByText(/newer settings/i)).toBeTruthy());
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeTruthy();
  });
});
