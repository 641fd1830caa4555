import { useCallback, useState } from 'react';
import { usePage } from '../view/context.js';
import type { Member } from './member.js';
import { type Loaded, useLoaded } from './use-member.js';

/** Number of items in a list; the service's maximum page size. */
export const listSize = 100;

interface Part<T> {
  data: T[];
  page: { number: number; totalElements: number; totalPages: number };
}

export interface More<T> {
  loaded: Loaded<T[]>;
  reload: () => void;
  /** Total of the whole list. */
  total: number;
  /** Loads the next part of the list; undefined once the list is complete. */
  next: (() => void) | undefined;
  /** True while the next part is loading. */
  busy: boolean;
  /** True if the next part failed to load. */
  failed: boolean;
}

/**
 * A list that grows by parts. Components that change its query need a `key`, because that is another list.
 * @param load stays the same function for the same request; `page` counts from 0
 */
export function useMore<T>(
  load: (member: Member, page: number) => Promise<Part<T>>,
  cacheKey?: string,
): More<T> {
  const { member } = usePage();
  const [first, restart] = useLoaded(
    useCallback((who: Member) => load(who, 0), [load]),
    cacheKey,
  );
  const [parts, setParts] = useState<Part<T>[]>([]);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const reload = useCallback(() => {
    setParts([]);
    setState('idle');
    restart();
  }, [restart]);
  const rest = { reload, busy: state === 'busy', failed: state === 'failed' };
  if (first.status !== 'ready') return { loaded: first, total: 0, next: undefined, ...rest };
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
    total: page.totalElements,
    next: page.number + 1 < page.totalPages ? next : undefined,
    ...rest,
  };
}

/** Returns the query of a part; the boot script prefetches the first part with the same query. */
export function getPageQuery(size: number, page: number): { size: number; page?: number } {
  return page === 0 ? { size } : { size, page };
}
