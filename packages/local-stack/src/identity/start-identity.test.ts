import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as oidc from 'openid-client';
import { type Browser, createBrowser, verifyToken } from '../../test/browser.js';
import { type Identity, startIdentity } from './start-identity.js';

const consoleOrigin = 'http://localhost:8080';
let dataDir: string;
let identity: Identity;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'noren-identity-'));
  identity = await startIdentity({ dataDir, consoleOrigin, accessTokenSeconds: 60 });
});

afterAll(async () => {
  await identity.stop();
  await rm(dataDir, { recursive: true });
});

async function discover(secret?: string, client = 'noren-console'): Promise<oidc.Configuration> {
  const options = { execute: [oidc.allowInsecureRequests] };
  const configuration = await oidc.discovery(new URL(identity.issuer), client, secret, undefined, options);
  if (!secret) oidc.useIdTokenResponseType(configuration);
  return configuration;
}

function authorizeUrl(configuration: oidc.Configuration, parameters: Record<string, string> = {}): URL {
  return oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: `${consoleOrigin}/oidc-callback`,
    response_type: 'id_token token',
    scope: 'openid profile',
    nonce: 'n-1',
    state: 's-1',
    ...parameters,
  });
}

/** Follows redirects until one leaves the identity provider. */
async function follow(browser: Browser, response: Response): Promise<URL> {
  let location = new URL(response.headers.get('location') ?? '', identity.issuer);
  while (location.origin === new URL(identity.issuer).origin) {
    const next = await browser(location);
    location = new URL(next.headers.get('location') ?? '', location);
  }
  return location;
}

interface SignInOptions {
  readonly client?: string;
  /** Parameters of the authorization request. */
  readonly parameters?: Record<string, string>;
  /** Codes that are entered before the right one. */
  readonly wrongCode?: string;
}

async function signIn(
  browser: Browser,
  username: string,
  { client, parameters, wrongCode }: SignInOptions = {},
): Promise<URL> {
  const first = await browser(authorizeUrl(await discover(undefined, client), parameters));
  const page = new URL(first.headers.get('location') ?? '', identity.issuer);
  await browser(page);
  const post = (values: Record<string, string>) =>
    browser(page, { method: 'POST', body: new URLSearchParams(values) });
  let answer = await post({ username, password: 'noren' });
  if (answer.status !== 200) return follow(browser, answer);
  const [, code = ''] = /data-code>(\d{6})</.exec(await answer.text()) ?? [];
  if (wrongCode !== undefined) {
    answer = await post({ code: wrongCode });
    expect([answer.status, await answer.text()]).toEqual([401, expect.stringContaining('role="alert"')]);
  }
  return follow(browser, await post({ code }));
}

const fragment = (url: URL) => new URLSearchParams(url.hash.slice(1));

