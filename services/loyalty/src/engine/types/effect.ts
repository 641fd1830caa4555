import type { Coupon } from '@noren/contracts/contents';
import type { PointEntry } from '@noren/contracts/points';
import type { ActionOwner } from './action.js';

/** Credits points; its result is the balance after them. */
export interface CreditEffect extends EffectFields {
  readonly kind: 'credit';
  readonly points: number;
  readonly entry: PointEntry['kind'];
  /** Name of the card, the game or the shop. */
  readonly name?: string;
  readonly nameEn?: string;
  /** When they expire, ISO 8601; absent: never. */
  readonly expiresAt?: string;
}

/** A coupon's rules: the current ones, or those at the time it was granted. */
export type CouponRules = Omit<Coupon, 'appId' | 'version' | 'createdAt' | 'updatedAt' | 'published'> & {
  /** When a granted one ends apart from its usage period, ISO 8601. */
  readonly expiresAt?: string;
};

/** A coupon with its rules at the time of the grant; its store code is encrypted at rest. */
export type GrantedCoupon = Omit<CouponRules, 'validityDays'>;

/** Grants a coupon. */
export interface GrantEffect extends EffectFields {
  readonly kind: 'grant';
  readonly coupon: GrantedCoupon;
  readonly source: 'stamp' | 'exchange' | 'play';
}

/** Marks a granted coupon as redeemed. */
export interface GrantUsedEffect extends EffectFields {
  readonly kind: 'grantUsed';
  readonly grantId: string;
}

/** Stores the shop that a member visited last. */
export interface VisitedEffect extends EffectFields {
  readonly kind: 'visited';
  readonly shopId: string;
}

/** What follows a confirmed action, as stored with it. */
export type Effect = CreditEffect | GrantEffect | GrantUsedEffect | VisitedEffect;

/** Fields of every effect. */
export interface EffectFields {
  /** Field of the answer that receives the result. */
  readonly into?: string;
}

/** The action that an effect follows. */
export interface EffectSource extends ActionOwner {
  /** When its request arrived. */
  readonly at: string;
}

/** Applies an effect. It is called again after a crash, always with the same `id`, and applies each id once. */
export type ApplyEffect<E extends Effect> = (action: EffectSource, effect: E, id: string) => Promise<unknown>;

export type EffectHandlers = { readonly [K in Effect['kind']]: ApplyEffect<Extract<Effect, { kind: K }>> };

/** Returns the id of an action's effect; it is known before the effect is applied. */
export function effectId(actionId: string, index: number): string {
  return `${actionId}-${index}`;
}

/** Applies the effects of an action. @returns the results by their field of the answer */
export function applyEffects(handlers: EffectHandlers) {
  return async (
    action: EffectSource & { readonly id: string; readonly effects?: readonly Effect[] },
  ): Promise<Readonly<Record<string, unknown>>> => {
    const results: Record<string, unknown> = {};
    for (const [index, effect] of (action.effects ?? []).entries()) {
      const apply = handlers[effect.kind] as ApplyEffect<Effect>;
      const result = await apply(action, effect, effectId(action.id, index));
      if (effect.into !== undefined) results[effect.into] = result;
    }
    return results;
  };
}
