import { describe, expect, it } from '@jest/globals';
import { appEndpoints } from '@noren/contracts/apps';
import { deploymentEndpoints } from '@noren/contracts/deployments';
import { staffMemberEndpoints } from '@noren/contracts/members';
import { route } from '@noren/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  aDeployment,
  anAppDetail,
  dialogTitled,
  getBodies,
  getPage,
  renderApps,
} from '../../../test/apps.js';

describe('the deletion of an app', () => {
  it('[§7-delete-app] is for admins, after a confirmation', async () => {
    const view = renderApps('/app/app-1', [
      route(appEndpoints.delete, undefined),
      route(staffMemberEndpoints.list, getPage([])),
      route(staffMemberEndpoints.countHolders, { data: { points: 0, coupons: 0, tickets: 0 } }),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await dialogTitled('Delete Sakura Card?');
    expect(within(dialog).getByText('Development: build #3 is live and will be taken offline.')).toBeTruthy();
    expect(getBodies(view, 'apps.delete')).toHaveLength(0);
    expect(within(dialog).getByText(/For 30 days it can be restored/)).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(view.path()).toBe('/'));
    expect(getBodies(view, 'apps.delete')).toHaveLength(1);
  });

  it('is undone by the message that reports it', async () => {
    const view = renderApps('/app/app-1', [
      route(appEndpoints.delete, undefined),
      route(appEndpoints.restore, { data: anAppDetail() }),
      route(deploymentEndpoints.latest, { data: { live: {} } }),
      route(staffMemberEndpoints.list, getPage([])),
      route(staffMemberEndpoints.countHolders, { data: { points: 0, coupons: 0, tickets: 0 } }),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await dialogTitled('Delete Sakura Card?');
    expect(within(dialog).queryByRole('listitem')).toBeNull();
    expect(within(dialog).queryByRole('textbox')).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Deleted Sakura Card')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Restored Sakura Card')).toBeTruthy();
    expect(getBodies(view, 'apps.restore')).toHaveLength(1);
  });

  it('asks for the name if the app is live in production, and says what members lose', async () => {
    const live = { production: aDeployment({ environment: 'production' }) };
    const page = { number: 0, size: 1, totalElements: 1234, totalPages: 1234 };
    const view = renderApps('/app/app-1', [
      route(appEndpoints.delete, undefined),
      route(deploymentEndpoints.latest, { data: { ...live, live } }),
      route(staffMemberEndpoints.list, { data: [], page }),
      route(staffMemberEndpoints.countHolders, { data: { points: 812, coupons: 0, tickets: 40 } }),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await dialogTitled('Delete Sakura Card?');
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Production: build #3 is live and will be taken offline.',
      '1,234 members in production can no longer use the app and their stamps.',
      'Of these, 812 have points.',
      'Of these, 40 have tickets that they can still use.',
    ]);
    const button = within(dialog).getByRole('button', { name: 'Delete' }) as HTMLButtonElement;
    expect(button.disabled).toBe(true);
    await userEvent.type(within(dialog).getByLabelText('To continue, type Sakura Card.'), 'Sakura Card');
    await userEvent.click(button);
    await waitFor(() => expect(view.path()).toBe('/'));
    expect(getBodies(view, 'apps.delete')).toHaveLength(1);
  });
});
