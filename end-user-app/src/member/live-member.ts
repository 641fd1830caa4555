import type { MemberCallId } from '@noren/contracts';
import { type Answer, CallError, call, type Sent } from './call.js';
import type { Member } from './member.js';
import { createSessions, type SessionDeps } from './sessions.js';

export interface LiveDeps extends SessionDeps {
  /** Whether the messaging app shows the page: then nobody needs to be asked who they are. */
  inMessagingApp: boolean;
  location: Pick<Location, 'pathname' | 'search' | 'assign'>;
  /** Changes the address without leaving the page. */
  rename?: (path: string) => void;
  steps?: Member['steps'];
}

export interface LiveMember extends Member {
  /** Takes over what the messaging app began when it opened the page. */
  arrive(): Promise<void>;
}

/** The member of a served page: calls below `/m/` on its own origin. */
export function createLiveMember(systemName: string, deps: LiveDeps): LiveMember {
  const sessions = createSessions(systemName, deps);

  /** A refused token is renewed once, and the same call made again: an idempotency key stays the same. */
  async function ask<I extends MemberCallId>(
    id: I,
    input: Sent,
    token: string | undefined,
  ): Promise<Answer<I>> {
    try {
      return await call(deps, id, { ...input, token });
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'memberSessionExpired') throw error;
      const was = sessions.identity().status;
      const renewed = await sessions.renew();
      // Never the same press as somebody else: what is counted is counted per person.
      if (was === 'member' && sessions.identity().status !== was && !reads(id)) throw error;
      return call(deps, id, { ...input, token: renewed });
    }
  }

  const reads = (id: MemberCallId) => deps.routes[id]?.[0] === 'GET';

  const query = (name: string) => new URLSearchParams(deps.location.search).get(name);

  return {
    store: deps.store,
    steps: deps.steps,
    subscribe: sessions.subscribe,
    identity: sessions.identity,
    welcome: sessions.welcome,
    signIn: sessions.signIn,
    signOut: sessions.signOut,
    async arrive() {
      const stranger = sessions.identity().status === 'visitor' && deps.store.get('left') === undefined;
      if (query('liff.state') !== null || (deps.inMessagingApp && stranger)) await sessions.arrive();
    },
    async call(id, { params, query: search, body, key, timeout }) {
      const input: Sent = { params: { ...params, systemName }, query: search, body, key, timeout };
      return ask(id, input, reads(id) ? await sessions.current() : await sessions.demand());
    },
    query,
    path: () => deps.location.pathname + deps.location.search,
    go: (path) => deps.location.assign(path),
    rename: deps.rename,
    now: deps.now,
    framesSites: true,
  };
}
