import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { type Coupon } from '@noren/contracts';
import { ServiceError } from '@noren/service-kit';
import type { Press } from './use-coupon.js';

/** Wrong codes that one member may send for a coupon, so that nobody tries all of them. */
const wrongCodes = { most: 20, seconds: 600 };

export interface StoreCodeOptions {
  readonly encryptionKey: string;
  readonly limits: {
    allows(what: readonly string[], limit: typeof wrongCodes): Promise<boolean>;
    forgive(what: readonly string[], limit: typeof wrongCodes): Promise<void>;
  };
}

export function createStoreCode({ encryptionKey, limits }: StoreCodeOptions) {
  const [current = ''] = encryptionKey.split(',');
  const key = Buffer.from(
    hkdfSync('sha256', Buffer.from(current.trim(), 'hex'), '', 'loyalty request fingerprint', 32),
  );
  const digest = (text: string) => createHmac('sha256', key).update(text).digest();

  return {
    /** Keyed: the few possible codes could otherwise be tried against a stolen fingerprint. */
    fingerprint: ({ couponId, code }: Press) =>
      digest(JSON.stringify([couponId, code ?? null])).toString('base64url'),

    /** In constant time. @throws `tooManyRequests` after many wrong ones */
    async codeIsRight({ place, visitor, address, code = '' }: Press, coupon: Coupon): Promise<boolean> {
      // A visitor's id costs nothing, their address does.
      const who = visitor.signedIn ? visitor.id : address;
      const what = ['code', coupon.id, place.environment, who];
      // Counted before it is compared, or many at once would all pass.
      if (!(await limits.allows(what, wrongCodes))) throw new ServiceError('tooManyRequests');
      const right = timingSafeEqual(digest(code), digest(coupon.securityCode ?? ''));
      if (right && coupon.securityCode !== undefined) {
        await limits.forgive(what, wrongCodes);
        return true;
      }
      return false;
    },
  };
}
