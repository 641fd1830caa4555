import type { ErrorCode } from '../errors/catalogue.js';

/** A pure table of states and moves; used by the service that enforces it and the button that greys out. */
export interface Lifecycle<S extends string, M extends string> {
  readonly name: string;
  readonly initial: S;
  /** state → move → next state. A move that is absent is illegal. */
  readonly moves: { readonly [state in S]: { readonly [move in M]?: S } };
  /** The catalogue's code for an illegal move, by move. */
  readonly refusals: { readonly [move in M]: ErrorCode };
}

export function defineLifecycle<S extends string, M extends string>(table: Lifecycle<S, M>): Lifecycle<S, M> {
  return table;
}

export type Transition<S extends string> = { ok: true; to: S } | { ok: false; code: ErrorCode };

/** Where `move` leads from `from`, or the error that says why it leads nowhere. */
export function transition<S extends string, M extends string>(
  lifecycle: Lifecycle<S, M>,
  from: S,
  move: M,
): Transition<S> {
  const to = lifecycle.moves[from][move];
  return to === undefined ? { ok: false, code: lifecycle.refusals[move] } : { ok: true, to };
}

export function canMove<S extends string, M extends string>(
  lifecycle: Lifecycle<S, M>,
  from: S,
  move: M,
): boolean {
  return transition(lifecycle, from, move).ok;
}

/** The states from which `move` is legal: the condition of the one update that makes the move. */
export function getSources<S extends string, M extends string>(lifecycle: Lifecycle<S, M>, move: M): S[] {
  return (Object.keys(lifecycle.moves) as S[]).filter((state) => canMove(lifecycle, state, move));
}
