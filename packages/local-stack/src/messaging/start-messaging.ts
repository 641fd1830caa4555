import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { importJWK, type JWK, SignJWT } from 'jose';
import { createSigningKey, publicPart } from '../identity/secrets.js';
import { serve } from '../process/listen.js';
import { findFreePort } from '../process/port.js';
import { readOrCreate } from '../storage/json-file.js';
import { allowMiniApps } from './allow-mini-apps.js';
import { addMessagingApi } from './messaging-api.js';

/** Options of the sandbox. */
export interface MessagingOptions {
  /** Stores the key, so that ID tokens stay valid across a restart. */
  readonly dataDir: string;
  /** Local TCP port; a free one by default. */
  readonly port?: number;
}

/** A running sandbox of the messaging platform. */
export interface Messaging {
  readonly url: string;
  /** `iss` of its ID tokens. */
  readonly issuer: string;
  readonly jwksUri: string;
  stop(): Promise<void>;
}

/** What the sandbox stores. */
interface Secrets {
  readonly key: JWK;
  /** Makes user ids unique to this sandbox. */
  readonly salt: string;
}

const tokenSeconds = 60 * 60;

/**
 * Starts the sandbox of the messaging platform. Like the platform after its own sign-in, it signs ID tokens for
 * the mini-app's LIFF mock: `aud` is the channel, `sub` a user id that differs per channel.
 *
 * @throws StackError if the port is in use
 */
export async function startMessaging(options: MessagingOptions): Promise<Messaging> {
  const secrets = await readOrCreate<Secrets>(join(options.dataDir, 'secrets.json'), async () => ({
    key: await createSigningKey(),
    salt: randomBytes(16).toString('hex'),
  }));
  const port = options.port || (await findFreePort());
  const issuer = `http://localhost:${port}`;
  const listener = await serve(createApp(issuer, secrets), {
    port,
    what: 'messaging platform sandbox',
    variable: 'NOREN_MESSAGING_PORT',
  });
  return {
    url: issuer,
    issuer,
    jwksUri: `${issuer}/messaging/certs`,
    stop: listener.close,
  };
}

const tokenBody = {
  type: 'object',
  required: ['channelId'],
  additionalProperties: false,
  properties: {
    channelId: { type: 'string', pattern: '^[0-9]{1,20}$' },
    userId: { type: 'string', minLength: 1, maxLength: 64 },
    name: { type: 'string', minLength: 1, maxLength: 60 },
  },
};

interface TokenRequest {
  readonly channelId: string;
  /**
   * A user of the sandbox; a fixed one by default. An id that starts with `EXPIRED` gets an expired token, one
   * that starts with `FOREIGN` a token for another channel.
   */
  readonly userId?: string;
  readonly name?: string;
}

function createApp(issuer: string, { key, salt }: Secrets): FastifyInstance {
  const app = fastify();
  allowMiniApps(app);
  const users = addMessagingApi(app);
  app.get('/messaging/certs', async () => ({ keys: [publicPart(key)] }));
  app.post<{ Body: TokenRequest }>('/messaging/token', { schema: { body: tokenBody } }, async (request) => {
    const { channelId, userId = 'default', name = 'のれん 太郎' } = request.body;
    const subject = `U${createHash('sha256').update(`${salt} ${channelId} ${userId}`).digest('hex').slice(0, 32)}`;
    const idToken = await new SignJWT({ name })
      .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(userId.startsWith('FOREIGN') ? `${channelId}0` : channelId)
      .setSubject(subject)
      .setIssuedAt()
      .setExpirationTime(userId.startsWith('EXPIRED') ? '-1s' : `${tokenSeconds}s`)
      .sign(await importJWK(key, 'RS256'));
    const accessToken = users.issueToken(channelId, userId);
    return { data: { idToken, accessToken, userId: subject, name, expiresIn: tokenSeconds } };
  });
  return app;
}
