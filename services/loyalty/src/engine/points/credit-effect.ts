import type { PointEntry } from '@noren/contracts';
import type { EffectFields } from '../presses/effects.js';

/** Points that a press brings; comes to the balance after it. */
export interface CreditEffect extends EffectFields {
  readonly kind: 'credit';
  readonly points: number;
  readonly entry: PointEntry['kind'];
  /** What they are for: the card, the game, the shop. */
  readonly name?: string;
  /** When they expire, ISO 8601; absent: never. */
  readonly expiresAt?: string;
}
