import type { ErrorCode } from '@noren/contracts';
import type { ActionOwner, Reserved } from './plan.js';

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
 * Something scarce that actions reserve, one document each. A single conditional write decides whether there is
 * enough and notes the hold. A crash cannot lose the hold; the status of its action says whether it stays.
 */
export interface ReservableResource<T> {
  getResourceId(owner: ActionOwner, reservation: T): string;
  /** @returns what is reserved, or why there is not enough */
  reserve(action: ReservingAction, reservation: T): Promise<Partial<Reserved> | ErrorCode>;
  /** Returns what an action reserved; does nothing without a hold, so it is safe to repeat. */
  cancelHold(resourceId: string, actionId: string): Promise<void>;
  /** Removes the holds of confirmed actions from these resources. */
  confirmHolds(resourceIds: readonly string[], actionIds: readonly string[]): Promise<void>;
  /** @param before - ISO 8601 */
  listHoldsBefore(before: string): Promise<Hold[]>;
}
