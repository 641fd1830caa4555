import type { Coupon, PointEntry } from '@noren/contracts';
import type { Settings } from '../../ports.js';
import { tokyoMonthsLater } from '../../time.js';
import type { NewAction } from './repository.js';

/** Credits points; its result is the balance after them. */
export interface CreditEffect extends EffectFields {
  readonly kind: 'credit';
  readonly points: number;
  readonly entry: PointEntry['kind'];
  /** Name of the card, the game or the shop. */
  readonly name?: string;
  /** When they expire, ISO 8601; absent: never. */
  readonly expiresAt?: string;
}

/** A coupon with its rules at the time of the grant; its store code is encrypted at rest. */
export type GrantedCoupon = Omit<Coupon, 'appId' | 'version' | 'createdAt' | 'updatedAt' | 'published'>;

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

/** Applies an effect. It is called again after a crash, always with the same `id`, and applies each id once. */
export type ApplyEffect<E extends Effect> = (action: NewAction, effect: E, id: string) => Promise<unknown>;

export type EffectHandlers = { readonly [K in Effect['kind']]: ApplyEffect<Extract<Effect, { kind: K }>> };

export function applyEffects(handlers: EffectHandlers) {
  /** @returns the results by their field of the answer */
  return async (action: NewAction): Promise<Readonly<Record<string, unknown>>> => {
    const results: Record<string, unknown> = {};
    for (const [index, effect] of (action.effects ?? []).entries()) {
      const apply = handlers[effect.kind] as ApplyEffect<Effect>;
      const result = await apply(action, effect, effectId(action.id, index));
      if (effect.into !== undefined) results[effect.into] = result;
    }
    return results;
  };
}

/** Returns the id of an action's effect; it is known before the effect is applied. */
export function effectId(actionId: string, index: number): string {
  return `${actionId}-${index}`;
}

/** Returns when points credited at a time expire, as fields of the effect; empty if they never do. */
export type PointExpiry = (appId: string, at: Date) => Promise<Pick<CreditEffect, 'expiresAt'>>;

export function createPointExpiry(settings: Settings): PointExpiry {
  return async (appId, at) => {
    const { expireMonths } = await settings.get(appId, 'point');
    return expireMonths === 0 ? {} : { expiresAt: tokyoMonthsLater(at, expireMonths) };
  };
}
