import { SignJWT } from 'jose';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { GoogleAccount } from './google-account.js';

export interface GoogleApiOptions {
  readonly account: GoogleAccount;
  /** Address of the Wallet API with its version, without a trailing slash. */
  readonly url: string;
  readonly tokenUrl: string;
  readonly now: () => Date;
}

/** A resource of Google Wallet by its id; null removes a field. */
export interface GoogleResource {
  readonly id: string;
  readonly [field: string]: unknown;
}

export interface GoogleApi {
  /** Changes a card or a program. @returns false if Google has none. @throws Error if Google did not change it */
  patch(kind: 'loyaltyClass' | 'loyaltyObject', resource: GoogleResource): Promise<boolean>;
}

const scope = 'https://www.googleapis.com/auth/wallet_object.issuer';
const timeoutMs = 10_000;
const Granted = Type.Object({ access_token: Type.String(), expires_in: Type.Number() });

/**
 * Creates the client of Google Wallet's API, authorized as a service account:
 * {@link https://developers.google.com/wallet/reference/rest/v1/loyaltyobject/patch},
 * {@link https://developers.google.com/identity/protocols/oauth2/service-account#httprest}.
 */
export function createGoogleApi({ account, url, tokenUrl, now }: GoogleApiOptions): GoogleApi {
  let token: { readonly text: string; readonly until: number } | undefined;

  async function getToken(): Promise<string> {
    if (token !== undefined && now().getTime() < token.until) return token.text;
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(account.email)
      .setAudience(tokenUrl)
      .setIssuedAt(now())
      .setExpirationTime(new Date(now().getTime() + 60 * 60 * 1000))
      .sign(account.key);
    const response = await fetch(tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer: unknown = await response.json().catch(() => undefined);
    if (!response.ok || !Value.Check(Granted, answer))
      throw new Error(`Google granted no token: ${response.status}`);
    // A minute for the requests that carry it.
    token = { text: answer.access_token, until: now().getTime() + (answer.expires_in - 60) * 1000 };
    return token.text;
  }

  /** @returns the status */
  async function send(kind: string, resource: GoogleResource): Promise<number> {
    const response = await fetch(`${url}/${kind}/${encodeURIComponent(resource.id)}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${await getToken()}`, 'content-type': 'application/json' },
      body: JSON.stringify(resource),
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return response.status;
  }

  return {
    async patch(kind, resource) {
      let status = await send(kind, resource);
      if (status === 401) {
        // Revoked before its time.
        token = undefined;
        status = await send(kind, resource);
      }
      if (status === 404) return false;
      if (status !== 200) throw new Error(`Google did not change ${kind}: ${status}`);
      return true;
    },
  };
}
