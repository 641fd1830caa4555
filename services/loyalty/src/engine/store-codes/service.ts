import { createHmac, timingSafeEqual } from 'node:crypto';
import { ServiceError } from '@noren/service-kit';
import { derivedKey } from '../../config.js';
import {
  type AppScope,
  type RateLimitSubject,
  toRateLimitSubject,
  type Visitor,
} from '../../request-context.js';

/** Wrong codes that one member may send for a thing, so that nobody tries all of them. */
const wrongCodes = { most: 20, seconds: 600 };

export interface StoreCodeOptions {
  readonly digestKey: string;
  readonly limits: {
    allowsTrial(what: readonly string[], who: RateLimitSubject, limit: typeof wrongCodes): Promise<boolean>;
    forgiveTrial(what: readonly string[], who: RateLimitSubject, limit: typeof wrongCodes): Promise<void>;
  };
}

/** Who sends a code, where, and for what. */
export interface CodeSender {
  readonly scope: AppScope;
  readonly visitor: Visitor;
  /** Address of the browser. */
  readonly address: string;
  readonly thingId: string;
}

export type StoreCodes = ReturnType<typeof createStoreCodes>;

/** The codes that staff of a shop type on a member's phone, or that their QR code says. */
export function createStoreCodes({ digestKey, limits }: StoreCodeOptions) {
  const key = derivedKey(digestKey, 'loyalty request fingerprint');
  const digest = (text: string) => createHmac('sha256', key).update(text).digest();

  return {
    /** Tells one request from another. Keyed: the few possible codes in it could otherwise be tried. */
    fingerprint: (...parts: readonly unknown[]) =>
      digest(JSON.stringify(parts.map((part) => part ?? null))).toString('base64url'),

    /** In constant time. @throws `tooManyRequests` after many wrong ones */
    async isRight(
      sender: CodeSender,
      given: string | undefined,
      right: string | undefined,
    ): Promise<boolean> {
      const { scope, visitor, address, thingId } = sender;
      const who = toRateLimitSubject(visitor, address);
      const what = ['code', thingId, scope.environment];
      // Counted before it is compared, or many at once would all pass.
      if (!(await limits.allowsTrial(what, who, wrongCodes))) throw new ServiceError('tooManyRequests');
      if (right === undefined || !timingSafeEqual(digest(given ?? ''), digest(right))) return false;
      await limits.forgiveTrial(what, who, wrongCodes);
      return true;
    },
  };
}
