import type { Coupon } from '@noren/contracts';
import { LRUCache } from 'lru-cache';
import { type Count, counterId, hasHeadroom, increment } from '../engine/counters/counter-resource.js';
import type { AppScope } from '../request-context.js';
import { type EligibilityContext, getCounts, isProven, noUsage } from './eligibility.js';
import { couponCounterKey } from './member-usage.js';

/** A coupon for all members with its counter as last read, plus the redemptions since then. */
export interface CachedCoupon {
  readonly coupon: Coupon;
  readonly counter: EligibilityContext['counter'];
}

export interface CouponCacheOptions {
  /** True if the app has the feature. */
  readonly isOn: (scope: AppScope) => boolean;
  /** Returns the ids of those coupons whose version is still current. */
  readonly unchanged: (coupons: readonly Coupon[]) => Promise<ReadonlySet<string>>;
  /** Registers a listener for staff's changes written by this replica. */
  readonly onChange: (listener: () => void) => void;
}

interface Entry extends CachedCoupon {
  readonly name: string;
  readonly countedAt: number;
  /** When the coupon was last known to be current. */
  readonly currentAt: number;
}

/** Maximum number of cached coupons. */
const maxCoupons = 1_000;
/** Maximum staleness: change events reach other replicas within this time. */
const maxStaleMs = 1_000;
const revalidateMs = 400;
/** Maximum staleness of a counter. It is only displayed, and only coupons with headroom are cached. */
const maxCounterAgeMs = 10_000;

/**
 * Caches coupons between redemptions. Coupons in use are revalidated by one background query, which costs no more
 * than reading a single coupon, and no request waits for it.
 */
export function createCouponCache({ isOn, unchanged, onChange }: CouponCacheOptions) {
  const entries = new LRUCache<string, Entry>({ max: maxCoupons });
  const getName = (scope: AppScope, couponId: string) => counterId(scope, couponCounterKey(couponId));
  /** Number of changes so far: what was read before a change is not cached after it. */
  let changes = 0;
  /** Counter ids of the coupons requested since the last revalidation. */
  let requested = new Set<string>();
  let revalidatedAt = 0;
  onChange(() => {
    changes += 1;
    entries.clear();
  });

  async function revalidate(at: number): Promise<void> {
    revalidatedAt = at;
    const inUse = [...requested].flatMap((name) => entries.get(name) ?? []);
    requested = new Set();
    const before = changes;
    const same = await unchanged(inUse.map(({ coupon }) => coupon));
    if (before !== changes) return;
    for (const { name, coupon } of inUse) {
      const entry = entries.get(name);
      if (entry === undefined || entry.coupon !== coupon) continue;
      if (same.has(coupon.id)) entries.set(name, { ...entry, currentAt: at });
      else entries.delete(name);
    }
  }

  return {
    find(scope: AppScope, couponId: string): CachedCoupon | undefined {
      if (!isOn(scope)) return undefined;
      const at = performance.now();
      const entry = entries.get(getName(scope, couponId));
      if (entry === undefined || at - entry.countedAt > maxCounterAgeMs) return undefined;
      requested.add(entry.name);
      // After a failed revalidation the entries expire, and the next request reads the coupon.
      if (at - revalidatedAt > revalidateMs) void revalidate(at).catch(() => undefined);
      return at - entry.currentAt > maxStaleMs ? undefined : entry;
    },

    /** Reads a coupon and caches it if its redemptions can take the fast path. */
    async read(
      scope: AppScope,
      couponId: string,
      reading: () => Promise<CachedCoupon | undefined>,
    ): Promise<CachedCoupon | undefined> {
      const [at, before] = [performance.now(), changes];
      const found = await reading();
      const name = getName(scope, couponId);
      const isCached = found !== undefined && isPlain(found) && before === changes;
      if (isCached) entries.set(name, { ...found, name, countedAt: at, currentAt: at });
      else entries.delete(name);
      return found;
    },

    /** Counts a redemption. */
    countRedemption(scope: AppScope, couponId: string, counts: readonly Count[]): void {
      const name = getName(scope, couponId);
      const entry = entries.get(name);
      if (entry !== undefined) entries.set(name, { ...entry, counter: increment(entry.counter, counts) });
    },
  };
}

/** True if there is headroom and nothing to prove or pay. Store codes are never cached. */
function isPlain({ coupon, counter }: CachedCoupon): boolean {
  const { useType, securityCode, pointsNeeded } = coupon;
  if (securityCode !== undefined || pointsNeeded !== undefined || isProven(useType)) return false;
  return hasHeadroom(counter, getCounts(coupon, noUsage));
}
