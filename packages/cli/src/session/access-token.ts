import { CommandError, exitCodes } from '../exit-codes.js';
import { texts } from '../texts/en.js';
import { fill } from '../texts/fill.js';
import { renewed } from './device-sign-in.js';
import type { TokenFile } from './token-file.js';

/** A token that has less time left than this is renewed before it is used, milliseconds. */
const margin = 30_000;

/** Gives the token of each call: the one that was told, or that of the session, renewed in time. */
export function accessToken(url: string, told: string | undefined, file: TokenFile): () => Promise<string> {
  return async () => {
    if (told !== undefined && told !== '') return told;
    const session = await file.read(url);
    if (session === undefined) throw new CommandError(exitCodes.forbidden, fill(texts.notSignedIn, { url }));
    if (session.expiresAt - margin > Date.now()) return session.accessToken;
    const next = await renewed(session);
    if (next === undefined) {
      await file.remove(url);
      throw new CommandError(exitCodes.forbidden, fill(texts.sessionEnded, { url }));
    }
    await file.write(url, next);
    return next.accessToken;
  };
}

/** Whom a token names, for a word to the person; the API itself checks tokens. */
export function nameIn(token: string): string {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString() || '{}') as {
    name?: string;
    preferred_username?: string;
    sub?: string;
  };
  return claims.name ?? claims.preferred_username ?? claims.sub ?? '';
}
