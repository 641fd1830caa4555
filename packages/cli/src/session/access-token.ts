import { CommandError, exitCodes } from '../exit-codes.js';
import { fill, messages } from '../messages.js';
import { renewed } from './device-sign-in.js';
import type { TokenFile } from './token-file.js';

/** Tokens that expire within this time are renewed before use, milliseconds. */
const margin = 30_000;

/** Returns the token for each call: the given one, or the session's, renewed in time. */
export function accessToken(
  url: string,
  fixedToken: string | undefined,
  file: TokenFile,
): () => Promise<string> {
  return async () => {
    if (fixedToken !== undefined && fixedToken !== '') return fixedToken;
    const session = await file.read(url);
    if (session === undefined)
      throw new CommandError(exitCodes.forbidden, fill(messages.notSignedIn, { url }));
    if (session.expiresAt - margin > Date.now()) return session.accessToken;
    const next = await renewed(session);
    if (next === undefined) {
      await file.remove(url);
      throw new CommandError(exitCodes.forbidden, fill(messages.sessionEnded, { url }));
    }
    await file.write(url, next);
    return next.accessToken;
  };
}

/** Returns the name in a token, for display only; the API verifies tokens. */
export function nameIn(token: string): string {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString() || '{}') as {
    name?: string;
    preferred_username?: string;
    sub?: string;
  };
  return claims.name ?? claims.preferred_username ?? claims.sub ?? '';
}
