import type { MemberCallId } from '@noren/contracts/members';
import { type Answer, CallError, call, type Sent } from './call.js';
import type { Member } from './member.js';
import { createSessions, type SessionDeps } from './sessions.js';

export interface LiveDeps extends SessionDeps {
  /** True if the page runs inside the messaging app, which can sign in silently. */
  inMessagingApp: boolean;
  location: Pick<Location, 'pathname' | 'search' | 'assign'>;
  /** Changes the address without leaving the page. */
  rename?: (path: string) => void;
  steps?: Member['steps'];
}

export interface LiveMember extends Member {
  /** Completes the sign-in that the messaging app started when it opened the page. */
  resume(): Promise<void>;
}

/** The member of a served page; calls go below `/m/` on its own origin. */
export function createLiveMember(systemName: string, deps: LiveDeps): LiveMember {
  const sessions = createSessions(systemName, deps);

  /** Renews a rejected token once and repeats the call with the same idempotency key. */
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
      // Never repeats an action under another identity, because limits count per person.
      if (was === 'member' && sessions.identity().status !== was && !reads(id)) throw error;
      return call(deps, id, { ...input, token: renewed });
    }
  }

  const reads = (id: MemberCallId) => deps.routes[id]?.[0] === 'GET';

  const query = (name: string) => new URLSearchParams(deps.location.search).get(name);

  return {
    ...sessions,
    store: deps.store,
    steps: deps.steps,
    async resume() {
      const isVisitor = sessions.identity().status === 'visitor' && deps.store.get('left') === undefined;
      if (query('liff.state') !== null || (deps.inMessagingApp && isVisitor)) await sessions.resume();
    },
    async call(id, { params, query: search, body, key, timeout }) {
      const input: Sent = { params: { ...params, systemName }, query: search, body, key, timeout };
      return ask(id, input, reads(id) ? await sessions.current() : await sessions.requireToken());
    },
    query,
    path: () => deps.location.pathname + deps.location.search,
    go: (path) => deps.location.assign(path),
    rename: deps.rename,
    now: deps.now,
    framesSites: true,
  };
}
