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

async function getToken(body: object): Promise<string> {
  return ((await (await requestToken(body)).json()) as { data: { idToken: string } }).data.idToken;
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

  it('fails the deauthorization of user ids that start with ERROR', async () => {
    const listMessages = (userId: string) =>
      fetch(`${messaging.url}/messaging/deauthorize`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ channelId: '1', userId }),
      });
    expect((await listMessages('ERROR-1')).status).toBe(500);
    expect((await listMessages('U1')).status).toBe(204);
  });

  it('rejects an invalid channel', async () => {
    expect((await requestToken({ channelId: 'https://liff.line.me/1' })).status).toBe(400);
  });
});
