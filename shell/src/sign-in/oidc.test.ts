import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createOidc } from './oidc.js';

const issuer = 'https://id.test/realms/noren';
const accessToken = 'the-access-token';
const atHash = createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url');
const realFetch = globalThis.fetch;
const keys = await generateKeyPair('RS256', { extractable: true });
const otherKeys = await generateKeyPair('RS256', { extractable: true });

async function idToken(claims: Record<string, unknown> = {}, key = keys.privateKey): Promise<string> {
  return new SignJWT({ nonce: 'n1', at_hash: atHash, sub: 'u1', ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
    .setIssuer(String(claims['iss'] ?? issuer))
    .setAudience(String(claims['aud'] ?? 'noren-console'))
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(key);
}

const finish = async (token: string, { state = 's1', access = accessToken } = {}) => {
  const answer = new URL(
    `https://console.test/oidc-callback#state=${state}&token_type=bearer&expires_in=300`,
  );
  answer.hash += `&access_token=${access}&id_token=${token}`;
  return createOidc({ issuer, clientId: 'noren-console' }).finish(answer, { nonce: 'n1', state: 's1' });
};

describe('the OIDC client', () => {
  beforeEach(() => {
    globalThis.fetch = (async (url: string | URL) => {
      if (String(url).endsWith('/certs')) {
        return Response.json({
          keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }],
        });
      }
      return Response.json({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        end_session_endpoint: `${issuer}/logout`,
        jwks_uri: `${issuer}/certs`,
        id_token_signing_alg_values_supported: ['RS256'],
      });
    }) as typeof fetch;
  });
  afterEach(() => {
    globalThis.fetch = realFetch;
  });

  it('[C98] requests both tokens with the language, a nonce and a state', async () => {
    const oidc = createOidc({ issuer, clientId: 'noren-console' });
    const { url, pending } = await oidc.start({
      redirectUri: 'https://console.test/oidc-callback',
      locale: 'en',
    });
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
      response_type: 'id_token token',
      scope: 'openid profile',
      redirect_uri: 'https://console.test/oidc-callback',
      ui_locales: 'en',
      client_id: 'noren-console',
      ...pending,
    });
    const silent = await oidc.start({
      redirectUri: 'https://console.test/silent-renew-oidc',
      locale: 'ja',
      silent: true,
    });
    expect(new URL(silent.url).searchParams.get('prompt')).toBe('none');
  });

  it('accepts a valid response', async () => {
    await expect(finish(await idToken())).resolves.toMatchObject({ accessToken });
  });

  it('[C4] rejects a wrong nonce, state, audience, issuer, signature and access token', async () => {
    await expect(finish(await idToken({ nonce: 'other' }))).rejects.toThrow();
    await expect(finish(await idToken(), { state: 'other' })).rejects.toThrow();
    await expect(finish(await idToken({ aud: 'other' }))).rejects.toThrow();
    await expect(finish(await idToken({ iss: 'https://evil.test' }))).rejects.toThrow();
    await expect(finish(await idToken({}, otherKeys.privateKey))).rejects.toThrow();
    await expect(finish(await idToken(), { access: 'stolen' })).rejects.toMatchObject({
      failure: 'invalid',
      cause: { message: expect.stringContaining('does not belong') as unknown as string },
    });
  });

  it('[C4] [C5] classifies failures, but trusts error codes only with the state of this sign-in', async () => {
    const oidc = createOidc({ issuer, clientId: 'noren-console' });
    const failed = (fragment: string) =>
      oidc.finish(new URL(`https://console.test/oidc-callback#${fragment}`), { nonce: 'n1', state: 's1' });
    for (const [code, failure] of [
      ['access_denied', 'cancelled'],
      ['login_required', 'ended'],
      ['temporarily_unavailable', 'unreachable'],
      ['unauthorized_client', 'refused'],
    ])
      await expect(failed(`error=${code}&state=s1`)).rejects.toMatchObject({ failure });
    await expect(failed('error=access_denied&error_description=No+way&state=s1')).rejects.toMatchObject({
      description: 'No way',
    });
    await expect(failed('error=access_denied&state=other')).rejects.toMatchObject({ failure: 'invalid' });
    globalThis.fetch = (() => Promise.reject(new TypeError('network'))) as typeof fetch;
    const away = createOidc({ issuer, clientId: 'noren-console' });
    const answer = new URL(`https://console.test/oidc-callback#state=s1&id_token=${await idToken()}`);
    await expect(away.finish(answer, { nonce: 'n1', state: 's1' })).rejects.toMatchObject({
      failure: 'unreachable',
    });
  });

  it('signs in, validates and signs out with the client of a Connect ID', async () => {
    const oidc = createOidc({ issuer, clientId: 'noren-console' });
    const redirectUri = 'https://console.test/oidc-callback';
    const { url, pending } = await oidc.start({ redirectUri, locale: 'ja', clientId: 'till-1.tokyo' });
    expect(new URL(url).searchParams.get('client_id')).toBe('till-1.tokyo');
    const answerFor = async (aud: string) => {
      const token = await idToken({ nonce: pending.nonce, aud });
      return new URL(
        `${redirectUri}#state=${pending.state}&token_type=bearer&access_token=${accessToken}&id_token=${token}`,
      );
    };
    const tokens = await oidc.finish(await answerFor('till-1.tokyo'), pending);
    expect(tokens.clientId).toBe('till-1.tokyo');
    await expect(oidc.finish(await answerFor('noren-console'), pending)).rejects.toThrow();
    const out = new URL(await oidc.signOutUrl(tokens, 'https://console.test/'));
    expect(out.searchParams.get('client_id')).toBe('till-1.tokyo');
  });
});
