import type { ErrorCode } from '../errors/catalogue.js';

/** A pure table of states and moves, used by the service to enforce it and by buttons to disable themselves. */
export interface Lifecycle<S extends string, M extends string> {
  readonly name: string;
  readonly initial: S;
  /** State → move → next state. A missing move is illegal. */
  readonly moves: { readonly [state in S]: { readonly [move in M]?: S } };
  /** Error code for an illegal move, by move. */
  readonly rejectionCodes: { readonly [move in M]: ErrorCode };
}

export function defineLifecycle<S extends string, M extends string>(table: Lifecycle<S, M>): Lifecycle<S, M> {
  return table;
}

export type Transition<S extends string> = { ok: true; to: S } | { ok: false; code: ErrorCode };

/** Returns the state after a move, or the error code of an illegal move. */
export function transition<S extends string, M extends string>(
  lifecycle: Lifecycle<S, M>,
  from: S,
  move: M,
): Transition<S> {
  const to = lifecycle.moves[from][move];
  return to === undefined ? { ok: false, code: lifecycle.rejectionCodes[move] } : { ok: true, to };
}

export function canMove<S extends string, M extends string>(
  lifecycle: Lifecycle<S, M>,
  from: S,
  move: M,
): boolean {
  return transition(lifecycle, from, move).ok;
}

/** Lists the states in which `move` is legal: the condition of the update that makes the move. */
export function getSources<S extends string, M extends string>(lifecycle: Lifecycle<S, M>, move: M): S[] {
  return (Object.keys(lifecycle.moves) as S[]).filter((state) => canMove(lifecycle, state, move));
}
