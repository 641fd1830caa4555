import { createHmac, timingSafeEqual } from 'node:crypto';
import { ServiceError } from '@noren/service-kit';
import { derivedKey } from '../../config.js';
import {
  type AppScope,
  type RateLimitSubject,
  toRateLimitSubject,
  type Visitor,
} from '../../request-context.js';

/** Maximum number of wrong codes per member and content, to prevent guessing. */
const wrongCodes = { most: 20, seconds: 600 };

export interface StoreCodeOptions {
  readonly digestKey: string;
  readonly limits: {
    allowsTrial(what: readonly string[], who: RateLimitSubject, limit: typeof wrongCodes): Promise<boolean>;
    forgiveTrial(what: readonly string[], who: RateLimitSubject, limit: typeof wrongCodes): Promise<void>;
  };
}

/** The member that sends a code, the app scope and the content that the code is for. */
export interface CodeSender {
  readonly scope: AppScope;
  readonly visitor: Visitor;
  /** IP address of the browser. */
  readonly address: string;
  readonly contentId: string;
}

export type StoreCodes = ReturnType<typeof createStoreCodes>;

/** Checks store codes, which staff type on a member's phone or show as a QR code. */
export function createStoreCodes({ digestKey, limits }: StoreCodeOptions) {
  const key = derivedKey(digestKey, 'loyalty request fingerprint');
  const digest = (text: string) => createHmac('sha256', key).update(text).digest();

  return {
    /** Returns a request's fingerprint. Keyed, because the few possible codes in it could otherwise be tried. */
    fingerprint: (...parts: readonly unknown[]) =>
      digest(JSON.stringify(parts.map((part) => part ?? null))).toString('base64url'),

    /** Compares in constant time. @throws `tooManyRequests` after many wrong codes */
    async isRight(sender: CodeSender, code: string | undefined, right: string | undefined): Promise<boolean> {
      const { scope, visitor, address, contentId } = sender;
      const who = toRateLimitSubject(visitor, address);
      const what = ['code', contentId, scope.environment];
      // Count before comparing, or concurrent attempts would all pass.
      if (!(await limits.allowsTrial(what, who, wrongCodes))) throw new ServiceError('tooManyRequests');
      if (right === undefined || !timingSafeEqual(digest(code ?? ''), digest(right))) return false;
      await limits.forgiveTrial(what, who, wrongCodes);
      return true;
    },
  };
}
