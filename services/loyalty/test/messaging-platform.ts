import { randomUUID } from 'node:crypto';
import { addMessagingApi } from '@noren/local-stack/testing';
import fastify from 'fastify';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** A messaging platform: issues ID tokens with a key of the test; its API is the sandbox's. */
export interface Platform {
  readonly issuer: string;
  readonly jwksUri: string;
  readonly apiUrl: string;
  issueAccessToken(userId: string): string;
  isDeauthorized(userId: string): boolean;
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
export const channelSecret = 'secret of the channel';

export async function startPlatform(): Promise<Platform> {
  const [own, foreign] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')]);
  const keys = [{ ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'ES256', use: 'sig' }];
  const state = { away: false };
  const app = fastify({ forceCloseConnections: true });
  app.addHook('onRequest', async (_request, reply) => (state.away ? reply.code(503).send() : undefined));
  const { issueToken, isDeauthorized } = addMessagingApi(app);
  app.get('/certs', async () => ({ keys }));
  const apiUrl = await app.listen({ host: '127.0.0.1', port: 0 });
  const issuer = 'https://access.platform.test';
  return Object.assign(state, {
    issuer,
    jwksUri: `${apiUrl}/certs`,
    apiUrl,
    issueAccessToken: (userId: string) => issueToken(channelId, userId),
    isDeauthorized: (userId: string) => isDeauthorized(channelId, userId),
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
    stop: () => void app.close(),
  });
}
