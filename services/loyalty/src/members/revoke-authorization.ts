/** Revokes a user's authorization at the messaging platform. @throws Error unless the platform confirms it */
export type RevokeAuthorization = (channelId: string, subject: string) => Promise<void>;

const timeoutMs = 5_000;

/** Revokes by HTTP: `POST { channelId, userId }`; idempotent. */
export function createRevokeAuthorization(url: string): RevokeAuthorization {
  return async (channelId, userId) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ channelId, userId }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`The messaging platform answered ${response.status}`);
  };
}
