import type { EffectFields } from './presses/effects.js';

/** A member was at a shop. */
export interface VisitedEffect extends EffectFields {
  readonly kind: 'visited';
  readonly shopId: string;
}
