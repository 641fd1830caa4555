import { readLocale, type Session, sessionStore } from '@noren/mfe-kit';
import type { Oidc, Tokens } from './oidc.js';
import { renewalPath } from './renewal-frame.js';
import { sessionUser } from './session-user.js';
import type { TokenStore } from './token-store.js';

export const callbackPath = '/oidc-callback';
/** Renewal starts this long before the token ends, or at half its life when that is later. */
const renewalLeadMilliseconds = 60_000;

export interface SignInDependencies {
  oidc: Oidc;
  store: TokenStore;
  /** Leaves the page. */
  go: (url: string) => void;
  /** Opens an address unseen and gives the address it ended at. */
  openSilently: (url: string) => Promise<URL>;
  origin: string;
}

export interface SignIn {
  /** Takes up the session of this tab, if there is one. */
  restore(): boolean;
  /** Leaves for the sign-in page, to come back to `returnTo`. */
  begin(returnTo: string): Promise<void>;
  /** Finishes on the callback page. @returns where to go back to. @throws when the answer is not good. */
  complete(answer: URL): Promise<string>;
  signOut(): Promise<void>;
}

/** Sign-in with silent renewal. Puts the session into the kit's store. */
export function createSignIn({ oidc, store, go, openSilently, origin }: SignInDependencies): SignIn {
  let tokens: Tokens | undefined;
  let renewing: Promise<boolean> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function accept(next: Tokens): void {
    tokens = next;
    store.write(next);
    clearTimeout(timer);
    const left = next.expiresAt - Date.now();
    timer = setTimeout(() => void renew(), Math.max(left - renewalLeadMilliseconds, left / 2));
    sessionStore.getState().set(session(next));
  }

  async function begin(returnTo: string): Promise<void> {
    store.write(undefined);
    const { url, pending } = await oidc.start({ redirectUri: origin + callbackPath, locale: readLocale() });
    store.keepPending({ ...pending, returnTo });
    go(url);
  }

  async function renewOnce(): Promise<boolean> {
    try {
      const { url, pending } = await oidc.start({
        redirectUri: origin + renewalPath,
        locale: readLocale(),
        silent: true,
      });
      accept(await oidc.finish(await openSilently(url), pending));
      return true;
    } catch {
      return false;
    }
  }

  function renew(): Promise<boolean> {
    renewing ??= renewOnce().finally(() => {
      renewing = undefined;
    });
    return renewing;
  }

  async function signOut(): Promise<void> {
    clearTimeout(timer);
    const idToken = tokens?.idToken;
    store.write(undefined);
    go(idToken === undefined ? origin : await oidc.signOutUrl(idToken, `${origin}/`));
  }

  const here = () => window.location.pathname + window.location.search + window.location.hash;

  const session = (next: Tokens): Session => ({
    user: sessionUser(next),
    token: () => tokens?.accessToken,
    renew,
    signIn: () => void begin(here()),
    signOut: () => void signOut(),
  });

  return {
    restore() {
      const kept = store.read();
      if (kept === undefined) return false;
      accept(kept);
      return true;
    },
    begin,
    async complete(answer) {
      const state = new URLSearchParams(answer.hash.slice(1)).get('state') ?? '';
      const pending = store.takePending(state);
      if (pending === undefined) throw new Error('This sign-in was not started here');
      accept(await oidc.finish(answer, pending));
      return pending.returnTo;
    },
    signOut,
  };
}
