import type { MemberSession } from '@noren/contracts/members';
import { isChunkLoadError } from '../view/script-part.js';
import { type CallDeps, CallError, call } from './call.js';
import { deleteDrafts } from './drafts.js';
import type { Identity, Messaging } from './member.js';
import type { Store } from './store.js';

export interface SessionDeps extends CallDeps {
  store: Store;
  now: () => number;
  /** Loads the messaging platform's library; no page bundles it. */
  messaging: () => Promise<Messaging>;
}

/** The current identity and its token, renewed silently before and at expiry. */
export interface Sessions {
  subscribe(listener: () => void): () => void;
  identity(): Identity;
  /** Returns the current token if it is still valid; reading needs none. */
  current(): Promise<string | undefined>;
  /**
   * Returns a token; creates a visitor if there is no session.
   * @throws `memberSessionExpired` rather than turn a member into a visitor: limits count per person
   */
  requireToken(): Promise<string>;
  /** Returns a new token after the service rejected the current one. */
  renew(): Promise<string>;
  /** Signs in the messaging app's user without any prompt. */
  resume(): Promise<void>;
  /** Uses a session that a call opened by contact and password. */
  startSession(session: MemberSession): void;
  signIn(): Promise<void>;
  signOut(): Promise<void>;
  getAccessToken(): Promise<string | undefined>;
}

/** A session as this browser stores it. The messaging app cannot renew one that a password opened. */
interface StoredSession extends MemberSession {
  byPassword?: boolean;
}

/** Milliseconds before expiry at which a token is renewed, so that it cannot expire during a call. */
const margin = 30_000;

export function createSessions(systemName: string, deps: SessionDeps): Sessions {
  const listeners = new Set<() => void>();
  const params = { systemName };
  let session = deps.store.get<StoredSession>('session');
  let identity = getIdentity(session, deps.store.get('expired') !== undefined);
  let renewal: Promise<string> | undefined;

  function setSession(next: StoredSession | undefined, expired = false): void {
    // Remembers whose session expired until the next sign-in: only that member gets the drafts back.
    if (expired && session !== undefined && session.tier !== 'visitor')
      deps.store.set('expired', session.memberId);
    session = next;
    identity = getIdentity(next, expired);
    if (next === undefined) deps.store.remove('session');
    else deps.store.set('session', next);
    for (const listener of listeners) listener();
  }

  /** A library that failed to load is reported as a call without an answer, so that it can be retried. */
  async function askMessaging(method: keyof Messaging): Promise<string | undefined> {
    const messaging = await deps.messaging().catch((error: unknown) => {
      throw isChunkLoadError(error) ? new CallError(0) : error;
    });
    const { data } = await call(deps, 'members.environment', { params });
    return (await messaging[method](data)) || undefined;
  }

  /** An earlier session, even an expired one, preserves the visitor's identity. */
  async function startVisit(expired: boolean): Promise<string> {
    const previous = session?.tier === 'visitor' ? session.token : undefined;
    const { data } = await call(deps, 'members.visit', { params, token: previous });
    setSession(data, expired || deps.store.get('expired') !== undefined);
    return data.token;
  }

  async function signInWithToken(idToken: string): Promise<string> {
    // The service continues the session of the token, or rejects it if the member has ended it.
    const { data } = await call(deps, 'members.signIn', { params, body: { idToken }, token: session?.token });
    enter(data);
    return data.token;
  }

  function enter(opened: StoredSession): void {
    const before = session?.tier === 'visitor' ? deps.store.get('expired') : session?.memberId;
    if (before !== undefined && before !== opened.memberId) deleteDrafts(deps.store);
    deps.store.remove('left');
    deps.store.remove('expired');
    setSession(opened);
  }

  /** If the messaging app signed in the same member before, it can still renew the session. */
  function startSession(opened: MemberSession): void {
    const isRenewableByMessaging = session?.memberId === opened.memberId && session.byPassword !== true;
    enter(isRenewableByMessaging ? opened : { ...opened, byPassword: true });
  }

  /** Renews a member's session as long as the service, or the messaging platform, still signs them in. */
  async function renewOnce(): Promise<string> {
    // Another tab has renewed it: the token of this one is replaced, and using it would end the session.
    const stored = deps.store.get<StoredSession>('session');
    if (stored !== undefined && stored.memberId === session?.memberId && stored.token !== session.token) {
      setSession(stored);
      if (isValid()) return stored.token;
    }
    if (session === undefined || session.tier === 'visitor') return startVisit(false);
    try {
      if (session.byPassword === true) {
        const { data } = await call(deps, 'members.renew', { params, token: session.token });
        setSession({ ...data, byPassword: true });
        return data.token;
      }
      const idToken = await askMessaging('silent');
      if (idToken !== undefined) return await signInWithToken(idToken);
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 401) throw error;
      // The session has ended: the messaging app, whose user may be another member, is not asked until this one decides.
      if (error.code === 'memberSessionExpired') deps.store.set('left', true);
    }
    return startVisit(true);
  }

  function renew(): Promise<string> {
    renewal ??= renewOnce().finally(() => {
      renewal = undefined;
    });
    return renewal;
  }

  const isValid = () => session !== undefined && Date.parse(session.expiresAt) - margin > deps.now();

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    identity: () => identity,
    current: async () => (session === undefined ? undefined : isValid() ? session.token : renew()),
    async requireToken() {
      if (session !== undefined && isValid()) return session.token;
      const previousTier = session?.tier ?? 'visitor';
      const token = await renew();
      if (previousTier !== 'visitor' && identity.status === 'visitor')
        throw new CallError(401, 'memberSessionExpired');
      return token;
    },
    async resume() {
      const idToken = await askMessaging('silent');
      if (idToken !== undefined) await signInWithToken(idToken);
    },
    renew,
    startSession,
    async signIn() {
      const idToken = await askMessaging('signIn');
      if (idToken !== undefined) await signInWithToken(idToken);
    },
    /** @throws CallError if the platform's library cannot be loaded */
    getAccessToken: () => askMessaging('accessToken'),
    async signOut() {
      deleteDrafts(deps.store);
      deps.store.remove('expired');
      setSession(undefined);
      deps.store.set('left', true);
      await askMessaging('signOut');
    },
  };
}

function getIdentity(session: MemberSession | undefined, expired: boolean): Identity {
  if (session === undefined || session.tier === 'visitor') return { status: 'visitor', expired };
  return { status: 'member', tier: session.tier, name: session.name };
}
