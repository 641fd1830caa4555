import {
  allowInsecureRequests,
  AuthorizationResponseError,
  type Configuration,
  discovery,
  initiateDeviceAuthorization,
  None,
  pollDeviceAuthorizationGrant,
  ResponseBodyError,
  refreshTokenGrant,
} from 'openid-client';
import { CommandError, exitCodes } from '../exit-codes.js';
import { messages } from '../messages.js';
import { reaching } from './console.js';
import type { Session } from './token-file.js';

/** The command line's client id. */
const clientId = 'noren-cli';
const scope = 'openid profile';

/** Where to sign in, and the code to compare. */
export interface Invitation {
  readonly page: string;
  readonly code: string;
}

/** RFC 8628: shows a page and a code, and waits until the user has signed in. @throws CommandError */
export async function signInByDevice(
  issuer: string,
  { invite, language, signal }: { invite: (to: Invitation) => void; language: string; signal: AbortSignal },
): Promise<Session> {
  const provider = await discover(issuer);
  const flow = await initiateDeviceAuthorization(provider, { scope, ui_locales: language });
  invite({ page: flow.verification_uri_complete ?? flow.verification_uri, code: flow.user_code });
  try {
    const tokens = await pollDeviceAuthorizationGrant(provider, flow, undefined, { signal });
    return getSession(issuer, tokens);
  } catch (error) {
    const reason = getReason(error);
    if (reason === 'access_denied') throw new CommandError(exitCodes.forbidden, messages.loginDenied);
    if (reason === 'expired_token') throw new CommandError(exitCodes.forbidden, messages.loginExpired);
    throw error;
  }
}

/** Renews a session; undefined if the identity provider requires a new sign-in. */
export async function renewed({ issuer, refreshToken }: Session): Promise<Session | undefined> {
  if (refreshToken === undefined) return undefined;
  const provider = await discover(issuer);
  try {
    const tokens = await refreshTokenGrant(provider, refreshToken);
    return getSession(issuer, { refresh_token: refreshToken, ...tokens });
  } catch (error) {
    if (getReason(error) === 'invalid_grant') return undefined;
    throw error;
  }
}

/** Allows an identity provider without TLS only on this machine. */
function discover(issuer: string): Promise<Configuration> {
  const { hostname } = new URL(issuer);
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1';
  const options = isLocal ? { execute: [allowInsecureRequests] } : {};
  return reaching(issuer, () => discovery(new URL(issuer), clientId, undefined, None(), options));
}

/** The fields of a token response that are used. */
interface Tokens {
  readonly access_token: string;
  readonly refresh_token?: string;
  readonly expires_in?: number;
}

function getSession(issuer: string, tokens: Tokens): Session {
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: seconds = 60 } = tokens;
  return {
    issuer,
    accessToken,
    ...(refreshToken === undefined ? {} : { refreshToken }),
    expiresAt: Date.now() + seconds * 1_000,
  };
}

function getReason(error: unknown): string | undefined {
  return error instanceof ResponseBodyError || error instanceof AuthorizationResponseError
    ? error.error
    : undefined;
}
