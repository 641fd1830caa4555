import type { PointEntry } from '@noren/contracts';
import type { EffectFields } from '../actions/effects.js';

/** Points that an action brings; its result is the balance after them. */
export interface CreditEffect extends EffectFields {
  readonly kind: 'credit';
  readonly points: number;
  readonly entry: PointEntry['kind'];
  /** Name of the card, the game or the shop. */
  readonly name?: string;
  /** When they expire, ISO 8601; absent: never. */
  readonly expiresAt?: string;
}
