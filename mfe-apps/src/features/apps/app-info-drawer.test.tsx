import { expect, it } from '@jest/globals';
import { appEndpoints } from '@noren/contracts/apps';
import { leaveForSignIn, route } from '@noren/mfe-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAppDetail, dialogTitled, getBodies, renderApps } from '../../../test/apps.js';

const title = 'Edit app information';
const token = 'a'.repeat(64);

it('reopens with the input after a lost session, except the security token', async () => {
  const first = renderApps('/app/app-1');
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const typed = await dialogTitled(title);
  fireEvent.change(within(typed).getByLabelText('App name'), { target: { value: 'Maple' } });
  fireEvent.change(within(typed).getByLabelText('Security token'), { target: { value: token } });
  leaveForSignIn(first);
  expect(Object.values({ ...sessionStorage }).join('')).not.toContain(token);

  const view = renderApps('/app/app-1', [route(appEndpoints.update, { data: anAppDetail() })]);
  const editor = await dialogTitled(title);
  const name = within(editor).getByLabelText<HTMLInputElement>('App name');
  await waitFor(() => expect(name.value).toBe('Maple'));
  await userEvent.click(within(editor).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(getBodies(view, 'apps.update')).toHaveLength(1));
  expect(getBodies(view, 'apps.update')[0]).toMatchObject({ name: 'Maple', version: 4 });
  expect(getBodies(view, 'apps.update')[0]).not.toHaveProperty('securityToken');
});
