import { type Client, createClient } from '@noren/contracts';
import { currentTracer, traced } from '../observability/tracing.js';
import { discover } from './discovery.js';

export interface ServiceClientConfig {
  readonly API_URL: string;
  readonly OIDC_ISSUER: string;
  readonly OIDC_CLIENT_ID: string;
  readonly OIDC_CLIENT_SECRET: string;
}

interface AccessToken {
  value: string;
  /** When it is no longer used, milliseconds since the epoch. */
  until: number;
}

/** A token is renewed this long before it expires, so that it never expires on the way. */
const earlyMs = 30_000;
const timeoutMs = 5_000;
/** An owner answers within milliseconds; under a rush callers rather wait than fail, below the gateway's minute. */
const patienceMs = 50_000;

/** The contracts client as this service itself: with a client-credentials token, cached and renewed. A call that hangs is given up. */
export function serviceClient(config: ServiceClientConfig): Client {
  let current: AccessToken | undefined;
  let pending: Promise<AccessToken> | undefined;

  return createClient({
    baseUrl: config.API_URL,
    fetch: (input, init) => tracedFetch(input, { signal: AbortSignal.timeout(patienceMs), ...init }),
    async token() {
      if (current !== undefined && Date.now() < current.until) return current.value;
      pending ??= requestToken(config).finally(() => {
        pending = undefined;
      });
      current = await pending;
      return current.value;
    },
  });
}

/** A span of its own, below which the other service's is. */
function tracedFetch(input: Parameters<typeof fetch>[0], init: RequestInit): Promise<Response> {
  const { method = 'GET' } = init;
  return traced({ name: `call ${method}`, kind: 'client' }, () => {
    const traceparent = currentTracer()?.parent();
    if (traceparent === undefined) return fetch(input, init);
    const headers = new Headers(init.headers);
    headers.set('traceparent', traceparent);
    return fetch(input, { ...init, headers });
  });
}

async function requestToken(config: ServiceClientConfig): Promise<AccessToken> {
  const { token_endpoint } = await discover(config.OIDC_ISSUER);
  const response = await fetch(token_endpoint, {
    method: 'POST',
    headers: { authorization: `Basic ${credentials(config)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const answer = (await response.json()) as { access_token?: string; expires_in?: number };
  if (!response.ok || answer.access_token === undefined) {
    throw new Error(`The identity provider refused ${config.OIDC_CLIENT_ID} (HTTP ${response.status})`);
  }
  return { value: answer.access_token, until: Date.now() + (answer.expires_in ?? 60) * 1000 - earlyMs };
}

/** RFC 6749, 2.3.1: both parts are form-encoded before they are joined. */
function credentials({ OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }: ServiceClientConfig): string {
  const pair = `${encodeURIComponent(OIDC_CLIENT_ID)}:${encodeURIComponent(OIDC_CLIENT_SECRET)}`;
  return Buffer.from(pair).toString('base64');
}
