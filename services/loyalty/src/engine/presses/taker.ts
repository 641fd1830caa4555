import type { ErrorCode } from '@noren/contracts';
import type { PressOwner } from './plan.js';

/** A note, in the document from which a press took something, that says so. */
export interface HeldNote {
  /** Id of that document. */
  readonly holder: string;
  readonly pressId: string;
}

/** The press that takes. */
export interface TakingPress extends PressOwner {
  readonly id: string;
}

/**
 * Something that presses take from, one document each: whether there is enough is decided by a single
 * conditional write, which notes the press at once. The note is what a crash cannot lose: with the outcome of
 * its press it says whether what was taken stays.
 */
export interface Taker<T, R> {
  /** Id of the document that a take is from. */
  holderOf(owner: PressOwner, take: T): string;
  /** @returns what stands there now, or why there is not enough */
  take(press: TakingPress, take: T): Promise<R | ErrorCode>;
  /** Undoes what a press took; does nothing if it is not noted, so it can be said again. */
  giveBack(holder: string, pressId: string): Promise<void>;
  /** These presses are confirmed: nothing of them is to be given back, whichever of the holders they took from. */
  settle(holders: readonly string[], pressIds: readonly string[]): Promise<void>;
  /** What was noted before a time (ISO 8601) and is still noted. */
  heldSince(before: string): Promise<HeldNote[]>;
}
