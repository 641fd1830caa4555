import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** A fake messaging platform: issues ID tokens and records revocations. */
export interface Platform {
  readonly issuer: string;
  readonly jwksUri: string;
  readonly deauthorizeUrl: string;
  /** Users whose authorization was revoked. */
  readonly deauthorised: { channelId: string; userId: string }[];
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

export async function startPlatform(): Promise<Platform> {
  const [own, foreign] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')]);
  const keys = [{ ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'ES256', use: 'sig' }];
  const state = { away: false, deauthorised: [] as Platform['deauthorised'] };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    if (state.away) return response.writeHead(503).end();
    if (request.method === 'POST')
      state.deauthorised.push(JSON.parse(body) as Platform['deauthorised'][number]);
    return response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = 'https://access.platform.test';
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(state, {
    issuer,
    jwksUri: `${url}/certs`,
    deauthorizeUrl: `${url}/deauthorize`,
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
