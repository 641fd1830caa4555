import type { SignInReason } from '@noren/contracts/sign-in';
import type { Configuration } from 'openid-client';
import { failureFrom, getFailure, SignInError } from './sign-in-error.js';

/** Loaded when a sign-in or a renewal starts, to keep it out of a signed-in console's first load. */
const library = () => import('openid-client');

/** Tokens of a completed sign-in. */
export interface Tokens {
  accessToken: string;
  idToken: string;
  /** Expiry of the access token, milliseconds since 1970. */
  expiresAt: number;
  /** The client used for the sign-in; defaults to the console's own. */
  clientId?: string;
}

/** State of a sign-in that its callback needs. */
export interface PendingSignIn {
  nonce: string;
  state: string;
  /** The client to sign in with; defaults to the console's own. */
  clientId?: string;
}

export interface Oidc {
  /** Returns the URL of the sign-in page, and the state to keep for the callback. */
  start(options: {
    redirectUri: string;
    locale: string;
    silent?: boolean;
    /** Asks for the password again; at this level, if the user needs it. */
    again?: { readonly level: string | undefined };
    /** Overrides the console's own client, for a Connect ID. */
    clientId?: string | undefined;
    /** Tells the sign-in page why the user is there. */
    reason?: SignInReason | undefined;
  }): Promise<{ url: string; pending: PendingSignIn }>;
  /**
   * Validates a callback URL (state, nonce, issuer, audience, signature, access token) and returns its tokens.
   *
   * @throws SignInError
   */
  finish(answer: URL, pending: PendingSignIn): Promise<Tokens>;
  /** Returns the URL that also ends the session at the identity provider. */
  signOutUrl(tokens: Pick<Tokens, 'idToken' | 'clientId'>, returnTo: string): Promise<string>;
}

export function createOidc({ issuer, clientId }: { issuer: string; clientId: string }): Oidc {
  const discovered = new Map<string, Promise<Configuration>>();

  function configuration(client = clientId): Promise<Configuration> {
    const known = discovered.get(client) ?? discover(issuer, client);
    discovered.set(client, known);
    known.catch(() => discovered.delete(client));
    return known;
  }

  async function check(answer: URL, { nonce, state, clientId: client }: PendingSignIn): Promise<Tokens> {
    const fragment = new URLSearchParams(answer.hash.slice(1));
    const errorCode = fragment.get('error');
    if (errorCode !== null && fragment.get('state') === state) {
      const description = fragment.get('error_description') ?? undefined;
      throw new SignInError(getFailure(errorCode), { description });
    }
    const { implicitAuthentication } = await library();
    await implicitAuthentication(await configuration(client), answer, nonce, { expectedState: state });
    const accessToken = fragment.get('access_token');
    const idToken = fragment.get('id_token');
    if (accessToken === null || idToken === null) throw new Error('The callback URL contains no tokens');
    // The library validates only the ID token; its at_hash binds the access token to it.
    await checkAccessToken(accessToken, idToken);
    const expiresAt = Date.now() + Number(fragment.get('expires_in') ?? 300) * 1000;
    return { accessToken, idToken, expiresAt, ...(client === undefined ? {} : { clientId: client }) };
  }

  return {
    async start({ redirectUri, locale, silent = false, again, clientId: requestedClientId, reason }) {
      const client = await library();
      const proof = { nonce: client.randomNonce(), state: client.randomState() };
      const url = client.buildAuthorizationUrl(await configuration(requestedClientId), {
        response_type: 'id_token token',
        scope: 'openid profile',
        redirect_uri: redirectUri,
        ui_locales: locale,
        ...proof,
        ...(silent ? { prompt: 'none' } : {}),
        ...(again === undefined ? {} : { prompt: 'login' }),
        ...(again?.level === undefined ? {} : { acr_values: again.level }),
        ...(reason === undefined ? {} : { reason }),
      });
      return {
        url: url.href,
        pending: { ...proof, ...(requestedClientId === undefined ? {} : { clientId: requestedClientId }) },
      };
    },

    async finish(answer, pending) {
      try {
        return await check(answer, pending);
      } catch (error) {
        throw error instanceof SignInError ? error : new SignInError(failureFrom(error), { cause: error });
      }
    },

    async signOutUrl({ idToken, clientId: signedIn }, returnTo) {
      const client = await library();
      const url = client.buildEndSessionUrl(await configuration(signedIn), {
        id_token_hint: idToken,
        post_logout_redirect_uri: returnTo,
      });
      return url.href;
    },
  };
}

async function discover(issuer: string, clientId: string): Promise<Configuration> {
  const client = await library();
  const url = new URL(issuer);
  const config = await client.discovery(url, clientId, undefined, client.None(), {
    execute: url.protocol === 'http:' ? [client.allowInsecureRequests] : [],
  });
  client.useIdTokenResponseType(config);
  return config;
}

async function checkAccessToken(accessToken: string, idToken: string): Promise<void> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(accessToken));
  const half = new Uint8Array(hash).slice(0, hash.byteLength / 2);
  const expected = btoa(String.fromCharCode(...half))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  if (getClaims(idToken)['at_hash'] !== expected)
    throw new Error('The access token does not belong to the ID token');
}

/** Returns the claims of a token without validation. */
export function getClaims(token: string): Record<string, unknown> {
  const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(part), (character) => character.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
}
