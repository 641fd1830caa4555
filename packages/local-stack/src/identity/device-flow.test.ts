import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as oidc from 'openid-client';
import { createBrowser, verifyToken } from '../../test/browser.js';
import { type Identity, startIdentity } from './start-identity.js';

let dataDir: string;
let identity: Identity;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'noren-device-'));
  identity = await startIdentity({ dataDir, consoleOrigin: 'http://localhost:8080' });
});

afterAll(async () => {
  await identity.stop();
  await rm(dataDir, { recursive: true });
});

describe('device sign-in', () => {
  const options = { execute: [oidc.allowInsecureRequests] };
  const device = () => oidc.discovery(new URL(identity.issuer), 'noren-cli', undefined, oidc.None(), options);
  const xsrfIn = (html: string) => /name="xsrf" value="([^"]+)"/.exec(html)?.[1] ?? '';

  /** Enters a code and returns the browser with the page it gets. */
  async function typed(code: string) {
    const browser = createBrowser();
    const page = `${identity.issuer}/device?ui_locales=en`;
    const xsrf = xsrfIn(await (await browser(page)).text());
    const body = new URLSearchParams({ xsrf, user_code: code });
    return { browser, page, html: await (await browser(page, { method: 'POST', body })).text() };
  }

  it('issues renewable tokens to the terminal once the user confirms in a browser', async () => {
    const configuration = await device();
    const flow = await oidc.initiateDeviceAuthorization(configuration, {
      scope: 'openid profile',
      ui_locales: 'en',
    });
    expect(flow.verification_uri).toBe(`${identity.issuer}/device`);
    const { browser, page, html } = await typed(flow.user_code);
    expect(html).toContain('Compare the code');
    const body = new URLSearchParams({ xsrf: xsrfIn(html), user_code: flow.user_code, confirm: 'yes' });
    const location = (await browser(page, { method: 'POST', body })).headers.get('location') ?? '';
    const signIn = new URL(location, identity.issuer);
    const who = new URLSearchParams({ username: 'operator', password: 'noren' });
    const back = await browser(signIn, { method: 'POST', body: who });
    const done = await browser(back.headers.get('location') ?? '');
    expect(await done.text()).toContain('Go back to the terminal');

    const tokens = await oidc.pollDeviceAuthorizationGrant(configuration, { ...flow, interval: 0.1 });
    const first = await verifyToken(identity.issuer, tokens.access_token);
    expect(first).toMatchObject({ preferred_username: 'operator', acr: 'password' });
    const renewed = await oidc.refreshTokenGrant(configuration, tokens.refresh_token ?? '');
    expect(await verifyToken(identity.issuer, renewed.access_token)).toMatchObject({
      realm_access: { roles: ['operator'] },
      acr: 'password',
      auth_time: first['auth_time'],
    });
  });

  it('reports a wrong code, and denies the terminal when the user aborts', async () => {
    expect((await typed('WRNG-CODE')).html).toContain('The code is incorrect');
    const configuration = await device();
    const flow = await oidc.initiateDeviceAuthorization(configuration, { scope: 'openid' });
    const { browser, page, html } = await typed(flow.user_code);
    const body = new URLSearchParams({ xsrf: xsrfIn(html), user_code: flow.user_code, abort: 'yes' });
    expect(await (await browser(page, { method: 'POST', body })).text()).toContain('was refused');
    await expect(
      oidc.pollDeviceAuthorizationGrant(configuration, { ...flow, interval: 0.1 }),
    ).rejects.toMatchObject({ error: 'access_denied' });
  });
});
