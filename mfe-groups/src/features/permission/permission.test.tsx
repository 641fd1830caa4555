import { describe, expect, it, jest } from '@jest/globals';
import { sessionStore } from '@noren/mfe-kit';
import { testSession } from '@noren/mfe-kit/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderGroups } from '../../../test/groups.js';

describe('permission page', () => {
  it('[§2-need-access] [C6] creates a request with user and page, to mail or copy', async () => {
    const user = userEvent.setup();
    renderGroups('/permission?from=/group/create', [], 'operator');
    expect(await screen.findByRole('heading', { name: 'You need access' })).toBeTruthy();
    expect(screen.getByText('Access rights are required. Request access or switch account.')).toBeTruthy();
    const request = screen.getByText(/Please give me access to Noren/).textContent ?? '';
    expect(request).toMatch(/User name: Test\nUser ID: user-1\nPresent role: Operator\n.*\/group\/create$/);
    const mail = screen.getByRole('link', { name: 'Request by mail' }).getAttribute('href') ?? '';
    expect(mail.startsWith('mailto:?subject=Request')).toBe(true);
    expect(new URLSearchParams(mail.slice('mailto:?'.length)).get('body')).toBe(request);
    await user.click(screen.getByRole('button', { name: 'Copy the request' }));
    expect(await navigator.clipboard.readText()).toBe(request);
  });

  it('shows no page of another site', async () => {
    renderGroups('/permission?from=//evil.example', [], 'operator', 'ja');
    expect(await screen.findByRole('heading', { name: 'アクセス権が必要です' })).toBeTruthy();
    expect(screen.queryByText(/evil/)).toBeNull();
  });

  it('[§2-need-access] [C6] switches the account and leads back to the page', async () => {
    const switchAccount = jest.fn();
    renderGroups('/permission?from=/app/app-1', []);
    await screen.findByRole('heading', { name: 'You need access' });
    act(() => sessionStore.getState().set(testSession({}, { switchAccount })));
    await userEvent.click(screen.getByRole('button', { name: 'Switch account' }));
    expect(switchAccount).toHaveBeenCalledWith('/app/app-1');
  });
});
