import type { EffectFields } from './actions/effects.js';

/** Stores that a member was at a shop. */
export interface VisitedEffect extends EffectFields {
  readonly kind: 'visited';
  readonly shopId: string;
}
