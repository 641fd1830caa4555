import type { Endpoint, ResponseOf } from '@noren/contracts';
import { type CallInput, CallError, call, type Route } from './call.js';
import type { Member } from './member.js';
import { listSize, routes } from './routes.js';
import { createSessions, type SessionDeps } from './sessions.js';

export interface LiveDeps extends SessionDeps {
  /** Whether the messaging app shows the page: then nobody needs to be asked who they are. */
  inMessagingApp: boolean;
  location: Pick<Location, 'pathname' | 'search' | 'assign'>;
}

export interface LiveMember extends Member {
  /** Takes over what the messaging app began when it opened the page. */
  arrive(): Promise<void>;
}

/** The member of a served page: calls below `/m/` on its own origin. */
export function createLiveMember(systemName: string, deps: LiveDeps): LiveMember {
  const sessions = createSessions(systemName, deps);

  /** A refused token is renewed once, and the same call made again: an idempotency key stays the same. */
  async function ask<E extends Endpoint>(
    route: Route<E>,
    input: CallInput<E>,
    token: string | undefined,
  ): Promise<ResponseOf<E>> {
    try {
      return await call(deps, route, { ...input, token });
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 401) throw error;
      const was = sessions.identity().status;
      const renewed = await sessions.renew();
      // Never the same press as somebody else: what is counted is counted per person.
      if (was === 'member' && sessions.identity().status !== was && route.method !== 'GET') throw error;
      return call(deps, route, { ...input, token: renewed });
    }
  }

  const query = (name: string) => new URLSearchParams(deps.location.search).get(name);

  return {
    store: deps.store,
    subscribe: sessions.subscribe,
    identity: sessions.identity,
    signIn: sessions.signIn,
    signOut: sessions.signOut,
    async arrive() {
      const stranger = sessions.identity().status === 'visitor' && deps.store.get('left') === undefined;
      if (query('liff.state') !== null || (deps.inMessagingApp && stranger)) await sessions.arrive();
    },
    async coupons() {
      const input = { params: { systemName }, query: { size: listSize } };
      return (await ask(routes.coupons, input, await sessions.current())).data;
    },
    async coupon(couponId) {
      const input = { params: { systemName, couponId } };
      return (await ask(routes.coupon, input, await sessions.current())).data;
    },
    async use(couponId, body, key) {
      const input = { params: { systemName, couponId }, body, headers: { 'idempotency-key': key } };
      return (await ask(routes.use, input, await sessions.demand())).data;
    },
    query,
    path: () => deps.location.pathname + deps.location.search,
    go: (path) => deps.location.assign(path),
  };
}
