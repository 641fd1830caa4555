import {
  type Outbound,
  type OutboundAnswer,
  type OutboundCall,
  OutboundError,
  unavailable,
} from '@noren/service-kit';

/** Returns a partner's response with any status below 500. @throws `partnerUnavailable` without one */
export type Ask = (url: string, call?: OutboundCall) => Promise<OutboundAnswer>;

export function createAsk(outbound: Outbound): Ask {
  return async (url, call) => {
    try {
      const answer = await outbound.call(url, call);
      if (answer.status >= 500) throw toUnavailable(new Error(`The partner answered ${answer.status}`));
      return answer;
    } catch (error) {
      throw error instanceof OutboundError ? toUnavailable(error) : error;
    }
  };
}

/** Creates the error for a partner that is unreachable or whose response is invalid. */
export function toUnavailable(cause?: unknown) {
  return unavailable('partnerUnavailable', { cause });
}

/** Returns a URL with further query parameters. */
export function withQuery(address: string, more: Readonly<Record<string, string | undefined>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(more))
    if (value !== undefined && value !== '') url.searchParams.set(name, value);
  return url.href;
}

/** Returns a URL with a path segment appended. */
export function appendPath(address: string, path: string): string {
  const url = new URL(address);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${path}`;
  return url.href;
}

export const toBearer = (key: string) => ({ authorization: `Bearer ${key}` });
