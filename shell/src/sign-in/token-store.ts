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
  /** Stores the return path of this tab's next sign-in, after a sign-out. */
  saveReturnPath(path: string): void;
  consumeReturnPath(): string | undefined;
}

const tokensKey = 'noren.tokens';
const returnKey = 'noren.sign-in.return';
const pendingKey = (state: string): string => `noren.sign-in.${state}`;

export function createTokenStore(
  storage: Storage = sessionStorage,
  now: () => number = Date.now,
): TokenStore {
  return {
    read() {
      const tokens = parse<Tokens>(storage.getItem(tokensKey));
      return tokens !== undefined && tokens.expiresAt > now() ? tokens : undefined;
    },
    write(tokens) {
      if (tokens === undefined) storage.removeItem(tokensKey);
      else storage.setItem(tokensKey, JSON.stringify(tokens));
    },
    savePending: (pending) => storage.setItem(pendingKey(pending.state), JSON.stringify(pending)),
    consumePending(state) {
      const pending = parse<Pending>(storage.getItem(pendingKey(state)));
      storage.removeItem(pendingKey(state));
      return pending;
    },
    saveReturnPath: (path) => storage.setItem(returnKey, path),
    consumeReturnPath() {
      const path = storage.getItem(returnKey) ?? undefined;
      storage.removeItem(returnKey);
      return path;
    },
  };
}

function parse<T>(json: string | null): T | undefined {
  try {
    return json === null ? undefined : (JSON.parse(json) as T);
  } catch {
    return undefined;
  }
}
