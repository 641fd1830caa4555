import type { Coupon } from '@noren/contracts';
import type { EffectFields } from '../actions/effects.js';

/** A coupon under the rules of the moment at which it was given; its store code is encrypted where it is stored. */
export type GrantedCoupon = Omit<Coupon, 'appId' | 'version' | 'createdAt' | 'updatedAt' | 'published'>;

/** A coupon that a press brings. */
export interface GrantEffect extends EffectFields {
  readonly kind: 'grant';
  readonly coupon: GrantedCoupon;
  readonly source: 'stamp' | 'exchange' | 'play';
}

/** A coupon that was given is used up. */
export interface GrantUsedEffect extends EffectFields {
  readonly kind: 'grantUsed';
  readonly grantId: string;
}