describe('the identity provider', () => {
  it('signs a user in with `id_token token`; both tokens verify and carry roles and groups', async () => {
    await identity.setGroups('operator', ['g-1', 'g-2']);
    const callback = await signIn(createBrowser(), 'operator');
    expect(callback.origin + callback.pathname).toBe(`${consoleOrigin}/oidc-callback`);
    const claims = await oidc.implicitAuthentication(await discover(), callback, 'n-1', {
      expectedState: 's-1',
    });
    expect(claims).toMatchObject({ preferred_username: 'operator', name: 'Ren Sato' });
    expect(await verifyToken(identity.issuer, fragment(callback).get('access_token') ?? '')).toMatchObject({
      sub: claims.sub,
      preferred_username: 'operator',
      realm_access: { roles: ['operator'] },
      groups: ['g-1', 'g-2'],
    });
    expect(fragment(callback).get('expires_in')).toBe('60');
  });

  it('says why one is there, and states the language of its page', async () => {
    const getClaims = async (parameters: Record<string, string>) => {
      const callback = await signIn(createBrowser(), 'operator', { parameters });
      return oidc.implicitAuthentication(await discover(), callback, 'n-1', { expectedState: 's-1' });
    };
    expect(await getClaims({ ui_locales: 'en' })).toMatchObject({ locale: 'en' });
    expect(await getClaims({ ui_locales: 'ja', reason: 'ended' })).toMatchObject({ locale: 'ja' });
    const read = async (reason: string) => {
      const browser = createBrowser();
      const first = await browser(authorizeUrl(await discover(), { ui_locales: 'en', reason }));
      return (await browser(new URL(first.headers.get('location') ?? '', identity.issuer))).text();
    };
    expect(await read('ended')).toContain('Your session has ended.');
    expect(await read('signedOut')).toContain('You are signed out.');
    expect(await read('<b>other</b>')).not.toContain('role="status"');
  });

  it("signs in with a Connect ID's client, with the same roles", async () => {
    const client = 'till-1.tokyo';
    const callback = await signIn(createBrowser(), 'monitor', { client });
    const claims = await oidc.implicitAuthentication(await discover(undefined, client), callback, 'n-1', {
      expectedState: 's-1',
    });
    expect(claims.aud).toBe(client);
    expect(await verifyToken(identity.issuer, fragment(callback).get('access_token') ?? '')).toMatchObject({
      realm_access: { roles: ['monitor'] },
    });
  });

  it('renews silently with the current groups, even after a restart, but only with a session', async () => {
    const browser = createBrowser();
    await signIn(browser, 'monitor');
    await identity.setGroups('monitor', ['g-9']);
    const { port } = new URL(identity.issuer);
    await identity.stop();
    identity = await startIdentity({ dataDir, consoleOrigin, accessTokenSeconds: 60, port: Number(port) });

    const silent = authorizeUrl(await discover(), {
      prompt: 'none',
      redirect_uri: `${consoleOrigin}/silent-renew-oidc`,
    });
    const renewed = fragment(await follow(browser, await browser(silent)));
    expect(await verifyToken(identity.issuer, renewed.get('access_token') ?? '')).toMatchObject({
      groups: ['g-9'],
    });

    const unauthorizedUser = createBrowser();
    expect(fragment(await follow(unauthorizedUser, await unauthorizedUser(silent))).get('error')).toBe(
      'login_required',
    );
  });

  it('asks admins for the code of their authenticator, and says so in the token', async () => {
    const getClaims = async (username: string, options?: SignInOptions) =>
      verifyToken(
        identity.issuer,
        fragment(await signIn(createBrowser(), username, options)).get('access_token') ?? '',
      );
    const before = Math.floor(Date.now() / 1_000);
    const admin = await getClaims('admin', { wrongCode: 'abcdef' });
    expect(admin).toMatchObject({ acr: 'second-factor', realm_access: { roles: ['admin'] } });
    expect(admin['auth_time']).toBeGreaterThanOrEqual(before);
    expect(await getClaims('operator')).toMatchObject({ acr: 'password' });
  });

  it('admits no code without the password before it', async () => {
    const browser = createBrowser();
    const first = await browser(authorizeUrl(await discover()));
    const page = new URL(first.headers.get('location') ?? '', identity.issuer);
    const answer = await browser(page, { method: 'POST', body: new URLSearchParams({ code: '000000' }) });
    expect(answer.status).toBe(401);
    expect(await answer.text()).toContain('name="password"');
  });

  it('asks again for `prompt=login`, while silent renewals keep the time of the sign-in', async () => {
    const browser = createBrowser();
    const getTime = async (url: URL) =>
      (await verifyToken(identity.issuer, fragment(url).get('access_token') ?? ''))['auth_time'] as number;
    const first = await getTime(await signIn(browser, 'admin'));
    while (Math.floor(Date.now() / 1_000) <= first) await new Promise((resolve) => setTimeout(resolve, 50));
    const silent = authorizeUrl(await discover(), { prompt: 'none' });
    expect(await getTime(await follow(browser, await browser(silent)))).toBe(first);
    const again = await signIn(browser, 'admin', { parameters: { prompt: 'login' } });
    expect(await getTime(again)).toBeGreaterThan(first);
  });

  it('shows its page in the requested language, and again after a wrong password', async () => {
    const browser = createBrowser();
    const pageIn = async (locale: string) => {
      const url = authorizeUrl(await discover(), { ui_locales: locale });
      return new URL((await browser(url)).headers.get('location') ?? '', identity.issuer);
    };
    expect(await (await browser(await pageIn('ja'))).text()).toContain('管理コンソールにサインインします。');
    const page = await pageIn('en');
    expect(await (await browser(page)).text()).toContain('Sign in to the admin console.');
    const body = new URLSearchParams({ username: '"><b>', password: 'wrong' });
    const response = await browser(page, { method: 'POST', body });
    const html = await response.text();
    expect(response.status).toBe(401);
    expect(html).toContain('The user name or the password is incorrect.');
    expect(html).not.toContain('"><b>');
  });

  it('signs out and redirects to the console', async () => {
    const browser = createBrowser();
    const callback = await signIn(browser, 'admin');
    const url = oidc.buildEndSessionUrl(await discover(), {
      id_token_hint: fragment(callback).get('id_token') ?? '',
      post_logout_redirect_uri: `${consoleOrigin}/`,
    });
    const html = await (await browser(url)).text();
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(html) ?? [];
    const [, action = ''] = /action="([^"]+)"/.exec(html) ?? [];
    const body = new URLSearchParams({ xsrf, logout: 'yes' });
    const end = await browser(action, { method: 'POST', body });
    expect(end.headers.get('location')).toBe(`${consoleOrigin}/`);
    const silent = authorizeUrl(await discover(), { prompt: 'none' });
    expect(fragment(await follow(browser, await browser(silent))).get('error')).toBe('login_required');
  });

  it('issues a `service` token to services and user tokens to scripts', async () => {
    const configuration = await discover(identity.serviceClient('loyalty').secret, 'noren-loyalty');
    const grant = (scope: string) => oidc.clientCredentialsGrant(configuration, { scope });
    const own = 'noren:config.secrets noren:picture.store';
    expect(await verifyToken(identity.issuer, (await grant(own)).access_token)).toMatchObject({
      realm_access: { roles: ['service'] },
      scope: own,
    });
    await expect(grant('noren:platform.announce')).rejects.toMatchObject({ error: 'invalid_scope' });
    expect(await verifyToken(identity.issuer, await identity.token('only-monitor'))).toMatchObject({
      realm_access: { roles: ['only-monitor'] },
    });
    await expect(identity.token('nobody')).rejects.toThrow(/^No token for nobody: /);
  });

  it('rejects a foreign redirect URI with a page that links back', async () => {
    const url = authorizeUrl(await discover(), { redirect_uri: 'http://localhost:9999/oidc-callback' });
    const rejected = await fetch(url, { redirect: 'manual' });
    expect(rejected.status).toBe(400);
    expect(await rejected.text()).toContain(`href="${consoleOrigin}/"`);
  });
});
