import { describe, expect, it } from '@jest/globals';
import { appEndpoints, type TrashedApp } from '@noren/contracts/apps';
import { getRestorableUntil } from '@noren/contracts/core';
import { problem, route } from '@noren/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAppDetail, getBodies, getPage, renderApps } from '../../../../test/apps.js';
import { getDaysLeft } from './trash-list.js';

const deletedAt = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000 - 60_000).toISOString();
const deleted: TrashedApp = {
  id: 'app-1',
  name: 'Sakura Card',
  systemName: 'sakura-card',
  groupId: 'group-1',
  deletedAt,
  deletedBy: 'Hana',
  restorableUntil: getRestorableUntil(deletedAt),
};
const trash = (...apps: TrashedApp[]) => route(appEndpoints.listTrash, getPage(apps));
const restoreButton = () => screen.findByRole('button', { name: 'Restore Sakura Card' });

describe('the trash of apps', () => {
  it('is reached from the list, and shows who deleted an app and the days that are left', async () => {
    const view = renderApps('/', [trash(deleted)]);
    await userEvent.click(await screen.findByRole('link', { name: 'Trash' }));
    await waitFor(() => expect(view.path()).toBe('/app/trash'));
    const row = (await restoreButton()).closest('tr') as HTMLElement;
    for (const text of ['Sakura Card', 'sakura-card', 'Hana', '27'])
      expect(within(row).getByText(text)).toBeTruthy();
    expect(screen.getByText(/restored for 30 days/)).toBeTruthy();
  });

  it('is hidden from those who may not delete apps', async () => {
    renderApps('/', [], 'operator');
    await screen.findByRole('link', { name: 'Sakura Card' });
    expect(screen.queryByRole('link', { name: 'Trash' })).toBeNull();
  });

  it('restores an app, which then leaves the list', async () => {
    let apps = [deleted];
    const view = renderApps('/app/trash', [
      route(appEndpoints.listTrash, () => getPage(apps)),
      route(appEndpoints.restore, () => {
        apps = [];
        return { data: anAppDetail() };
      }),
    ]);
    await userEvent.click(await restoreButton());
    expect(await screen.findByText('Restored Sakura Card')).toBeTruthy();
    expect(await screen.findByText('The trash is empty')).toBeTruthy();
    expect(getBodies(view, 'apps.restore')).toHaveLength(1);
  });

  it('says why an app cannot be restored', async () => {
    renderApps('/app/trash', [trash(deleted), route(appEndpoints.restore, () => problem('systemNameInUse'))]);
    await userEvent.click(await restoreButton());
    expect(await screen.findByText('The system name (Blab URL) is already in use.')).toBeTruthy();
    expect(await restoreButton()).toBeTruthy();
  });

  it('offers to read it again after an error', async () => {
    renderApps('/app/trash', [route(appEndpoints.listTrash, () => problem('maintenance'))]);
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});

describe('the days that are left', () => {
  it.each([
    ['2026-01-31T00:00:00.000Z', 30],
    ['2026-01-02T00:00:00.000Z', 1],
    ['2026-01-01T00:00:01.000Z', 1],
    ['2025-12-31T23:59:59.000Z', 0],
  ])('until %s are %i', (until, days) => {
    expect(getDaysLeft(until, new Date('2026-01-01T00:00:00.000Z'))).toBe(days);
  });
});
