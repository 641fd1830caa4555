import type { ErrorCode } from '@noren/contracts/errors';
import type { PointEntry } from '@noren/contracts/points';
import type { SingleWrite } from '@noren/service-kit';
import type { ActionOwner } from './action.js';

/** A number that an action increments by one. */
export interface Count {
  readonly name: string;
  /** Maximum; absent: unlimited. */
  readonly limit?: number;
  /** Why an action is rejected at the limit. */
  readonly rejectionReason: ErrorCode;
}

/** Counts by name; a counter before its first action is undefined. */
export interface Counted {
  readonly counts: Readonly<Record<string, number>>;
}

export interface CounterReservation {
  readonly resource: 'counters';
  /** What is counted, such as `coupon:<id>`; each app and environment has its own counter. */
  readonly counterKey: string;
  /** Incremented together or not at all. */
  readonly counts: readonly Count[];
  /** Names of counts that no action increments any more; they are removed, so that the counter stays small. */
  readonly pastCounts?: readonly string[];
  /** The action continues without it if nothing is left. */
  readonly optional?: boolean;
  /** The counter as last read, which may be out of date; absent: the action takes the full path. */
  readonly lastRead?: { readonly counter: Counted | undefined };
}

/** Points that an action costs. Visitors have none. */
export interface PointReservation {
  readonly resource: 'points';
  readonly points: number;
  readonly entry: PointEntry['kind'];
  /** Name of the reward, the game or the coupon. */
  readonly name?: string;
  readonly nameEn?: string;
}

/** A place among the first N people with a ticket. Each environment has its own places. */
export interface StockReservation {
  readonly resource: 'stock';
  readonly ticketId: string;
  /** False if the member is one of the people and needs no further place. */
  readonly isNewPerson: boolean;
  /** Maximum; absent: unlimited. */
  readonly limit?: number;
  /** Why an action is rejected at the limit. */
  readonly rejectionReason: ErrorCode;
}

/** What an action reserves. Reserved in order; all are cancelled if one fails. */
export type Reservation = CounterReservation | PointReservation | StockReservation;

/** The reservations that succeeded. */
export interface Reserved {
  /** Counter keys, without optional ones that had nothing left. */
  readonly counters: ReadonlySet<string>;
  /** Balance after the points were reserved. */
  readonly balance?: number;
}

/** A document that an action reserves from. */
export interface ResourceRef {
  readonly resource: Reservation['resource'];
  readonly resourceId: string;
}

/** An action's hold in the document of a resource. */
export interface Hold {
  /** Id of that document. */
  readonly resourceId: string;
  readonly actionId: string;
}

/** The action that reserves. */
export interface ReservingAction extends ActionOwner {
  readonly id: string;
}

/**
 * Confirms an action on the fast path.
 *
 * @param writesBefore - writes of the same command that must succeed before the confirmation
 * @returns undefined if it was not confirmed
 */
export type ConfirmFast<C> = (
  reserved: Partial<Reserved>,
  writesBefore: readonly SingleWrite[],
) => Promise<C | undefined>;

/**
 * Something scarce that actions reserve, one document each. A single conditional write decides whether there is
 * enough and notes the hold. A crash cannot lose the hold; the status of its action says whether it stays.
 */
export interface ReservableResource<T> {
  getResourceId(owner: ActionOwner, reservation: T): string;
  /** @returns what is reserved, or why there is not enough */
  reserve(action: ReservingAction, reservation: T): Promise<Partial<Reserved> | ErrorCode>;
  /** True if so much is left that over-reserving for a moment cannot reject anyone. */
  hasHeadroom(reservation: T): boolean;
  /**
   * Reserves without touching the headroom, and confirms the action: in one command if possible.
   *
   * @returns undefined if too little is left, or the action was not confirmed; a hold may exist then
   */
  reserveAndConfirm<C>(
    action: ReservingAction,
    reservation: T,
    confirm: ConfirmFast<C>,
  ): Promise<C | undefined>;
  /** Returns what an action reserved; does nothing without a hold, so it is safe to repeat. */
  cancelHold(resourceId: string, actionId: string): Promise<void>;
  /** Removes the holds of confirmed actions from these resources. */
  confirmHolds(resourceIds: readonly string[], actionIds: readonly string[]): Promise<void>;
  /** @param before - ISO 8601 */
  listHoldsBefore(before: string): Promise<Hold[]>;
}
