import type { Environment, ErrorCode } from '@noren/contracts';
import type { Emitted } from '@noren/service-kit';
import type { CounterReservation } from '../counters/counter-resource.js';
import type { PointReservation } from '../points/point-resource.js';
import type { Effect } from './effects.js';
import type { ActionRecord } from './repository.js';

/** Whose action it is. A visitor is identified by the random id of their session. */
export interface ActionOwner {
  readonly appId: string;
  readonly environment: Environment;
  readonly memberId: string;
}

export type ActionKind = 'couponUse' | 'stamp' | 'exchange' | 'visit' | 'play';

/** One member action as requested. */
export interface ActionRequest {
  readonly owner: ActionOwner;
  readonly kind: ActionKind;
  /** Id of the coupon, the card, the game. */
  readonly subject: string;
  /** Idempotency key; see `requireKey`. */
  readonly key: string;
  /** Tells different requests under the same key apart. */
  readonly fingerprint: string;
  /**
   * Actions of one member in one series are decided in order: they are numbered from 1 without a gap, and the
   * number is a unique key. A plan may therefore rely on the previous action of the series.
   */
  readonly series?: string;
}

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

/** What an action reserves. Reserved in order; all are cancelled if one fails. */
export type Reservation = CounterReservation | PointReservation;

/** The reservations that succeeded. */
export interface Reserved {
  /** Counter keys, without optional ones that had nothing left. */
  readonly counters: ReadonlySet<string>;
  /** Balance after the points were reserved. */
  readonly balance?: number;
}

/** What a confirmed action results in, stored with its confirmation in one write. */
export interface Outcome<A extends object> {
  readonly answer: A;
  /** What lists and histories show. */
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly events?: readonly Emitted[];
  /** Applied exactly once, also after a crash, before the answer is given. */
  readonly effects?: readonly Effect[];
}

/** How an action is decided. */
export interface ActionPlan<A extends object> {
  readonly uniqueKeys?: readonly UniqueKey[];
  /**
   * Checks guesses, such as a store code, that must not be counted twice for a repeated request.
   *
   * @returns the rejection reason, which is stored
   */
  check?(): Promise<ErrorCode | undefined>;
  /**
   * Asks a third party after the action is reserved. An error below 500 is the rejection reason; any other leaves
   * the action undecided, and its key may be used again.
   */
  authorize?(): Promise<void>;
  readonly reservations?: readonly Reservation[];
  getOutcome(reserved: Reserved): Outcome<A> | Promise<Outcome<A>>;
}

/**
 * Plans an action. It may run several times for one action, so it changes nothing. A returned code is the
 * rejection reason and is stored; a thrown error is not.
 */
export type PlanAction<A extends object> = (context: ActionContext) => Promise<ActionPlan<A> | ErrorCode>;
