import { type SignInReason, signInReasons } from '@noren/contracts/sign-in';
import type { PendingSignIn, Tokens } from './oidc.js';

/** A pending sign-in with its return path. */
export interface Pending extends PendingSignIn {
  returnTo: string;
}

/** Stores tokens and pending sign-ins for this tab, so that a reload keeps the session. */
export interface TokenStore {
  read(): Tokens | undefined;
  write(tokens: Tokens | undefined): void;
  savePending(pending: Pending): void;
  consumePending(state: string): Pending | undefined;
  /** Stores why this tab's next sign-in is needed. */
  saveReason(reason: SignInReason): void;
  consumeReason(): SignInReason | undefined;
  /** Stores the return path of this tab's next sign-in, after a sign-out. */
  saveReturnPath(path: string): void;
  consumeReturnPath(): string | undefined;
}

const tokensKey = 'noren.tokens';
const returnKey = 'noren.sign-in.return';
const reasonKey = 'noren.sign-in.reason';
const pendingKey = (state: string): string => `noren.sign-in.${state}`;

export function createTokenStore(
  storage: Storage = sessionStorage,
  now: () => number = Date.now,
): TokenStore {
  const consume = (key: string): string | undefined => {
    const value = storage.getItem(key) ?? undefined;
    storage.removeItem(key);
    return value;
  };
  return {
    read() {
      const tokens = parse<Tokens>(storage.getItem(tokensKey));
      if (tokens === undefined || tokens.expiresAt > now()) return tokens;
      storage.setItem(reasonKey, 'ended' satisfies SignInReason);
      return undefined;
    },
    write(tokens) {
      if (tokens === undefined) storage.removeItem(tokensKey);
      else storage.setItem(tokensKey, JSON.stringify(tokens));
    },
    savePending: (pending) => storage.setItem(pendingKey(pending.state), JSON.stringify(pending)),
    consumePending: (state) => parse<Pending>(consume(pendingKey(state)) ?? null),
    saveReason: (reason) => storage.setItem(reasonKey, reason),
    consumeReason() {
      const stored = consume(reasonKey);
      return signInReasons.find((reason) => reason === stored);
    },
    saveReturnPath: (path) => storage.setItem(returnKey, path),
    consumeReturnPath: () => consume(returnKey),
  };
}

function parse<T>(json: string | null): T | undefined {
  try {
    return json === null ? undefined : (JSON.parse(json) as T);
  } catch {
    return undefined;
  }
}
