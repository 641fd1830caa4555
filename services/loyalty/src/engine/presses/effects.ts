import type { GrantEffect, GrantUsedEffect } from '../grants/grant-effect.js';
import type { CreditEffect } from '../points/credit-effect.js';
import type { VisitedEffect } from '../visited-effect.js';
import type { NewPress } from './repository.js';

/** What a confirmed press brings about, as it is stored with it. */
export type Effect = CreditEffect | GrantEffect | GrantUsedEffect | VisitedEffect;

/** What every effect may say. */
export interface EffectFields {
  /** Field of the answer that gets what the effect came to. */
  readonly into?: string;
}

/**
 * Brings an effect about. It may be called any number of times for one effect: `id` is always the same, and
 * what has happened under it does not happen again.
 */
export type ApplyEffect<E extends Effect> = (press: NewPress, effect: E, id: string) => Promise<unknown>;

export type EffectHandlers = { readonly [K in Effect['kind']]: ApplyEffect<Extract<Effect, { kind: K }>> };

export function applyEffects(handlers: EffectHandlers) {
  /** @returns what goes into the answer, by its field */
  return async (press: NewPress): Promise<Readonly<Record<string, unknown>>> => {
    const results: Record<string, unknown> = {};
    for (const [index, effect] of (press.effects ?? []).entries()) {
      const apply = handlers[effect.kind] as ApplyEffect<Effect>;
      const result = await apply(press, effect, effectId(press.id, index));
      if (effect.into !== undefined) results[effect.into] = result;
    }
    return results;
  };
}

/** The id of an effect of a press; known before it happens. */
export function effectId(pressId: string, index: number): string {
  return `${pressId}-${index}`;
}
