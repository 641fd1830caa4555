import { type Action, may, type Role } from '@noren/contracts/permissions';
import { create, type StoreApi, type UseBoundStore } from 'zustand';

export interface SessionUser {
  id: string;
  name: string;
  role: Role;
  /** Ids of the groups the user belongs to. */
  groups: readonly string[];
}

/** The signed-in user's session, which the shell provides to all remotes. */
export interface Session {
  user: SessionUser;
  /** Returns the current access token. */
  token(): string | undefined;
  /**
   * Renews the token silently; false if the identity provider requires user interaction. Concurrent calls share one
   * attempt.
   */
  renew(): Promise<boolean>;
  /**
   * Asks the user to sign in again in a window of its own, for a call that needs a recent sign-in; the page and its
   * input stay. False if they do not. Concurrent calls share one dialog.
   */
  reauthenticate(): Promise<boolean>;
  /** Redirects to the sign-in page and returns to this page. */
  signIn(): void;
  signOut(): void;
  /** Signs out, and returns to the given path after signing in with another account. */
  switchAccount(returnTo: string): void;
}

interface SessionState {
  session: Session | undefined;
  set(session: Session | undefined): void;
}

export const sessionStore: UseBoundStore<StoreApi<SessionState>> = create<SessionState>()((set) => ({
  session: undefined,
  set: (session) => set({ session }),
}));

/**
 * Returns the session.
 *
 * @throws outside a signed-in page
 */
export function useSession(): Session {
  return required(sessionStore((state) => state.session));
}

export function currentSession(): Session {
  return required(sessionStore.getState().session);
}

/** True if the signed-in user may perform the action; controls the visibility of buttons. */
export function useMay(action: Action): boolean {
  return may(useSession().user.role, action);
}

function required(session: Session | undefined): Session {
  if (session === undefined) throw new Error('No session: the page is not signed in');
  return session;
}
