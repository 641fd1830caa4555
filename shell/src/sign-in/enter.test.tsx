import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { connectionEndpoints } from '@noren/contracts/connections';
import { addMessages, useLocale } from '@noren/mfe-kit';
import { createFakeFetch, problem, route } from '@noren/mfe-kit/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { en } from '../locales/en.js';
import { ja } from '../locales/ja.js';
import { enter } from './enter.js';
import type { SignIn } from './session.js';

const realFetch = globalThis.fetch;

/** Opens a URL of the console; `restored` if this tab has a session, `away` if the sign-in is unreachable. */
async function open(address: string, { restored = false, away = false } = {}) {
  window.history.replaceState(null, '', address);
  const started: [string, string?][] = [];
  const signIn: SignIn = {
    restore: () => restored,
    start: (...to) => {
      started.push(to);
      return away ? Promise.reject(new TypeError('network')) : Promise.resolve();
    },
    complete: () => Promise.resolve('/group?page=2'),
    signOut: () => Promise.resolve(),
  };
  let content: ReactNode;
  const show = (next: ReactNode) => {
    content = next;
  };
  const entered = await enter({ signIn, show, apiBase: '/api' });
  if (content !== undefined) await act(async () => void render(content));
  return { entered, started };
}

beforeEach(() => {
  addMessages('shell', { ja, en });
  useLocale.getState().setLocale('en');
  globalThis.fetch = createFakeFetch([
    route(connectionEndpoints.client, ({ params: { id } }) => {
      if (id === 'too-often') return problem('tooManyRequests');
      return id === 'c-1' ? { data: { clientId: 'till-1.tokyo' } } : problem('connectionNotFound');
    }),
  ]).fetch;
});
afterEach(() => {
  globalThis.fetch = realFetch;
  window.history.replaceState(null, '', '/');
});

describe('the console entry', () => {
  it('admits users with a session, and redirects others to the sign-in and back', async () => {
    expect(await open('/group?page=2#x', { restored: true })).toEqual({ entered: true, started: [] });
    expect(await open('/group?page=2#x')).toEqual({ entered: false, started: [['/group?page=2#x']] });
    expect(screen.getByText('Going to the sign-in page')).toBeTruthy();
  });

  it('[C3] accepts only paths of this console as return path', async () => {
    expect((await open('/redirect-authen?to=%2Ftemplate%3Fa%3D1')).started).toEqual([['/template?a=1']]);
    expect((await open('/redirect-authen?to=%2F%2Fevil.test')).started).toEqual([['/']]);
    expect((await open('/silent-renew-oidc')).started).toEqual([['/']]);
  });

  it('[C3] returns to the page where the sign-in started', async () => {
    expect((await open('/oidc-callback#state=1')).entered).toBe(true);
    expect(window.location.pathname + window.location.search).toBe('/group?page=2');
  });

  it.each([
    ['cancelled', 'The sign-in was cancelled. To go on, please sign in again.'],
    ['unreachable', 'The sign-in server could not be reached. Check the connection and try again.'],
    ['<odd>', 'Please sign in again.'],
  ])('shows why a sign-in failed: %s', async (reason, message) => {
    const { started } = await open(`/oidc-callback-error?reason=${encodeURIComponent(reason)}&to=%2Fgroup`);
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(document.title).toBe('Could not sign in | Noren');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(started).toEqual([['/group']]);
  });

  it.each([
    ['en', 'access_denied', /was cancelled/, 'Message of the sign-in server: “User <b>denied</b> it”'],
    [
      'ja',
      'invalid_scope',
      /受け付けませんでした/,
      'ログインサーバーからのメッセージ：「User <b>denied</b> it」',
    ],
  ] as const)(
    '[C5] shows the error of the identity provider as text, in %s',
    async (locale, code, reason, said) => {
      useLocale.getState().setLocale(locale);
      const description = encodeURIComponent('User\n<b>denied</b> \u202eit');
      await open(`/oidc-callback-error?error=${code}&error_description=${description}`);
      expect((await screen.findByRole('alert')).textContent).toMatch(reason);
      expect(screen.getByText(said)).toBeTruthy();
    },
  );

  it('[C5] cuts a long description of the identity provider', async () => {
    await open(`/oidc-callback-error?error=server_error&error_description=${'x'.repeat(500)}`);
    const said = await screen.findByText(/^Message of the sign-in server/);
    expect(said.textContent).toContain(`“${'x'.repeat(200)}…”`);
  });

  it('stays on the error page when the retry fails too', async () => {
    await open('/oidc-callback-error?reason=cancelled', { away: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText(/could not be reached/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in' }).disabled).toBe(false);
  });
});

describe('/connect', () => {
  it("[C2] redirects from the Connect ID in the URL to its client's sign-in", async () => {
    const { started } = await open('/connect?connectId=c-1');
    await waitFor(() => expect(started).toEqual([['/', 'till-1.tokyo']]));
  });

  it('[§5-connect-id] [C2] [C77] accepts a typed Connect ID, and shows an error for invalid ones', async () => {
    const { started } = await open('/connect');
    const field = await screen.findByRole('textbox', { name: 'Connect ID' });
    expect(document.activeElement).toBe(field);
    for (const [typed, message] of [
      [' ', 'Connect ID must be valid.'],
      ['あ', 'Connect ID must be valid.'],
      ['nobody', 'Connect ID must be valid.'],
      ['too-often', 'Too many requests. Please wait a moment.'],
    ] as const) {
      await userEvent.clear(field);
      await userEvent.type(field, `${typed}{Enter}`);
      await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message));
      expect(field.getAttribute('aria-invalid')).toBe('true');
    }
    await userEvent.clear(field);
    await userEvent.type(field, 'c-1{Enter}');
    await waitFor(() => expect(started).toEqual([['/', 'till-1.tokyo']]));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
