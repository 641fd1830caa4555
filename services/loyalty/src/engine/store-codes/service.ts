import { createHmac, timingSafeEqual } from 'node:crypto';
import { type GuessedCode, guessedFrom } from '@noren/contracts/store-code-tries';
import { type Measure, measure, ServiceError } from '@noren/service-kit';
import { derivedKey } from '../../config.js';
import type { RateLimit } from '../../ports.js';
import {
  type AppScope,
  type RateLimitSubject,
  toRateLimitSubject,
  type Visitor,
} from '../../request-context.js';
import { tokyoDay } from '../../time.js';
import type { CodeTriesRepository } from './repository.js';

/** Maximum wrong codes per person and content at first; counted before comparing. */
const wrongCodes = { most: 20, seconds: 600 };
/** Then the pauses grow, up to the rest of the day. */
const longer = [
  { most: 30, seconds: 3_600 },
  { most: 50, seconds: 86_400 },
] as const;
/**
 * Maximum per person and day while a code is being guessed. Members are free to make, so the wrong tries of all count
 * together; but they only leave each person fewer tries. Right codes never count, so an attacker cannot keep a member
 * at the shop from using the coupon.
 */
const whileGuessed = { most: 5, seconds: 86_400 };
/** How long staff are warned. */
const retentionMs = 7 * 24 * 60 * 60 * 1000;

export interface StoreCodeOptions {
  readonly digestKey: string;
  readonly tries: CodeTriesRepository;
  readonly limits: {
    allowsTrial(what: readonly string[], who: RateLimitSubject, limit: RateLimit): Promise<boolean>;
    forgiveTrial(what: readonly string[], who: RateLimitSubject, limit: RateLimit): Promise<void>;
    /** Reads without counting. @returns true if all limits have room for another trial */
    hasRoom(what: readonly string[], who: RateLimitSubject, limits: readonly RateLimit[]): Promise<boolean>;
  };
  readonly now: () => Date;
}

/** The member that sends a code, the app scope and the content that the code is for. */
export interface CodeSender {
  readonly scope: AppScope;
  readonly visitor: Visitor;
  /** IP address of the browser. */
  readonly address: string;
  readonly kind: GuessedCode['kind'];
  readonly contentId: string;
}

export type StoreCodes = ReturnType<typeof createStoreCodes>;

/** Checks store codes, which staff type on a member's phone or show as a QR code. */
export function createStoreCodes({ digestKey, limits, tries, now }: StoreCodeOptions) {
  const key = derivedKey(digestKey, 'loyalty request fingerprint');
  const digest = (text: string) => createHmac('sha256', key).update(text).digest();
  const typed = measure('noren_store_code_tries_total');

  const toCodeDigest = (contentId: string, code: string) =>
    digest(JSON.stringify([contentId, code])).toString('base64url');

  /** Returns where the wrong tries of a code are counted today. */
  function toTries({ scope, kind, contentId }: CodeSender, right: string) {
    const { appId, environment } = scope;
    const codeDigest = toCodeDigest(contentId, right);
    const at = now();
    const id = [environment, contentId, codeDigest, tokyoDay(at)].join('/');
    const expiresAt = new Date(at.getTime() + retentionMs);
    return { id, appId, environment, kind, contentId, codeDigest, lastAt: at.toISOString(), expiresAt };
  }

  /** Counts a wrong code: of the person for the longer pauses, and of the code for all. */
  async function countWrong(sender: CodeSender, who: RateLimitSubject, right: string): Promise<void> {
    typed.note({ outcome: 'wrong' });
    const what = toSubject(sender);
    await Promise.all([
      ...longer.map((limit) => limits.allowsTrial(what, who, limit)),
      tries.add(toTries(sender, right)),
    ]);
  }

  return {
    measures: [typed] satisfies Measure[],
    toCodeDigest,

    /** Returns a request's fingerprint. Keyed, because the few possible codes in it could otherwise be tried. */
    fingerprint: (...parts: readonly unknown[]) =>
      digest(JSON.stringify(parts.map((part) => part ?? null))).toString('base64url'),

    /** Compares in constant time. Only wrong codes count. @throws `tooManyRequests` after many wrong codes */
    async isRight(sender: CodeSender, code: string | undefined, right: string | undefined): Promise<boolean> {
      const who = toRateLimitSubject(sender.visitor, sender.address);
      const what = toSubject(sender);
      // Count before comparing, or concurrent attempts would all pass.
      const [isAllowed, wrong] = await Promise.all([
        limits.allowsTrial(what, who, wrongCodes),
        right === undefined ? 0 : tries.count(toTries(sender, right).id),
      ]);
      const isGuessed = wrong >= guessedFrom;
      const limit = isGuessed ? [whileGuessed] : longer;
      if (!isAllowed || !(await limits.hasRoom(what, who, limit))) {
        typed.note({ outcome: 'refused' });
        throw new ServiceError('tooManyRequests');
      }
      if (right === undefined) return false;
      if (!timingSafeEqual(digest(code ?? ''), digest(right))) {
        await countWrong(sender, who, right);
        return false;
      }
      await limits.forgiveTrial(what, who, wrongCodes);
      return true;
    },
  };
}

const toSubject = ({ scope, contentId }: CodeSender) => ['code', contentId, scope.environment];
