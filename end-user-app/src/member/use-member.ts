import type { MemberSession } from '@noren/contracts';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { usePage } from '../view/context.js';
import { CallError } from './call.js';
import type { Identity, Member } from './member.js';

const unknown: Identity = { status: 'unknown' };

/** Who looks at the page; `unknown` while the served HTML is taken over, so that both are the same. */
export function useIdentity(): Identity {
  const { member } = usePage();
  return useSyncExternalStore(member.subscribe, member.identity, () => unknown);
}

const still = () => () => undefined;

/** Value of the page's query; undefined while the served HTML, which is the same for every item, is taken over. */
export function useQuery(name: string): string | null | undefined {
  const { member } = usePage();
  return useSyncExternalStore(
    still,
    () => member.query(name),
    () => undefined,
  );
}

export type Loaded<T> =
  | { status: 'loading' }
  /** `stale`: why it is the answer of an earlier visit. */
  | { status: 'ready'; value: T; stale?: CallError }
  | { status: 'failed'; error: CallError };

/** What the browser keeps of an answer, and whose it is. */
interface Kept<T> {
  who: string | undefined;
  value: T;
}

/**
 * Loads once the page is alive, and again when the member changes, asks for it or is online again.
 *
 * @param load stays the same as long as it asks the same
 * @param keptAs name under which the last answer is kept, to be shown while there is no connection
 */
export function useLoaded<T>(load: (member: Member) => Promise<T>, keptAs?: string): [Loaded<T>, () => void] {
  const { member } = usePage();
  const who = useIdentity().status;
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Loaded<T>>({ status: 'loading' });
  useEffect(() => {
    if (who === 'unknown') return;
    let live = true;
    load(member).then(
      (value) => {
        if (keptAs !== undefined) member.store.set(`kept.${keptAs}`, { who: personOf(member), value });
        if (live) setState({ status: 'ready', value });
      },
      (error: unknown) => {
        if (live)
          setState(withoutAnswer(error instanceof CallError ? error : new CallError(0), member, keptAs));
      },
    );
    return () => {
      live = false;
    };
  }, [load, member, who, attempt, keptAs]);
  const again = useCallback(() => {
    setState({ status: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  useOnline(state.status === 'failed' || (state.status === 'ready' && state.stale !== undefined), again);
  return [state, again];
}

/** Loads the thing that the page's query names, as `?id=`. */
export function useItem<T>(
  load: (member: Member, id: string) => Promise<T>,
  parameter: 'id' | 'slug' | 'url' = 'id',
): [Loaded<T>, () => void] {
  const ofItem = useCallback(
    (member: Member) => {
      const id = member.query(parameter);
      return id === null ? Promise.reject(new CallError(404, 'notFound')) : load(member, id);
    },
    [load, parameter],
  );
  return useLoaded(ofItem);
}

/** Only what no answer came to is shown from the last time; an answer that refuses is believed. */
function withoutAnswer<T>(error: CallError, member: Member, keptAs: string | undefined): Loaded<T> {
  const silent = error.code === undefined || error.status >= 500;
  const kept = keptAs === undefined || !silent ? undefined : member.store.get<Kept<T>>(`kept.${keptAs}`);
  if (kept === undefined || kept.who !== personOf(member)) return { status: 'failed', error };
  return { status: 'ready', value: kept.value, stale: error };
}

function personOf(member: Member): string | undefined {
  return member.store.get<MemberSession>('session')?.memberId;
}

function useOnline(waiting: boolean, again: () => void): void {
  useEffect(() => {
    if (!waiting) return;
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [waiting, again]);
}
