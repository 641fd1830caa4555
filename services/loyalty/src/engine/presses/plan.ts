import type { Environment, ErrorCode } from '@noren/contracts';
import type { Emitted } from '@noren/service-kit';
import type { CounterTake } from '../counters/counter-taker.js';
import type { PointsTake } from '../points/points-taker.js';
import type { Effect } from './effects.js';
import type { PressRecord } from './repository.js';

/** Whose press it is. A visitor presses by the random id of their session. */
export interface PressOwner {
  readonly appId: string;
  readonly environment: Environment;
  readonly memberId: string;
}

/** What a press is for. */
export type PressKind = 'couponUse' | 'stamp' | 'exchange' | 'visit' | 'play';

/** One press, as it came. */
export interface PressRequest {
  readonly owner: PressOwner;
  readonly kind: PressKind;
  /** What it is about: the coupon, the card, the game. */
  readonly subject: string;
  /** Idempotency key; see `requireKey`. */
  readonly key: string;
  /** Tells one request from another one under the same key. */
  readonly fingerprint: string;
  /**
   * Presses of one member in one series are decided one after the other, and each sees the one before: they
   * are numbered from 1 without a gap, and the number is claimed. What a plan reads of earlier presses of the
   * series is then so at the moment it counts.
   */
  readonly series?: string;
}

/** When a press is planned. */
export interface PressMoment {
  readonly id: string;
  /** When the member pressed. */
  readonly at: Date;
  /** Its calendar day in Asia/Tokyo. */
  readonly day: string;
  /** The member's confirmed press before this one, of the same series. */
  readonly last: PressRecord | undefined;
}

/** Something that one confirmed press of an app and environment can have. Ids of contents make it unique. */
export interface Claim {
  readonly claim: string;
  /** What it means when another press has it; absent: what the plan knew is old, it is made again. */
  readonly refusal?: ErrorCode;
}

/** What a press takes, in this order; what it is refused, is given back. */
export type Take = CounterTake | PointsTake;

/** What was taken. */
export interface Taken {
  /** The things counted; without those that were optional where there was none left. */
  readonly counters: ReadonlySet<string>;
  /** Balance after points were taken. */
  readonly balance?: number;
}

/** What a confirmed press came to. Everything in it is stored with the confirmation, in one write. */
export interface Outcome<A extends object> {
  readonly answer: A;
  /** What lists and histories show of it. */
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly events?: readonly Emitted[];
  /** What happens because of it: exactly once, also after a crash, and before the answer is given. */
  readonly effects?: readonly Effect[];
}

/** How a press is decided. */
export interface Plan<A extends object> {
  readonly claims?: readonly Claim[];
  /**
   * Checks what counts against the member, such as a code, once the press is known not to be a repetition.
   *
   * @returns the member's refusal, which is remembered
   */
  check?(): Promise<ErrorCode | undefined>;
  /**
   * Asks a third party once the press is reserved. What it throws is the member's refusal; an error of 500 or
   * more leaves the press undone, so that it can be repeated with its key.
   */
  prove?(): Promise<void>;
  readonly takes?: readonly Take[];
  outcome(taken: Taken): Outcome<A> | Promise<Outcome<A>>;
}

/**
 * Makes the plan of a press, perhaps several times and perhaps for nothing, so it changes nothing itself. A code
 * that it gives is the member's refusal and remembered; what it throws is not.
 */
export type Planning<A extends object> = (moment: PressMoment) => Promise<Plan<A> | ErrorCode>;
