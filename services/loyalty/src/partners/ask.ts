import {
  type Outbound,
  type OutboundAnswer,
  type OutboundCall,
  OutboundError,
  unavailable,
} from '@noren/service-kit';

/** An answer of a partner, whatever its status below 500. @throws `partnerUnavailable` when there is none */
export type Ask = (url: string, call?: OutboundCall) => Promise<OutboundAnswer>;

export function asking(outbound: Outbound): Ask {
  return async (url, call) => {
    try {
      const answer = await outbound.call(url, call);
      if (answer.status >= 500) throw away(new Error(`The partner answered ${answer.status}`));
      return answer;
    } catch (error) {
      throw error instanceof OutboundError ? away(error) : error;
    }
  };
}

/** The partner cannot be asked, or answers what cannot be understood. */
export function away(cause?: unknown) {
  return unavailable('partnerUnavailable', { cause });
}

/** An address with further query parameters. */
export function withQuery(address: string, more: Readonly<Record<string, string | undefined>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(more))
    if (value !== undefined && value !== '') url.searchParams.set(name, value);
  return url.href;
}

/** An address with a further path. */
export function below(address: string, path: string): string {
  const url = new URL(address);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${path}`;
  return url.href;
}

export const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
