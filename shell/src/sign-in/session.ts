import { consolePaths } from '@noren/contracts/console';
import {
  confirmSignIn,
  currentSession,
  isLocale,
  readLocale,
  type Session,
  saveDrafts,
  sessionStore,
  toast,
  useLocale,
} from '@noren/mfe-kit';
import { getMessage } from '../messages.js';
import { getClaims, type Oidc, type Tokens } from './oidc.js';
import { createRenewal } from './renewal.js';
import { sessionUser } from './session-user.js';
import { startSignInAgain } from './sign-in-again.js';
import { SignInError } from './sign-in-error.js';
import type { TokenStore } from './token-store.js';

interface SignInDependencies {
  oidc: Oidc;
  store: TokenStore;
  /** Navigates to a URL. */
  go: (url: string) => void;
  /** Opens a URL in a hidden frame and returns the final URL. */
  openSilently: (url: string) => Promise<URL>;
  origin: string;
}

export interface SignIn {
  /** Restores the session of this tab; true if there is one. */
  restore(): boolean;
  /**
   * Redirects to the sign-in page and saves unsaved input; the sign-in returns to `returnTo`.
   *
   * @param clientId client of a Connect ID; defaults to the session's client, then the console's own
   */
  start(returnTo: string, clientId?: string): Promise<void>;
  /**
   * Completes a sign-in on the callback page.
   *
   * @returns the return path
   * @throws SignInError
   */
  complete(answer: URL): Promise<string>;
  /**
   * Signs out here and at the identity provider.
   *
   * @param returnTo return path of the next sign-in; defaults to the console's home page
   */
  signOut(returnTo?: string): Promise<void>;
}

/** Stores the language of this browser's last sign-in. */
const signInLocaleKey = 'noren.sign-in.locale';

/** Manages sign-in and silent renewal, and publishes the session in the kit's store. */
export function createSignIn({ oidc, store, go, openSilently, origin }: SignInDependencies): SignIn {
  let tokens: Tokens | undefined;
  let leaving: Promise<void> | undefined;
  let pendingSignIn: Promise<boolean> | undefined;

  const renewal = createRenewal({
    async fetchTokens() {
      const { url, pending } = await oidc.start({
        redirectUri: origin + consolePaths.renewed,
        locale: readLocale(),
        silent: true,
        clientId: tokens?.clientId,
      });
      return oidc.finish(await openSilently(url), pending);
    },
    accept,
    onEnded: signInAgain,
  });

  function accept(next: Tokens): void {
    tokens = next;
    store.write(next);
    renewal.plan(next);
    sessionStore.getState().set(session(next));
  }

  async function leave(returnTo: string, clientId: string | undefined): Promise<void> {
    const stay = saveDrafts();
    try {
      const redirectUri = origin + consolePaths.signedIn;
      const reason = store.consumeReason();
      const { url, pending } = await oidc.start({ redirectUri, locale: readLocale(), clientId, reason });
      store.write(undefined);
      store.savePending({ ...pending, returnTo });
      go(url);
    } catch (error) {
      stay();
      leaving = undefined;
      throw error;
    }
  }

  /** Concurrent calls share one redirect. */
  function start(returnTo: string, clientId = tokens?.clientId): Promise<void> {
    leaving ??= leave(store.consumeReturnPath() ?? returnTo, clientId);
    return leaving;
  }

  function signInAgain(): void {
    store.saveReason('ended');
    start(here()).catch(() => toast.error(getMessage('signIn.unreachable')));
  }

  async function signOut(returnTo?: string): Promise<void> {
    renewal.stop();
    const last = tokens;
    store.write(undefined);
    if (returnTo === undefined) store.saveReason('signedOut');
    else store.saveReturnPath(returnTo);
    go(last === undefined ? origin : await oidc.signOutUrl(last, `${origin}/`));
  }

  function reauthenticate(): Promise<boolean> {
    pendingSignIn ??= confirmSignIn({
      start: () =>
        startSignInAgain({
          oidc,
          origin,
          accept,
          current: () => ({ tokens, user: currentSession().user }),
        }),
    }).finally(() => (pendingSignIn = undefined));
    return pendingSignIn;
  }

  const here = () => window.location.pathname + window.location.search + window.location.hash;

  const session = (next: Tokens): Session => ({
    user: sessionUser(next),
    token: () => tokens?.accessToken,
    renew: renewal.now,
    reauthenticate,
    signIn: signInAgain,
    signOut: () => void signOut(),
    switchAccount: (returnTo) => void signOut(toOwnPath(returnTo)),
  });

  return {
    restore() {
      const stored = store.read();
      if (stored === undefined) return false;
      accept(stored);
      return true;
    },
    start,
    async complete(answer) {
      const state = new URLSearchParams(answer.hash.slice(1)).get('state') ?? '';
      const pending = store.consumePending(state);
      if (pending === undefined) throw new SignInError('foreign');
      const { returnTo } = pending;
      const next = await oidc.finish(answer, pending).catch((error: unknown) => {
        throw error instanceof SignInError
          ? new SignInError(error.failure, { returnTo, description: error.description, cause: error })
          : error;
      });
      accept(next);
      adoptLocale(getClaims(next.idToken)['locale']);
      return returnTo;
    },
    signOut,
  };
}

/**
 * Takes over the language that the identity provider states, if it is another one than at the last sign-in here: then
 * the user has chosen it on the sign-in page. Otherwise the console's own choice stays.
 */
function adoptLocale(claim: unknown): void {
  if (!isLocale(claim) || localStorage.getItem(signInLocaleKey) === claim) return;
  localStorage.setItem(signInLocaleKey, claim);
  useLocale.getState().setLocale(claim);
}

/**
 * Returns the path if it belongs to this origin, otherwise `/`: an attacker may have written it. Browsers drop tabs
 * and line breaks of an address, and resolve `/.//host` to `//host`, so the resolved address decides.
 */
export function toOwnPath(to: string | null): string {
  if (to === null || !/^\/[\x21-\x5b\x5d-\uffff]*$/.test(to)) return '/';
  const base = 'http://own.invalid';
  const resolved = URL.canParse(to, base) ? new URL(to, base) : undefined;
  const isOwn = resolved?.origin === base && !resolved.pathname.startsWith('//') && !to.startsWith('//');
  return isOwn ? to : '/';
}
