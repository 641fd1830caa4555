import type { CouponUsed } from '@noren/contracts';
import type { Store } from '../member/store.js';

/** A confirmed redemption; `until` is by this phone's clock, in milliseconds. */
export interface VisibleRedemption {
  used: CouponUsed;
  until: number;
  /** Until when its barcode can be shown again. */
  barcodeUntil: number;
  /** True right after the redemption: the till has not read its barcode yet. */
  fresh?: boolean;
}

/** Stores a redemption that can still be shown, so that it survives a reload. */
export function createRedemptionStore(store: Store, name: string) {
  const at = `used.${name}`;
  return {
    keep(shown: VisibleRedemption): VisibleRedemption {
      const kept = { ...shown, fresh: false };
      store.set(at, kept);
      return kept;
    },
    recall(now: number): VisibleRedemption | undefined {
      const shown = store.get<VisibleRedemption>(at);
      if (shown === undefined) return undefined;
      if (Math.max(shown.until, shown.barcodeUntil) > now) return shown;
      store.remove(at);
      return undefined;
    },
  };
}
