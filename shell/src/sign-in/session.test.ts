import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { currentSession } from '@noren/mfe-kit';
import type { Oidc, Tokens } from './oidc.js';
import { createSignIn } from './session.js';
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
  const started: { redirectUri: string; locale: string; silent?: boolean }[] = [];
  const oidc: Oidc = {
    start: (options) => {
      started.push(options);
      return Promise.resolve({
        url: `https://id.test/auth?${started.length}`,
        pending: { nonce: 'n', state: 's1' },
      });
    },
    finish: () => {
      const answer = answers.shift() ?? new Error('login_required');
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
    signOutUrl: (_idToken, returnTo) => Promise.resolve(`https://id.test/logout?to=${returnTo}`),
  };
  const signIn = createSignIn({
    oidc,
    store: createTokenStore(),
    go: (url) => left.push(url),
    openSilently: (url) => Promise.resolve(new URL(url)),
    origin: 'https://console.test',
  });
  return { signIn, left, started };
}

describe('sign-in', () => {
  beforeEach(() => {
    sessionStorage.clear();
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('leaves for the sign-in page in the language of the console, and comes back to the page', async () => {
    const { signIn, left, started } = setUp([tokens(60_000)]);
    await signIn.begin('/group?page=2');
    expect(started).toEqual([{ redirectUri: 'https://console.test/oidc-callback', locale: 'ja' }]);
    expect(left).toEqual(['https://id.test/auth?1']);
    const answer = new URL('https://console.test/oidc-callback#state=s1&id_token=x');
    await expect(signIn.complete(answer)).resolves.toBe('/group?page=2');
    expect(currentSession().user).toEqual({ id: 'u1', name: '佐藤 蓮', role: 'operator', groups: ['g1'] });
    await expect(signIn.complete(answer)).rejects.toThrow('not started here');
  });

  it('takes up the session of the tab until its token ends', () => {
    const { signIn } = setUp();
    expect(signIn.restore()).toBe(false);
    createTokenStore().write(tokens(60_000));
    expect(signIn.restore()).toBe(true);
    createTokenStore().write(tokens(-1));
    expect(signIn.restore()).toBe(false);
  });

  it('renews by itself before the token ends', async () => {
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

  it('renews once for calls that fail at the same moment, and says when it cannot', async () => {
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
});
