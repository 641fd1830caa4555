import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isRejectedKey } from '../partners/partner.js';
import { acceptForms } from '../process/listen.js';

const channelPattern = '^[0-9]{1,20}$';

const tokenForm = {
  type: 'object',
  required: ['grant_type', 'client_id', 'client_secret'],
  properties: {
    grant_type: { const: 'client_credentials' },
    client_id: { type: 'string', pattern: channelPattern },
    client_secret: { type: 'string', minLength: 1 },
  },
};
const deauthorizationBody = {
  type: 'object',
  required: ['userAccessToken'],
  properties: { userAccessToken: { type: 'string', minLength: 1 } },
};
const channelTokenSeconds = 899;

/** Users of the platform, for its sign-in and for tests. */
export interface PlatformUsers {
  /** Returns a new access token of a user. */
  issueToken(channelId: string, userId: string): string;
  /** True once what the user allowed the channel was revoked. */
  isDeauthorized(channelId: string, userId: string): boolean;
}

/**
 * Adds the calls of the platform's API that mini-apps need, by its documents: stateless channel access tokens
 * (https://developers.line.biz/en/reference/messaging-api/#issue-stateless-channel-access-token) and the revocation of
 * what a user allowed (https://developers.line.biz/en/reference/line-login/#deauthorize-app).
 *
 * Accepts every channel secret except those that start with `wrong`. For a user id that starts with `ERROR` the
 * revocation fails.
 */
export function addMessagingApi(app: FastifyInstance): PlatformUsers {
  const channels = new Map<string, { channelId: string; expiresAt: number }>();
  const users = new Map<string, { channelId: string; userId: string }>();
  const deauthorized = new Set<string>();

  const isDeauthorized = (channelId: string, userId: string) => deauthorized.has(`${channelId} ${userId}`);

  acceptForms(app);

  app.post<{ Body: { client_id: string; client_secret: string } }>(
    '/oauth2/v3/token',
    { schema: { body: tokenForm } },
    async (request, reply) => {
      const { client_id: channelId, client_secret: secret } = request.body;
      if (isRejectedKey(secret)) return reply.code(400).send({ error: 'invalid_client' });
      const token = randomUUID();
      channels.set(token, { channelId, expiresAt: Date.now() + channelTokenSeconds * 1_000 });
      return { token_type: 'Bearer', access_token: token, expires_in: channelTokenSeconds };
    },
  );

  app.post<{ Body: { userAccessToken: string } }>(
    '/user/v1/deauthorize',
    { schema: { body: deauthorizationBody } },
    async (request, reply) => {
      const channel = channels.get(request.headers.authorization?.replace(/^Bearer /, '') ?? '');
      if (channel === undefined || channel.expiresAt <= Date.now()) return reply.code(401).send();
      const user = users.get(request.body.userAccessToken);
      if (user?.channelId !== channel.channelId) return reply.code(400).send();
      if (user.userId.startsWith('ERROR')) return reply.code(500).send();
      users.delete(request.body.userAccessToken);
      deauthorized.add(`${user.channelId} ${user.userId}`);
      return reply.code(204).send();
    },
  );

  // For tests: the platform itself has no such call.
  app.get<{ Querystring: { channelId: string; userId: string } }>(
    '/messaging/deauthorized',
    async ({ query }) => ({ data: isDeauthorized(query.channelId, query.userId) }),
  );

  return {
    isDeauthorized,
    issueToken(channelId, userId) {
      const token = randomUUID();
      users.set(token, { channelId, userId });
      return token;
    },
  };
}
