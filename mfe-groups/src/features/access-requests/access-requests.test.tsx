import { describe, expect, it } from '@jest/globals';
import { type AccessRequest, accessRequestEndpoints } from '@noren/contracts/access-requests';
import { problem, route } from '@noren/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAccessRequest, getPage, renderGroups } from '../../../test/groups.js';

const renderList = (requests: AccessRequest[], decide: () => unknown = () => ({ data: requests[0] })) =>
  renderGroups('/access-request', [
    route(accessRequestEndpoints.list, getPage(requests)),
    route(accessRequestEndpoints.decide, decide as never),
  ]);

async function answer() {
  await userEvent.click(await screen.findByRole('button', { name: 'Answer Hanako' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByLabelText('Declined'));
  await userEvent.type(dialog.getByLabelText('Note to the requester'), 'Ask your agency');
  await userEvent.click(dialog.getByRole('button', { name: 'Send the answer' }));
}

describe('requests for access', () => {
  it('say who asks for what, and are answered with a note', async () => {
    const view = renderList([
      anAccessRequest({ page: '/template', message: 'I draw templates' }),
      anAccessRequest({ id: 'r2', status: 'granted', decidedBy: 'Aki' }),
    ]);
    const row = within((await screen.findByText('I draw templates')).closest('tr') as HTMLElement);
    expect(row.getByRole('link', { name: 'Hanako' }).getAttribute('href')).toBe('/person/user-7');
    expect(row.getByText('/template')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Answer Hanako' })).toHaveLength(1);
    await answer();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [call] = view.calls.filter(({ id }) => id === 'accessRequests.decide');
    expect(call?.request).toMatchObject({
      params: { accessRequestId: 'request-1' },
      body: { version: 1, status: 'declined', note: 'Ask your agency' },
    });
  });

  it('that another admin has answered close the dialog and say so', async () => {
    renderList([anAccessRequest({})], () => problem('conflict'));
    await answer();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('can be narrowed to those that wait, in the address', async () => {
    const view = renderGroups('/access-request?status=open', [
      route(accessRequestEndpoints.list, getPage([])),
    ]);
    expect(await screen.findByText('No request has this status')).toBeTruthy();
    const [call] = view.calls.filter(({ id }) => id === 'accessRequests.list');
    expect(call?.request.query.get('status')).toBe('open');
  });
});
