import { Type } from 'typebox';
import { Value } from 'typebox/value';

/** What the platform asks for: both tokens must be of the same channel. */
export interface Authorization {
  readonly channelId: string;
  readonly channelSecret: string;
  /** The member's access token from the messaging app; it lives 12 hours. */
  readonly accessToken: string;
}

export interface MessagingPlatform {
  /**
   * Revokes what a member allowed the channel.
   *
   * @throws RevocationRejected if the platform never will, other errors if it may later
   */
  revokeAuthorization(authorization: Authorization): Promise<void>;
  /** Returns whether the platform accepts a channel's secret. @throws Error without a valid answer */
  acceptsSecret(channel: Pick<Authorization, 'channelId' | 'channelSecret'>): Promise<boolean>;
}

/** The platform refuses the member's token: it has expired, or the member has revoked it in the messaging app. */
export class RevocationRejected extends Error {}

const timeoutMs = 5_000;
const ChannelToken = Type.Object({ access_token: Type.String({ minLength: 1 }) });

/**
 * Speaks the messaging platform's API: a stateless channel access token, of which a channel may have any number
 * ({@link https://developers.line.biz/en/reference/messaging-api/#issue-stateless-channel-access-token}), and with it
 * the revocation ({@link https://developers.line.biz/en/reference/line-login/#deauthorize-app}).
 */
export function createMessagingPlatform(apiUrl: string): MessagingPlatform {
  const post = (path: string, init: RequestInit) =>
    fetch(`${apiUrl}${path}`, { ...init, method: 'POST', signal: AbortSignal.timeout(timeoutMs) });

  const requestToken = ({ channelId, channelSecret }: Pick<Authorization, 'channelId' | 'channelSecret'>) =>
    post('/oauth2/v3/token', {
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: channelId,
        client_secret: channelSecret,
      }),
    });

  return {
    async revokeAuthorization({ accessToken, ...channel }) {
      const issued = await requestToken(channel);
      const token: unknown = issued.ok ? await issued.json() : undefined;
      if (!Value.Check(ChannelToken, token))
        throw new Error(`The messaging platform refused the channel's secret: ${issued.status}`);
      const { ok, status } = await post('/user/v1/deauthorize', {
        headers: { authorization: `Bearer ${token.access_token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ userAccessToken: accessToken }),
      });
      if (ok) return;
      if (status >= 500 || status === 429) throw new Error(`The messaging platform answered ${status}`);
      throw new RevocationRejected(`The messaging platform refused the member's token: ${status}`);
    },

    async acceptsSecret(channel) {
      const { ok, status } = await requestToken(channel);
      if (!ok && (status >= 500 || status === 429))
        throw new Error(`The messaging platform answered ${status}`);
      return ok;
    },
  };
}
