import { LRUCache } from 'lru-cache';
import type { AppScope } from '../../request-context.js';
import { counterId, increment } from '../reservations/counters/counter-resource.js';
import type { CounterRepository } from '../reservations/counters/repository.js';
import type { SubjectReader } from '../types/plan.js';
import type { Counted, Reservation } from '../types/reservation.js';

/** A content that actions are about, with its counter. */
export interface Subject<C> {
  readonly content: C;
  /** Undefined before the first action. */
  readonly counter: Counted | undefined;
}

export interface SubjectOptions<C> {
  /** Finds a content that members see. */
  readonly find: (scope: AppScope, id: string) => Promise<C | undefined>;
  /** True if the app has the feature. */
  readonly isOn: (scope: AppScope) => boolean;
  readonly getCounterKey: (id: string) => string;
  /** False if the content has secrets, which are never cached. */
  readonly isCacheable: (content: C) => boolean;
  /** Returns those contents whose version is still served. */
  readonly unchanged: (known: readonly { scope: AppScope; content: C }[]) => Promise<ReadonlySet<C>>;
  /** Registers a listener for staff's changes and publications by this replica. */
  readonly onChange: (listener: () => void) => void;
}

/** Returns the reader of one content for one action; it reads undefined if members cannot see the content. */
export type ReadSubject<C> = (scope: AppScope, id: string) => SubjectReader<Subject<C> | undefined>;

interface Entry<C> extends Subject<C> {
  readonly scope: AppScope;
  readonly countedAt: number;
  /** When the content was last known to be current. */
  readonly currentAt: number;
}

/** Maximum number of cached contents. */
const maxSubjects = 1_000;
/** Maximum staleness: change events reach other replicas within this time. */
const maxStaleMs = 1_000;
const revalidateMs = 400;
/** Maximum staleness of a counter. It is only displayed, and only contents with headroom are cached. */
const maxCounterAgeMs = 10_000;

/**
 * Reads contents with their counters, and caches them between actions on the fast path. Contents in use are
 * revalidated by one background query, which costs no more than reading a single one, and no request waits for it.
 */
export function createReadSubject<C extends { readonly id: string }>(
  counters: Pick<CounterRepository, 'find'>,
  { find, isOn, getCounterKey, isCacheable, unchanged, onChange }: SubjectOptions<C>,
): ReadSubject<C> {
  /** By counter id. */
  const entries = new LRUCache<string, Entry<C>>({ max: maxSubjects });
  /** Number of changes so far: what was read before a change is not cached after it. */
  let changes = 0;
  /** Counter ids of the contents requested since the last revalidation. */
  let requested = new Set<string>();
  let revalidatedAt = 0;
  onChange(() => {
    changes += 1;
    entries.clear();
  });

  async function revalidate(at: number): Promise<void> {
    revalidatedAt = at;
    const inUse = [...requested].flatMap((id) => {
      const entry = entries.get(id);
      return entry === undefined ? [] : [{ ...entry, counter: id }];
    });
    requested = new Set();
    const before = changes;
    const same = await unchanged(inUse);
    if (before !== changes) return;
    for (const { counter: id, content } of inUse) {
      const entry = entries.get(id);
      if (entry === undefined || entry.content !== content) continue;
      if (same.has(content)) entries.set(id, { ...entry, currentAt: at });
      else entries.delete(id);
    }
  }

  function getCached(counter: string): Subject<C> | undefined {
    const at = performance.now();
    const entry = entries.get(counter);
    if (entry === undefined) return undefined;
    requested.add(counter);
    // After a failed revalidation the entries expire, and the next request reads the content.
    if (at - revalidatedAt > revalidateMs) void revalidate(at).catch(() => undefined);
    return isExpired(entry, at) ? undefined : entry;
  }

  return (scope, id) => {
    const counterKey = getCounterKey(id);
    const name = counterId(scope, counterKey);
    let changesBefore = 0;
    let latest: Entry<C> | undefined;
    let cached: Subject<C> | undefined;
    return {
      getCached() {
        cached = isOn(scope) ? getCached(name) : undefined;
        return cached;
      },
      async read() {
        // A cached subject is read again only if it is too scarce for the fast path. One that others cached while
        // this read was under way stays: without it they would read, too, and again remove what others cache.
        if (cached !== undefined) entries.delete(name);
        const at = performance.now();
        changesBefore = changes;
        const [content, counter] = await Promise.all([find(scope, id), counters.find(name)]);
        latest = content && { scope, content, counter, countedAt: at, currentAt: at };
        return latest;
      },
      cacheConfirmed(reservations) {
        const read = changesBefore === changes ? latest : undefined;
        const current = entries.get(name);
        const entry = current === undefined || isExpired(current, performance.now()) ? read : current;
        if (entry === undefined || !isCacheable(entry.content)) return;
        entries.set(name, { ...entry, counter: addCounts(entry.counter, counterKey, reservations) });
      },
    };
  };
}

function isExpired({ countedAt, currentAt }: Entry<unknown>, at: number): boolean {
  return at - countedAt > maxCounterAgeMs || at - currentAt > maxStaleMs;
}

/** Adds what was reserved from one counter. */
function addCounts(
  counter: Counted | undefined,
  counterKey: string,
  reservations: readonly Reservation[],
): Counted | undefined {
  return reservations
    .flatMap((one) => (one.resource === 'counters' && one.counterKey === counterKey ? [one.counts] : []))
    .reduce<Counted | undefined>(increment, counter);
}
