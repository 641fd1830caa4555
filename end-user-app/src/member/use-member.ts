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

export type Loaded<T> =
  | { status: 'loading' }
  | { status: 'ready'; value: T }
  | { status: 'failed'; error: CallError };

/** Loads once the page is alive, and again when the member changes or asks for it. */
export function useLoaded<T>(load: (member: Member) => Promise<T>): [Loaded<T>, () => void] {
  const { member } = usePage();
  const who = useIdentity().status;
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Loaded<T>>({ status: 'loading' });
  useEffect(() => {
    if (who === 'unknown') return;
    let live = true;
    load(member).then(
      (value) => live && setState({ status: 'ready', value }),
      (error: unknown) =>
        live && setState({ status: 'failed', error: error instanceof CallError ? error : new CallError(0) }),
    );
    return () => {
      live = false;
    };
  }, [load, member, who, attempt]);
  const again = useCallback(() => {
    setState({ status: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  return [state, again];
}
