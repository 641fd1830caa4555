import type { MemberSession } from '@noren/contracts/members';
import { useCallback, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { usePage } from '../view/context.js';
import { CallError } from './call.js';
import type { Identity, Member } from './member.js';

const unknown: Identity = { status: 'unknown' };

/** Returns the page's user; `unknown` during hydration, so that it matches the served HTML. */
export function useIdentity(): Identity {
  const { member } = usePage();
  return useSyncExternalStore(member.subscribe, member.identity, () => unknown);
}

const subscribeNever = () => () => undefined;

/**
 * Returns a value of the page's query; undefined during hydration, because the served HTML is the same for every
 * item.
 */
export function useQuery(name: string): string | null | undefined {
  const { member } = usePage();
  return useSyncExternalStore(
    subscribeNever,
    () => member.query(name),
    () => undefined,
  );
}

export type Loaded<T> =
  | { status: 'loading' }
  /** `stale`: why the value comes from the cache. */
  | { status: 'ready'; value: T; stale?: CallError }
  | { status: 'failed'; error: CallError };

/** A cached answer and the member it belongs to. */
interface CachedAnswer<T> {
  who: string | undefined;
  value: T;
}

/**
 * Loads after hydration, and again when the member changes, retries or is online again.
 * @param load stays the same function for the same request
 * @param keptAs cache key of the last answer, which is shown while offline
 */
export function useLoaded<T>(
  load: (member: Member) => Promise<T>,
  cacheKey?: string,
): [Loaded<T>, () => void] {
  const { member } = usePage();
  const identityStatus = useIdentity().status;
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Loaded<T>>({ status: 'loading' });
  useEffect(() => {
    if (identityStatus === 'unknown') return;
    let live = true;
    load(member).then(
      (value) => {
        if (cacheKey !== undefined) member.store.set(`kept.${cacheKey}`, { who: getMemberId(member), value });
        if (live) setState({ status: 'ready', value });
      },
      (error: unknown) => {
        if (live)
          setState(withoutAnswer(error instanceof CallError ? error : new CallError(0), member, cacheKey));
      },
    );
    return () => {
      live = false;
    };
  }, [load, member, identityStatus, attempt, cacheKey]);
  const reload = useCallback(() => {
    setState({ status: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  useOnline(state.status === 'failed' || (state.status === 'ready' && state.stale !== undefined), reload);
  return [state, reload];
}

/** Loads the item that the page's query names, such as `?id=`. */
export function useItem<T>(
  load: (member: Member, id: string) => Promise<T>,
  parameter: 'id' | 'slug' | 'url' = 'id',
): [Loaded<T>, () => void] {
  const loadItem = useCallback(
    (member: Member) => {
      const id = member.query(parameter);
      return id === null ? Promise.reject(new CallError(404, 'notFound')) : load(member, id);
    },
    [load, parameter],
  );
  return useLoaded(loadItem);
}

/** Uses the cache only if there was no answer; a rejection counts as an answer. */
function withoutAnswer<T>(error: CallError, member: Member, cacheKey: string | undefined): Loaded<T> {
  const silent = error.code === undefined || error.status >= 500;
  const cached =
    cacheKey === undefined || !silent ? undefined : member.store.get<CachedAnswer<T>>(`kept.${cacheKey}`);
  if (cached === undefined || cached.who !== getMemberId(member)) return { status: 'failed', error };
  return { status: 'ready', value: cached.value, stale: error };
}

function getMemberId(member: Member): string | undefined {
  return member.store.get<MemberSession>('session')?.memberId;
}

function useOnline(waiting: boolean, reload: () => void): void {
  // Before the message is in sight: the connection may be back by the time that other effects run.
  useLayoutEffect(() => {
    if (!waiting) return;
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [waiting, reload]);
}
