import { useCallback, useState } from 'react';
import { usePage } from '../view/context.js';
import type { Member } from './member.js';
import { type Loaded, useLoaded } from './use-member.js';

interface Part<T> {
  data: T[];
  page: { number: number; totalPages: number };
}

export interface More<T> {
  loaded: Loaded<T[]>;
  again: () => void;
  /** Gets the next part of the list; undefined once everything is there. */
  next: (() => void) | undefined;
  /** The next part is on its way. */
  busy: boolean;
  /** The next part did not come. */
  failed: boolean;
}

/**
 * A list that grows by its next part. A list that is asked for otherwise is another list: give the component that
 * uses this a `key`.
 *
 * @param load stays the same as long as it asks the same; `page` counts from 0
 */
export function useMore<T>(
  load: (member: Member, page: number) => Promise<Part<T>>,
  keptAs?: string,
): More<T> {
  const { member } = usePage();
  const [first, restart] = useLoaded(
    useCallback((who: Member) => load(who, 0), [load]),
    keptAs,
  );
  const [parts, setParts] = useState<Part<T>[]>([]);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const again = useCallback(() => {
    setParts([]);
    setState('idle');
    restart();
  }, [restart]);
  if (first.status !== 'ready') return { loaded: first, again, next: undefined, busy: false, failed: false };
  const all = [first.value, ...parts];
  const { page } = all[all.length - 1] as Part<T>;
  const next = () => {
    if (state === 'busy') return;
    setState('busy');
    load(member, page.number + 1).then(
      (part) => {
        setParts((known) => [...known, part]);
        setState('idle');
      },
      () => setState('failed'),
    );
  };
  return {
    loaded: { ...first, value: all.flatMap(({ data }) => data) },
    again,
    next: page.number + 1 < page.totalPages ? next : undefined,
    busy: state === 'busy',
    failed: state === 'failed',
  };
}
