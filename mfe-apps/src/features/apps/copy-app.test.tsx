import { describe, expect, it } from '@jest/globals';
import { type AppDetail, appEndpoints } from '@noren/contracts/apps';
import { problem, route } from '@noren/mfe-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anApp, anAppDetail, dialogTitled, getBodies, getPage, renderApps } from '../../../test/apps.js';

const title = 'Duplicate Sakura Card';
const copying = { sourceId: 'app-1', sourceName: 'Sakura Card', status: 'copying' } as const;

async function openForm() {
  await userEvent.click(await screen.findByRole('button', { name: title }));
  return within(await dialogTitled(title));
}

describe('duplicating an app', () => {
  it('sends the name and own ids, and ends at the copy, which says when its contents are there', async () => {
    let app: AppDetail = anAppDetail({ id: 'app-2', name: 'Second', copy: copying });
    const view = renderApps('/', [
      route(appEndpoints.copy, { data: app }),
      route(appEndpoints.get, () => ({ data: app })),
    ]);
    const form = await openForm();
    expect(form.getByText(/^Members, builds and deployments, credentials/)).toBeTruthy();
    fireEvent.change(form.getByLabelText('App name'), { target: { value: 'Second' } });
    await userEvent.click(form.getByRole('button', { name: 'Duplicate' }));
    await waitFor(() => expect(view.path()).toBe('/app/app-2'));
    expect(getBodies(view, 'apps.copy')).toEqual([
      { name: 'Second', systemName: 'sakura-card-copy', groupId: 'group-1' },
    ]);
    expect(await screen.findByText('The contents of Sakura Card are being copied')).toBeTruthy();
    app = anAppDetail({ id: 'app-2', name: 'Second' });
    await waitFor(() => expect(screen.queryByText(/are being copied/)).toBeNull(), { timeout: 5_000 });
  });

  it('shows a taken system name at its field', async () => {
    renderApps('/app/app-1', [route(appEndpoints.copy, () => problem('systemNameInUse'))]);
    const form = await openForm();
    await userEvent.click(form.getByRole('button', { name: 'Duplicate' }));
    expect(await form.findByText('The system name (Blab URL) is already in use.')).toBeTruthy();
  });

  it('marks an unfinished copy in the list, and one without all contents at its home', async () => {
    const { unmount } = renderApps('/', [route(appEndpoints.list, getPage([anApp({ copy: copying })]))]);
    expect(await screen.findByText('Contents are being copied')).toBeTruthy();
    unmount();
    const copy = { ...copying, status: 'incomplete' } as const;
    renderApps('/app/app-1', [route(appEndpoints.get, { data: anAppDetail({ copy }) })], 'monitor');
    expect(await screen.findByText('Some contents of Sakura Card could not be copied')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: title }).disabled).toBe(true);
  });
});
