import type { ErrorCode } from '@noren/contracts/errors';
import type { Emitted } from '@noren/service-kit';
import type { Effect } from './effect.js';
import type { StepOutcome } from './external-step.js';
import type { ActionRecord } from './record.js';
import type { Reservation, Reserved } from './reservation.js';

/** What a plan is made from. */
export interface ActionContext {
  readonly id: string;
  /** When the request arrived. */
  readonly at: Date;
  /** Calendar day of `at` in Asia/Tokyo. */
  readonly day: string;
  /** The member's last confirmed action of the same series. */
  readonly last: ActionRecord | undefined;
}

/** At most one confirmed action per app and environment owns a unique key. It contains the id of its content. */
export interface UniqueKey {
  readonly value: string;
  /** Why the action is rejected if another one owns the key; absent: the plan was out of date and is made again. */
  readonly rejectionReason?: ErrorCode;
}

/** What a confirmed member action results in, stored with its confirmation in one write. */
export interface Outcome<A extends object> {
  readonly answer: A;
  /** What lists and histories show. */
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly events?: readonly Emitted[];
  /** Applied exactly once, also after a crash, before the answer is given. */
  readonly effects?: readonly Effect[];
}

/**
 * How an action is decided.
 *
 * @typeParam O - what its confirmation stores
 * @typeParam F - fields that are stored with the action beside the engine's
 */
export interface Plan<O, F extends object = object> {
  readonly fields?: F;
  readonly uniqueKeys?: readonly UniqueKey[];
  /**
   * Checks guesses, such as a store code, that must not be counted twice for a repeated request.
   *
   * @returns the rejection reason, which is stored
   */
  check?(): Promise<ErrorCode | undefined>;
  /**
   * Asks a third party after the action is reserved. An error below 500 is the rejection reason; any other, and
   * `tooManyRequests`, leaves the action undecided, and its key may be used again.
   */
  authorize?(): Promise<void>;
  readonly reservations?: readonly Reservation[];
  /**
   * Starts the external step after everything is reserved; its success confirms the action.
   *
   * @throws StepNotStartedError if it certainly did not start; after other errors the outcome is unknown
   */
  startStep?(): Promise<StepOutcome<O>>;
  getOutcome(reserved: Reserved): O | Promise<O>;
}

/** How a member action is decided. */
export type ActionPlan<A extends object> = Plan<Outcome<A>>;

/** Reads what an action is about, such as a coupon with its counter. */
export interface SubjectReader<S> {
  /** Returns it from the cache, for the fast path only: cached state neither rejects nor grants anything scarce. */
  getCached?(): S | undefined;
  read(): Promise<S>;
  /** Caches it after an action that was confirmed on the fast path, and counts its reservations. */
  cacheConfirmed?(reservations: readonly Reservation[]): void;
}

/**
 * Plans an action. It may run several times for one action, so it changes nothing. A returned code is the
 * rejection reason and is stored; a thrown error is not.
 */
export type MakePlan<P, S = undefined> = (context: ActionContext, subject: S) => Promise<P | ErrorCode>;

/** Plans a member action. */
export type PlanAction<A extends object, S = undefined> = MakePlan<ActionPlan<A>, S>;
