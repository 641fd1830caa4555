import type { CouponUsed } from '@noren/contracts';
import type { Store } from '../member/store.js';

/** A use that counted, and until when it can be shown again by this phone's clock, milliseconds. */
export interface ShownUse {
  used: CouponUsed;
  until: number;
  /** Until when its barcode can be shown again. */
  barcodeUntil: number;
  /** It has counted just now: the till has not read its barcode yet. */
  fresh?: boolean;
}

/** A use that may still be shown must outlive the page. */
export function rememberedUse(store: Store, name: string) {
  const at = `used.${name}`;
  return {
    keep(shown: ShownUse): ShownUse {
      const kept = { ...shown, fresh: false };
      store.set(at, kept);
      return kept;
    },
    recall(now: number): ShownUse | undefined {
      const shown = store.get<ShownUse>(at);
      if (shown === undefined) return undefined;
      if (Math.max(shown.until, shown.barcodeUntil) > now) return shown;
      store.remove(at);
      return undefined;
    },
  };
}
