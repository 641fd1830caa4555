import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createTokenVerifier, type VerifyToken } from './verify-token.js';

type Key = Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];
const audience = 'noren-api';
let issuer: string;
let verify: VerifyToken;
let signing: Key;
let foreign: Key;
const server = createServer();

beforeAll(async () => {
  const ours = await generateKeyPair('RS256');
  signing = ours.privateKey;
  foreign = (await generateKeyPair('RS256')).privateKey;
  const jwk = { ...(await exportJWK(ours.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  server.on('request', (request, response) => {
    const document = { jwks_uri: `${issuer}/certs`, token_endpoint: `${issuer}/token` };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(request.url === '/certs' ? { keys: [jwk] } : document));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  verify = createTokenVerifier({ issuer, audience });
});
afterAll(() => {
  server.close();
});

const good = { realm_access: { roles: ['offline_access', 'operator'] }, groups: ['g1'], name: 'Olive' };

function sign(
  claims: Record<string, unknown> = good,
  { key = signing, alg = 'RS256', aud = audience, iss = issuer, exp = '5m' } = {},
): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg, kid: 'one' })
    .setSubject('user-1')
    .setIssuer(iss)
    .setAudience(aud)
    .setExpirationTime(exp)
    .sign(key);
}

describe('a bearer token', () => {
  it('[C98] yields the caller named in its claims', async () => {
    const caller = await verify(await sign());
    expect(caller).toEqual({ id: 'user-1', name: 'Olive', role: 'operator', groups: ['g1'] });
  });

  it.each([
    ['expired', () => sign(good, { exp: '-1m' })],
    ['of another issuer', () => sign(good, { iss: 'http://elsewhere' })],
    ['for another audience', () => sign(good, { aud: 'account' })],
    ['signed by another key', () => sign(good, { key: foreign })],
    ['no token at all', async () => 'abc'],
    ['unsigned', async () => `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`],
  ])('is rejected: %s', async (_what, make) => {
    await expect(verify(await make())).rejects.toMatchObject({ code: 'sessionExpired' });
  });

  it('is rejected with accessDenied if it names no Noren role', async () => {
    const token = await sign({ realm_access: { roles: ['uma_authorization'] } });
    await expect(verify(token)).rejects.toMatchObject({ code: 'accessDenied' });
  });

  it('[C129] fails with maintenance, not sessionExpired, while the identity provider is unreachable', async () => {
    const away = createTokenVerifier({ issuer: 'http://127.0.0.1:9', audience });
    await expect(away(await sign())).rejects.toMatchObject({ code: 'maintenance' });
  });
});
