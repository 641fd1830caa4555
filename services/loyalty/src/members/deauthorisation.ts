/** Tells the messaging platform that a user has left the app behind a channel. @throws Error unless it has understood */
export type Deauthorise = (channelId: string, subject: string) => Promise<void>;

const timeoutMs = 5_000;

/** By HTTP: `POST { channelId, userId }`; repeating it changes nothing. */
export function deauthoriseAt(url: string): Deauthorise {
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
