import type { Coupon } from '@noren/contracts';
import { LRUCache } from 'lru-cache';
import { type Count, counterId, hasHeadroom, increment } from '../engine/counters/counter-resource.js';
import type { AppScope } from '../place.js';
import { couponCounterKey } from './held-coupons.js';
import { getCounts, isProven, nothingHeld, type EligibilityContext } from './rules.js';

/** A coupon for everybody, and what was counted of it when it was read, with the uses since then. */
export interface RememberedCoupon {
  readonly coupon: Coupon;
  readonly counter: EligibilityContext['counter'];
}

export interface RememberedCouponsOptions {
  /** Whether the app has the feature. */
  readonly isOn: (scope: AppScope) => boolean;
  /** Ids of those that are still as they are here. */
  readonly unchanged: (coupons: readonly Coupon[]) => Promise<ReadonlySet<string>>;
  /** Calls back when staff changed one by this replica. */
  readonly onChange: (listener: () => void) => void;
}

interface Entry extends RememberedCoupon {
  readonly name: string;
  readonly countedAt: number;
  /** When it was known to be as it is here. */
  readonly seenAt: number;
}

/** Coupons that are used at about the same time. */
const most = 1_000;
/** As late as a replica hears of what staff changed by another one. */
const seenMs = 1_000;
const lookMs = 400;
/** How long uses of other replicas may be missing in a counter: it is only shown, and where there is plenty. */
const countedMs = 10_000;

/**
 * Remembers coupons from one use to the next. Those in use are looked at again together, which costs no more than a
 * look at one, and nobody waits for it.
 */
export function createRememberedCoupons({ isOn, unchanged, onChange }: RememberedCouponsOptions) {
  const entries = new LRUCache<string, Entry>({ max: most });
  const getName = (scope: AppScope, couponId: string) => counterId(scope, couponCounterKey(couponId));
  /** Counts the changes: what was read before one is not remembered after it. */
  let changes = 0;
  /** Names of those that were asked for since the last look. */
  let asked = new Set<string>();
  let lookedAt = 0;
  onChange(() => {
    changes += 1;
    entries.clear();
  });

  async function look(at: number): Promise<void> {
    lookedAt = at;
    const inUse = [...asked].flatMap((name) => entries.get(name) ?? []);
    asked = new Set();
    const before = changes;
    const same = await unchanged(inUse.map(({ coupon }) => coupon));
    if (before !== changes) return;
    for (const { name, coupon } of inUse) {
      const entry = entries.get(name);
      if (entry === undefined || entry.coupon !== coupon) continue;
      if (same.has(coupon.id)) entries.set(name, { ...entry, seenAt: at });
      else entries.delete(name);
    }
  }

  return {
    find(scope: AppScope, couponId: string): RememberedCoupon | undefined {
      if (!isOn(scope)) return undefined;
      const at = performance.now();
      const entry = entries.get(getName(scope, couponId));
      if (entry === undefined || at - entry.countedAt > countedMs) return undefined;
      asked.add(entry.name);
      // Where it fails they grow old, and whoever needs them reads them.
      if (at - lookedAt > lookMs) void look(at).catch(() => undefined);
      return at - entry.seenAt > seenMs ? undefined : entry;
    },

    /** Reads one, and remembers it where its uses are decided at once. */
    async read(
      scope: AppScope,
      couponId: string,
      reading: () => Promise<RememberedCoupon | undefined>,
    ): Promise<RememberedCoupon | undefined> {
      const [at, before] = [performance.now(), changes];
      const found = await reading();
      const name = getName(scope, couponId);
      const isKept = found !== undefined && isPlain(found) && before === changes;
      if (isKept) entries.set(name, { ...found, name, countedAt: at, seenAt: at });
      else entries.delete(name);
      return found;
    },

    /** Counts a use. */
    raise(scope: AppScope, couponId: string, counts: readonly Count[]): void {
      const name = getName(scope, couponId);
      const entry = entries.get(name);
      if (entry !== undefined) entries.set(name, { ...entry, counter: increment(entry.counter, counts) });
    },
  };
}

/** Whether there is plenty, and nothing is to be proved or paid. A shop's code is kept nowhere but in the database. */
function isPlain({ coupon, counter }: RememberedCoupon): boolean {
  const { useType, securityCode, pointsNeeded } = coupon;
  if (securityCode !== undefined || pointsNeeded !== undefined || isProven(useType)) return false;
  return hasHeadroom(counter, getCounts(coupon, nothingHeld));
}
