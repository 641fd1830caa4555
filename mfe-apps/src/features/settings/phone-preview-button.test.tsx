import { describe, expect, it } from '@jest/globals';
import type { Role } from '@noren/contracts/permissions';
import { previewLinkEndpoints } from '@noren/contracts/preview-links';
import { problem, route } from '@noren/mfe-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogTitled, renderApps } from '../../../test/apps.js';
import { previewOrigin, previewWindow } from '../../../test/preview-window.js';

const link = { token: 'a'.repeat(32), expiresAt: '2026-03-04T01:05:00.000Z' };

async function openPreview(
  create: () => unknown = () => ({ data: link }),
  role: Role = 'admin',
  fields = {},
) {
  const view = renderApps(
    '/app/app-1/basic-setting/common-setting',
    [route(previewLinkEndpoints.create, create as never)],
    role,
  );
  const { postMessage } = await previewWindow();
  postMessage(previewOrigin, 'noren.preview.ready', { opensLinks: true, ...fields });
  return view;
}

describe('a preview on a phone', () => {
  it('opens by a link to the settings as they are typed, which ends', async () => {
    const view = await openPreview();
    fireEvent.change(await screen.findByLabelText('App title'), { target: { value: 'Not saved yet' } });
    await userEvent.click(await screen.findByRole('button', { name: 'On a phone' }));
    const dialog = within(await dialogTitled('Unsaved settings on a phone'));
    const address = `${previewOrigin}/#link=${link.token}`;
    expect(dialog.getByText(new RegExp(address))).toBeTruthy();
    expect(dialog.getByText(/until 2026\/03\/04 10:05 \(30 minutes\)/)).toBeTruthy();
    expect(await dialog.findByRole('img', { name: 'QR code that opens the unsaved settings' })).toBeTruthy();
    const [call] = view.calls.filter(({ id }) => id === 'previewLinks.create');
    expect(call?.request.body).toMatchObject({ sections: { application: { title: 'Not saved yet' } } });
  });

  it('needs valid settings', async () => {
    await openPreview(() => problem('invalidParameter'));
    await userEvent.click(await screen.findByRole('button', { name: 'On a phone' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['those who may not change settings', 'monitor', {}],
    ['a runtime that knows no links', 'admin', { opensLinks: undefined }],
  ] as const)('is not offered to %s', async (_, role, fields) => {
    await openPreview(undefined, role, { followsSettings: true, ...fields });
    expect(await screen.findByRole('button', { name: 'Choose an element' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'On a phone' })).toBeNull();
  });
});
