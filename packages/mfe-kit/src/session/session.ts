import { type Action, type Role, may } from '@noren/contracts/base';
import { create, type StoreApi, type UseBoundStore } from 'zustand';

export interface SessionUser {
  id: string;
  name: string;
  role: Role;
  /** Ids of the groups the user belongs to. */
  groups: readonly string[];
}

/** Who is signed in, as the shell gives it to every remote. */
export interface Session {
  user: SessionUser;
  /** The access token as it is now. */
  token(): string | undefined;
  /** Fetches a new token in silence; false when the identity provider wants the user. Calls share one attempt. */
  renew(): Promise<boolean>;
  /** Leaves for the sign-in page and comes back to this page. */
  signIn(): void;
  signOut(): void;
  /** Signs out, to come back to a path of the console with another account. */
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

/** The session. @throws outside a signed-in page. */
export function useSession(): Session {
  return required(sessionStore((state) => state.session));
}

export function currentSession(): Session {
  return required(sessionStore.getState().session);
}

/** Whether the signed-in user may do an action; buttons follow it. */
export function useMay(action: Action): boolean {
  return may(useSession().user.role, action);
}

function required(session: Session | undefined): Session {
  if (session === undefined) throw new Error('There is no session on this page');
  return session;
}
