import { describe, expect, it, jest } from '@jest/globals';
import { type AccessRequest, accessRequestEndpoints } from '@noren/contracts/access-requests';
import { sessionStore } from '@noren/mfe-kit';
import { type Route, route, testSession } from '@noren/mfe-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAccessRequest, renderGroups } from '../../../test/groups.js';

/** Returns the routes of the user's requests; a new one replaces an open one. */
function requestApi(latest?: AccessRequest): Route[] {
  const state = { latest };
  return [
    route(accessRequestEndpoints.mine, () => ({ data: state.latest === undefined ? [] : [state.latest] })),
    route(accessRequestEndpoints.create, ({ body }) => {
      const { version = 0 } = state.latest ?? {};
      state.latest = anAccessRequest({ ...(body as object), version: version + 1 });
      return { data: state.latest };
    }),
  ];
}

describe('permission page', () => {
  it('[§2-need-access] [C6] sends a request with the page, which can be changed while it is open', async () => {
    const user = userEvent.setup();
    const view = renderGroups('/permission?from=/group/create', requestApi(), 'operator');
    expect(await screen.findByRole('heading', { name: 'You need access' })).toBeTruthy();
    expect(screen.getByText('Access rights are required. Request access or switch account.')).toBeTruthy();
    expect(
      await screen.findByText(/as "Test" \(Operator\), for access to the page "\/group\/create"/),
    ).toBeTruthy();
    await user.type(screen.getByLabelText('What you need it for'), 'Our campaigns ');
    await user.click(screen.getByRole('button', { name: 'Request access' }));
    expect(await screen.findByText('Requested on 2026/02/03 09:00. An admin will answer.')).toBeTruthy();
    const message = await screen.findByLabelText<HTMLTextAreaElement>('What you need it for');
    expect(message.value).toBe('Our campaigns');
    await user.clear(message);
    await user.click(screen.getByRole('button', { name: 'Change the request' }));
    await waitFor(() =>
      expect(view.calls.filter(({ id }) => id === 'accessRequests.create')).toHaveLength(2),
    );
    const bodies = view.calls
      .filter(({ id }) => id === 'accessRequests.create')
      .map(({ request }) => request.body);
    expect(bodies).toEqual([{ page: '/group/create', message: 'Our campaigns' }, { page: '/group/create' }]);
  });

  it('shows the answer with its note, and lets the user ask again', async () => {
    const declined = { status: 'declined', decidedBy: 'Aki', note: 'Ask your agency' } as const;
    renderGroups('/permission', requestApi(anAccessRequest(declined)), 'operator');
    expect(await screen.findByText(/^Aki declined your request/)).toBeTruthy();
    expect(screen.getByText('Ask your agency')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Request access' }));
    expect(await screen.findByText(/An admin will answer/)).toBeTruthy();
  });

  it('renews rights that were granted, by a sign-in if there is no other way', async () => {
    const signIn = jest.fn();
    renderGroups('/permission', requestApi(anAccessRequest({ status: 'granted', decidedBy: 'Aki' })));
    const renew = await screen.findByRole('button', { name: 'Renew my rights and open the page' });
    act(() => sessionStore.getState().set(testSession({}, { signIn, renew: async () => false })));
    await userEvent.click(renew);
    await waitFor(() => expect(signIn).toHaveBeenCalled());
  });

  it('shows no page of another site', async () => {
    renderGroups('/permission?from=//evil.example', requestApi(), 'operator', 'ja');
    expect(await screen.findByRole('heading', { name: 'アクセス権が必要です' })).toBeTruthy();
    expect(await screen.findByText(/ページ「\/」/)).toBeTruthy();
    expect(screen.queryByText(/evil/)).toBeNull();
  });

  it('[§2-need-access] [C6] switches the account and leads back to the page', async () => {
    const switchAccount = jest.fn();
    renderGroups('/permission?from=/app/app-1', requestApi());
    await screen.findByRole('heading', { name: 'You need access' });
    act(() => sessionStore.getState().set(testSession({}, { switchAccount })));
    await userEvent.click(screen.getByRole('button', { name: 'Switch account' }));
    expect(switchAccount).toHaveBeenCalledWith('/app/app-1');
  });
});
