import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** A fake messaging platform: issues ID tokens and records revocations. */
export interface Platform {
  readonly issuer: string;
  readonly jwksUri: string;
  readonly apiUrl: string;
  /** Members' access tokens whose authorization was revoked, with the channel that asked for it. */
  readonly deauthorised: { channelId: string; accessToken: string }[];
  /** True while the platform fails every request. */
  away: boolean;
  sign(claims?: IdTokenClaims): Promise<string>;
  stop(): void;
}

export interface IdTokenClaims {
  sub?: string;
  aud?: string;
  iss?: string;
  name?: string;
  /** Seconds from now. */
  expiresIn?: number;
  /** Signs with a key that the platform does not publish. */
  forged?: boolean;
}

export const channelId = '1234567890';
export const channelSecret = 'c'.repeat(32);

export async function startPlatform(): Promise<Platform> {
  const [own, foreign] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')]);
  const keys = [{ ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'ES256', use: 'sig' }];
  const state = { away: false, deauthorised: [] as Platform['deauthorised'] };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    if (state.away) return response.writeHead(503).end();
    if (request.url === '/oauth2/v3/token') return issue(new URLSearchParams(body), request, response);
    if (request.url === '/user/v1/deauthorize') return deauthorize(body, request, response);
    return response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys }));
  });
  /** A stateless channel access token, as a form; its example: https://github.com/line/line-openapi */
  function issue(form: URLSearchParams, { headers }: IncomingMessage, response: ServerResponse) {
    const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
    const isGranted =
      isForm &&
      form.get('grant_type') === 'client_credentials' &&
      form.get('client_id') === channelId &&
      form.get('client_secret') === channelSecret;
    if (!isGranted) return response.writeHead(400).end(JSON.stringify({ error: 'invalid_client' }));
    const answer = { token_type: 'Bearer', access_token: `channel ${channelId}`, expires_in: 899 };
    return response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  }
  /** Refuses tokens of members that start with `expired`. */
  function deauthorize(body: string, { headers }: IncomingMessage, response: ServerResponse) {
    const { userAccessToken, ...rest } = JSON.parse(body) as { userAccessToken?: string };
    if (headers.authorization !== `Bearer channel ${channelId}`) return response.writeHead(401).end();
    if (userAccessToken === undefined || Object.keys(rest).length > 0) return response.writeHead(400).end();
    if (userAccessToken.startsWith('expired')) return response.writeHead(400).end();
    state.deauthorised.push({ channelId, accessToken: userAccessToken });
    return response.writeHead(204).end();
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = 'https://access.platform.test';
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(state, {
    issuer,
    jwksUri: `${url}/certs`,
    apiUrl: url,
    sign({
      sub = randomUUID(),
      aud = channelId,
      iss = issuer,
      name,
      expiresIn = 300,
      forged = false,
    }: IdTokenClaims = {}) {
      return new SignJWT(name === undefined ? {} : { name })
        .setProtectedHeader({ alg: 'ES256', kid: 'one' })
        .setSubject(sub)
        .setAudience(aud)
        .setIssuer(iss)
        .setExpirationTime(Math.floor(Date.now() / 1000) + expiresIn)
        .sign(forged ? foreign.privateKey : own.privateKey);
    },
    stop: () => void server.close(),
  });
}
