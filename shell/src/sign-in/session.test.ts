import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  currentSession,
  isLeavingWithDrafts,
  readLocale,
  registerDraftSource,
  restoreDraft,
  useLocale,
} from '@noren/mfe-kit';
import type { Oidc, Tokens } from './oidc.js';
import { createSignIn, toOwnPath } from './session.js';
import { SignInError } from './sign-in-error.js';
import { createTokenStore } from './token-store.js';

const segment = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (claims: object) => `x.${segment(claims)}.x`;
const tokens = (life: number, sign = 'a'): Tokens => ({
  accessToken: token({ sub: 'u1', sign, realm_access: { roles: ['offline', 'operator'] }, groups: ['g1'] }),
  idToken: token({ sub: 'u1', name: '佐藤 蓮' }),
  expiresAt: Date.now() + life,
});

function setUp(answers: (Tokens | Error)[] = []) {
  const left: string[] = [];
  const started: Parameters<Oidc['start']>[0][] = [];
  let away = false;
  const oidc: Oidc = {
    start: (options) => {
      if (away) return Promise.reject(new TypeError('network'));
      started.push(options);
      const { clientId } = options;
      return Promise.resolve({
        url: `https://id.test/auth?${started.length}`,
        pending: { nonce: 'n', state: 's1', ...(clientId === undefined ? {} : { clientId }) },
      });
    },
    finish: () => {
      const answer = answers.shift() ?? new SignInError('ended');
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
    signOutUrl: (_tokens, returnTo) => Promise.resolve(`https://id.test/logout?to=${returnTo}`),
  };
  const signIn = createSignIn({
    oidc,
    store: createTokenStore(),
    go: (url) => left.push(url),
    openSilently: (url) => Promise.resolve(new URL(url)),
    origin: 'https://console.test',
  });
  const setAway = (next: boolean) => {
    away = next;
  };
  return { signIn, left, started, setAway };
}

describe('sign-in', () => {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it("[C4] redirects to the sign-in page in the console's language, and returns to the page", async () => {
    const { signIn, left, started } = setUp([tokens(60_000)]);
    await signIn.start('/group?page=2');
    expect(started).toEqual([{ redirectUri: 'https://console.test/oidc-callback', locale: 'ja' }]);
    expect(left).toEqual(['https://id.test/auth?1']);
    const answer = new URL('https://console.test/oidc-callback#state=s1&id_token=x');
    await expect(signIn.complete(answer)).resolves.toBe('/group?page=2');
    expect(currentSession().user).toEqual({ id: 'u1', name: '佐藤 蓮', role: 'operator', groups: ['g1'] });
    await expect(signIn.complete(answer)).rejects.toMatchObject({ failure: 'foreign', returnTo: '/' });
  });

  it('restores the session of the tab until its token expires', () => {
    const { signIn } = setUp();
    expect(signIn.restore()).toBe(false);
    createTokenStore().write(tokens(60_000));
    expect(signIn.restore()).toBe(true);
    createTokenStore().write(tokens(-1));
    expect(signIn.restore()).toBe(false);
  });

  it('[C98] renews the token before it expires', async () => {
    createTokenStore().write(tokens(300_000));
    const next = tokens(600_000, 'b');
    const { signIn, started } = setUp([next]);
    signIn.restore();
    await jest.advanceTimersByTimeAsync(239_000);
    expect(started).toHaveLength(0);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(started).toEqual([
      { redirectUri: 'https://console.test/silent-renew-oidc', locale: 'ja', silent: true },
    ]);
    expect(currentSession().token()).toBe(next.accessToken);
  });

  it('renews once for concurrent calls, and reports a failure', async () => {
    createTokenStore().write(tokens(300_000));
    const { signIn, started } = setUp([tokens(300_000, 'c')]);
    signIn.restore();
    await expect(Promise.all([currentSession().renew(), currentSession().renew()])).resolves.toEqual([
      true,
      true,
    ]);
    expect(started).toHaveLength(1);
    await expect(currentSession().renew()).resolves.toBe(false);
  });

  it('signs out here and at the identity provider', async () => {
    createTokenStore().write(tokens(300_000));
    const { signIn, left } = setUp();
    signIn.restore();
    await signIn.signOut();
    expect(left).toEqual(['https://id.test/logout?to=https://console.test/']);
    expect(createTokenStore().read()).toBeUndefined();
  });

  it('switches the account: signs out, and the next sign-in uses the return path once', async () => {
    createTokenStore().write(tokens(300_000));
    const { signIn, left } = setUp();
    signIn.restore();
    await signIn.signOut('/permission');
    expect(left).toEqual(['https://id.test/logout?to=https://console.test/']);
    const next = setUp();
    await next.signIn.start('/');
    const store = createTokenStore();
    const pending = Object.keys(sessionStorage).filter((key) => key.startsWith('noren.sign-in.'));
    expect(pending.map((key) => JSON.parse(sessionStorage.getItem(key) ?? '') as object)).toEqual([
      expect.objectContaining({ returnTo: '/permission' }),
    ]);
    expect(store.consumeReturnPath()).toBeUndefined();
  });

  it('tells the next sign-in once why it is needed', async () => {
    const nextReason = async () => {
      const { signIn, started } = setUp();
      expect(signIn.restore()).toBe(false);
      await signIn.start('/');
      return started[0]?.reason;
    };
    expect(await nextReason()).toBeUndefined();
    createTokenStore().write(tokens(-1));
    expect(await nextReason()).toBe('ended');
    createTokenStore().write(tokens(300_000));
    const { signIn } = setUp();
    signIn.restore();
    await signIn.signOut();
    expect(await nextReason()).toBe('signedOut');
    expect(await nextReason()).toBeUndefined();
  });

  it('takes over a language chosen on the sign-in page, but not one that it has already seen', async () => {
    const signInWith = async (locale: unknown) => {
      const idToken = token({ sub: 'u1', name: '佐藤 蓮', locale });
      const { signIn } = setUp([{ ...tokens(60_000), idToken }]);
      await signIn.start('/');
      await signIn.complete(new URL('https://console.test/oidc-callback#state=s1'));
      return readLocale();
    };
    expect(await signInWith('en')).toBe('en');
    useLocale.getState().setLocale('ja');
    expect(await signInWith('en')).toBe('ja');
    expect(await signInWith('tlh')).toBe('ja');
    expect(await signInWith(undefined)).toBe('ja');
  });

  it('keeps the return path of a rejected sign-in', async () => {
    const { signIn } = setUp([new SignInError('cancelled')]);
    await signIn.start('/group');
    const answer = new URL('https://console.test/oidc-callback#state=s1&error=access_denied');
    await expect(signIn.complete(answer)).rejects.toMatchObject({ failure: 'cancelled', returnTo: '/group' });
  });

  it('keeps the client of a Connect ID for renewals and the next sign-in', async () => {
    const { signIn, started } = setUp([{ ...tokens(300_000), clientId: 'till-1.tokyo' }]);
    await signIn.start('/', 'till-1.tokyo');
    await signIn.complete(new URL('https://console.test/oidc-callback#state=s1'));
    await currentSession().renew();
    const secondSetup = setUp();
    secondSetup.signIn.restore();
    await secondSetup.signIn.start('/');
    expect([...started, ...secondSetup.started].map(({ clientId }) => clientId)).toEqual(
      Array.from({ length: 3 }, () => 'till-1.tokyo'),
    );
  });

  it('[§8-session-expired] signs in again after expiry, keeping the page and unsaved input', async () => {
    window.history.replaceState(null, '', '/group/7?tab=settings');
    createTokenStore().write(tokens(300_000));
    const { signIn, left } = setUp();
    signIn.restore();
    registerDraftSource(() => ({ name: 'Café' }));
    await jest.advanceTimersByTimeAsync(299_000);
    // Renewal failed a minute ago; the user keeps working while the token is valid.
    expect(left).toEqual([]);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(left).toHaveLength(1);
    expect(isLeavingWithDrafts()).toBe(true);
    expect(createTokenStore().consumePending('s1')?.returnTo).toBe('/group/7?tab=settings');
    jest.useRealTimers();
    await expect(restoreDraft({ type: 'object' })).resolves.toEqual({ name: 'Café' });
  });

  it('retries while the network is down, and redirects once for concurrent failures', async () => {
    createTokenStore().write(tokens(300_000));
    const next = tokens(300_000, 'd');
    const { signIn, left, setAway } = setUp([next]);
    signIn.restore();
    setAway(true);
    await jest.advanceTimersByTimeAsync(245_000);
    currentSession().signIn();
    await jest.advanceTimersByTimeAsync(1);
    // The page stays: there is no sign-in page to go to.
    expect([left, isLeavingWithDrafts()]).toEqual([[], false]);
    setAway(false);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(currentSession().token()).toBe(next.accessToken);
    currentSession().signIn();
    currentSession().signIn();
    await jest.advanceTimersByTimeAsync(1);
    expect(left).toHaveLength(1);
  });
});

it('accepts only paths of this origin as return path', () => {
  for (const own of ['/', '/group?page=2#x', '/app/1/page-setting/top?name=カフェ&url=http://x.test//'])
    expect(toOwnPath(own)).toBe(own);
  const foreign = [
    ...[null, '', 'group', '//evil.test', '/\\evil.test', 'https://evil.test/', 'javascript:alert(1)'],
    ...['/\t/evil.test', '/\n/evil.test', '\t//evil.test', ' //evil.test', '/ /evil.test'],
    ...['/.//evil.test', '/..//evil.test', '/a/..//evil.test', '/%2e//evil.test', '/./\\evil.test'],
  ];
  for (const to of foreign) expect([to, toOwnPath(to)]).toEqual([to, '/']);
});
