import type { CouponUsed } from '@noren/contracts/coupons';
import type { Store } from '../member/store.js';

/** A confirmed redemption; `until` is by this device's clock, in milliseconds. */
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
  const key = `used.${name}`;
  return {
    save(redemption: VisibleRedemption): VisibleRedemption {
      const saved = { ...redemption, fresh: false };
      store.set(key, saved);
      return saved;
    },
    load(now: number): VisibleRedemption | undefined {
      const redemption = store.get<VisibleRedemption>(key);
      if (redemption === undefined) return undefined;
      if (Math.max(redemption.until, redemption.barcodeUntil) > now) return redemption;
      store.remove(key);
      return undefined;
    },
  };
}
