import type { CouponUsed } from '@noren/contracts';
import type { Store } from '../member/store.js';
import type { Intent } from './use-flow.js';

/** A use that counted, and until when (this phone's clock, milliseconds) it can be shown again. */
export interface ShownUse {
  used: CouponUsed;
  until: number;
}

/**
 * What must outlive the page: an attempt without an answer, so that the next one carries the same key,
 * and a use that may still be shown.
 */
export function usesOf(store: Store, couponId: string) {
  const intentKey = `intent.${couponId}`;
  const shownKey = `used.${couponId}`;
  return {
    begin: (intent: Intent) => store.set(intentKey, intent),
    forget: () => store.remove(intentKey),
    done(shown: ShownUse): void {
      store.remove(intentKey);
      store.set(shownKey, shown);
    },
    recall(now: number): { intent?: Intent; shown?: ShownUse } {
      const shown = store.get<ShownUse>(shownKey);
      if (shown !== undefined && shown.until <= now) store.remove(shownKey);
      return {
        intent: store.get<Intent>(intentKey),
        shown: shown !== undefined && shown.until > now ? shown : undefined,
      };
    },
  };
}
