import { beforeEach, describe, expect, it } from '@jest/globals';
import { sessionStore } from '@noren/mfe-kit';
import { testSession } from '@noren/mfe-kit/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderConsole } from '../../test/render-console.js';

describe('/clear-cache', () => {
  beforeEach(() => {
    localStorage.setItem('kept', 'x');
    sessionStorage.setItem('kept', 'x');
    document.cookie = 'i18n_redirected=en; path=/';
  });

  it("[§8-cache-cleared] [C6] clears the browser's storage except the language, and asks to log in again", async () => {
    let signedOut = false;
    await renderConsole({ path: '/clear-cache' });
    expect(await screen.findByText('All caches cleared. Please log in again.')).toBeTruthy();
    expect([localStorage.getItem('kept'), sessionStorage.getItem('kept')]).toEqual([null, null]);
    expect(document.cookie).toContain('i18n_redirected=en');
    expect(document.title).toBe('Clear cache | Noren');
    const signOut = () => {
      signedOut = true;
    };
    act(() => sessionStore.getState().set(testSession({}, { signOut })));
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(signedOut).toBe(true);
  });
});
