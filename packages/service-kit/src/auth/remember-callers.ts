import type { Caller } from '@noren/contracts';

/** More people and services than call one replica within the life of a token. */
const most = 500;

/** Who a token was found to stand for, and until when that holds. */
export interface Verified {
  readonly caller: Caller;
  /** The token's own end, seconds since the epoch. */
  readonly expiresAt: number;
}

/**
 * Verifies each token once and remembers its caller until it expires: the same text has the same signature
 * and the same claims. A refusal is never remembered. Beyond {@link most} the one that was asked for least
 * recently is forgotten.
 */
export function rememberCallers(
  verify: (token: string) => Promise<Verified>,
): (token: string) => Promise<Caller> {
  const known = new Map<string, Verified>();
  return async (token) => {
    const remembered = known.get(token);
    known.delete(token);
    const verified =
      remembered !== undefined && remembered.expiresAt > Date.now() / 1_000
        ? remembered
        : await verify(token);
    known.set(token, verified);
    if (known.size > most) known.delete(known.keys().next().value ?? '');
    return verified.caller;
  };
}
