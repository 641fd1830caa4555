import { type Client, createClient } from '@noren/contracts/client';
import { type CallingService, servicePermissions, toScope } from '@noren/contracts/service-permissions';
import { currentTracer, traced } from '../observability/tracing.js';
import { discover } from './discovery.js';

export interface ServiceClientConfig {
  readonly API_URL: string;
  readonly OIDC_ISSUER: string;
  readonly OIDC_CLIENT_ID: string;
  readonly OIDC_CLIENT_SECRET: string;
}

/** Requested scopes: everything that the service may do. */
const getScope = (service: CallingService) => servicePermissions[service].map(toScope).join(' ');

interface AccessToken {
  value: string;
  /** Time from which it is renewed, milliseconds since the epoch. */
  until: number;
}

/** Renewal margin: a token never expires while a request is in flight. */
const renewalMarginMs = 30_000;
const timeoutMs = 5_000;
/**
 * Services answer within milliseconds; under load, waiting beats failing. Below the gateway's timeout of one minute.
 */
const requestTimeoutMs = 50_000;

/**
 * Creates an API client that authenticates as this service: cached and renewed client-credentials tokens, calls with
 * a timeout.
 */
export function serviceClient(service: CallingService, config: ServiceClientConfig): Client {
  let current: AccessToken | undefined;
  let pending: Promise<AccessToken> | undefined;

  return createClient({
    baseUrl: config.API_URL,
    fetch: (input, init) => tracedFetch(input, { signal: AbortSignal.timeout(requestTimeoutMs), ...init }),
    async token() {
      if (current !== undefined && Date.now() < current.until) return current.value;
      pending ??= requestToken(config, getScope(service)).finally(() => {
        pending = undefined;
      });
      current = await pending;
      return current.value;
    },
  });
}

/** Wraps the call in a client span, the parent of the other service's span. */
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

async function requestToken(config: ServiceClientConfig, scope: string): Promise<AccessToken> {
  const { token_endpoint } = await discover(config.OIDC_ISSUER);
  const response = await fetch(token_endpoint, {
    method: 'POST',
    headers: { authorization: `Basic ${credentials(config)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const answer = (await response.json()) as { access_token?: string; expires_in?: number };
  if (!response.ok || answer.access_token === undefined) {
    throw new Error(`The identity provider rejected ${config.OIDC_CLIENT_ID} (HTTP ${response.status})`);
  }
  return {
    value: answer.access_token,
    until: Date.now() + (answer.expires_in ?? 60) * 1000 - renewalMarginMs,
  };
}

/** RFC 6749, 2.3.1: both parts are form-encoded before they are joined. */
function credentials({ OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }: ServiceClientConfig): string {
  const pair = `${encodeURIComponent(OIDC_CLIENT_ID)}:${encodeURIComponent(OIDC_CLIENT_SECRET)}`;
  return Buffer.from(pair).toString('base64');
}
