import type { GrantEffect, GrantUsedEffect } from '../grants/grant-effect.js';
import type { CreditEffect } from '../points/credit-effect.js';
import type { VisitedEffect } from '../visited-effect.js';
import type { NewAction } from './repository.js';

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
