import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { type Messaging, startMessaging } from './start-messaging.js';

const origin = 'http://shop.development.localhost:8081';
let dataDir: string;
let messaging: Messaging;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'noren-messaging-'));
  messaging = await startMessaging({ dataDir });
});

afterAll(async () => {
  await messaging.stop();
  await rm(dataDir, { recursive: true });
});

async function requestToken(body: object) {
  const headers = { 'content-type': 'application/json', origin };
  return fetch(`${messaging.url}/messaging/token`, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function getTokens(body: object) {
  const answer = await (await requestToken(body)).json();
  return (answer as { data: { idToken: string; accessToken: string } }).data;
}
const getToken = async (body: object) => (await getTokens(body)).idToken;

const requestChannelToken = (channelId: string, secret = 'secret') =>
  fetch(`${messaging.url}/oauth2/v3/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: channelId,
      client_secret: secret,
    }),
  });

async function deauthorize(channelToken: string, userAccessToken: string): Promise<number> {
  const headers = { authorization: `Bearer ${channelToken}`, 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify({ userAccessToken }) };
  return (await fetch(`${messaging.url}/user/v1/deauthorize`, init)).status;
}

async function verify(token: string, audience: string) {
  const keys = createRemoteJWKSet(new URL(messaging.jwksUri));
  return (await jwtVerify(token, keys, { issuer: messaging.issuer, audience, algorithms: ['RS256'] }))
    .payload;
}

describe('the messaging sandbox', () => {
  it('signs ID tokens that verify, with a stable user id per channel', async () => {
    const first = await verify(await getToken({ channelId: '1234567890' }), '1234567890');
    expect(first).toMatchObject({ name: 'のれん 太郎', sub: expect.stringMatching(/^U[0-9a-f]{32}$/) });
    expect((await verify(await getToken({ channelId: '1234567890' }), '1234567890')).sub).toBe(first.sub);
    expect((await verify(await getToken({ channelId: '99' }), '99')).sub).not.toBe(first.sub);
  });

  it('keeps its key across a restart', async () => {
    const token = await getToken({ channelId: '1' });
    const port = Number(new URL(messaging.url).port);
    await messaging.stop();
    messaging = await startMessaging({ dataDir, port });
    expect(await verify(token, '1')).toMatchObject({ aud: '1' });
  });

  it('allows cross-origin calls from mini-apps only', async () => {
    expect((await requestToken({ channelId: '1' })).headers.get('access-control-allow-origin')).toBe(origin);
    const other = { origin: 'http://localhost.example.com' };
    const preflight = await fetch(`${messaging.url}/messaging/token`, { method: 'OPTIONS', headers: other });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  });

  it.each([
    ['EXPIRED-1', 'ERR_JWT_EXPIRED'],
    ['FOREIGN-1', 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
  ])('signs an invalid token for %s', async (userId, code) => {
    await expect(verify(await getToken({ channelId: '1', userId }), '1')).rejects.toMatchObject({ code });
  });

  it('revokes what a user allowed, with tokens of the same channel', async () => {
    const { accessToken } = await getTokens({ channelId: '1', userId: 'leaver' });
    const { accessToken: failing } = await getTokens({ channelId: '1', userId: 'ERROR-1' });
    const channelToken = await (await requestChannelToken('1')).json();
    expect(channelToken).toMatchObject({ token_type: 'Bearer', expires_in: 899 });
    const { access_token: own } = channelToken as { access_token: string };
    const { access_token: foreign } = (await (await requestChannelToken('2')).json()) as {
      access_token: string;
    };
    expect(await deauthorize('unknown', accessToken)).toBe(401);
    expect(await deauthorize(foreign, accessToken)).toBe(400);
    expect(await deauthorize(own, failing)).toBe(500);
    expect(await deauthorize(own, accessToken)).toBe(204);
    expect(await deauthorize(own, accessToken)).toBe(400);
    const query = new URLSearchParams({ channelId: '1', userId: 'leaver' });
    const answer = await fetch(`${messaging.url}/messaging/deauthorized?${query}`);
    expect(await answer.json()).toEqual({ data: true });
  });

  it('refuses a wrong channel secret', async () => {
    const answer = await requestChannelToken('1', 'wrong');
    expect([answer.status, await answer.json()]).toEqual([400, { error: 'invalid_client' }]);
  });

  it('rejects an invalid channel', async () => {
    expect((await requestToken({ channelId: 'https://liff.line.me/1' })).status).toBe(400);
  });
});
