import type { ErrorCode } from '@noren/contracts/errors';
import type { SingleWrite } from '@noren/service-kit';
import type { ActionOwner } from './action.js';
import type { ActionRecord, NewAction } from './record.js';

/**
 * Where the engine stores actions of some kinds. Each transition is one conditional write and returns the action
 * after it, or undefined if another process decided otherwise before.
 *
 * @typeParam T - an action as stored
 * @typeParam O - what a confirmation stores
 */
export interface ActionStore<T extends NewAction, O> {
  find(id: string): Promise<T | undefined>;
  findByKey(owner: ActionOwner, key: string): Promise<T | undefined>;
  /** Lists the actions that own one of this action's unique keys. */
  listConflicting(action: T): Promise<T[]>;
  /** Finds a member's undecided action of a subject, of kinds of which a member may have one at a time. */
  findOpen?(owner: ActionOwner, subject: string): Promise<T | undefined>;
  /** Finds the last confirmed action of a member's series. */
  findLast?(owner: ActionOwner, series: string): Promise<ActionRecord | undefined>;

  /** @returns false if the key or a unique key is taken */
  reserve(action: T): Promise<boolean>;
  /** Stores a rejection without a reservation. @returns false if the key is taken */
  insertRejected(action: T, rejectionReason: ErrorCode): Promise<boolean>;
  /** Inserts an action as confirmed, after writes that must succeed. Absent: no action takes the fast path. */
  insertConfirmed?(action: T, outcome: O, writesBefore: readonly SingleWrite[]): Promise<T | undefined>;
  confirm(action: T, outcome: O): Promise<T | undefined>;
  reject(action: T, rejectionReason: ErrorCode): Promise<T | undefined>;
  /** Undoes an undecided action; its key is free again. */
  release(action: T): Promise<T | undefined>;
  /** Stores that all effects are applied. */
  completed(id: string, results: Readonly<Record<string, unknown>>): Promise<T | undefined>;
  /** Prevents that an action that does not exist is inserted under this id. @returns false if it exists */
  forbid(id: string): Promise<boolean>;

  /** Lists undecided actions whose lease is over at a time (ISO 8601), without those in their external step. */
  listAbandoned(now: string): Promise<T[]>;
  /** Lists confirmed actions whose process died before their effects. */
  listWithOverdueEffects(now: string): Promise<T[]>;
}

/** A store of actions that may have an external step. Times are in ISO 8601. */
export interface ExternalStepStore<T extends NewAction, O> extends ActionStore<T, O> {
  /** Stores that the step may happen from here on. */
  startStep(action: T, at: string, nextCheckAt: string): Promise<T | undefined>;
  /** Stores that the step waits for the member. */
  awaitMember(action: T, redirectUrl: string, deadline: string): Promise<T | undefined>;
  /** Rejects an action whose step certainly did not happen, and frees its key: the request may be repeated. */
  rejectNotStarted(action: T, rejectionReason: ErrorCode): Promise<T | undefined>;
  /** Abandons an undecided action, whatever its step does. @param rejectionReason - absent if its member cancels it */
  abandon(action: T, rejectionReason: ErrorCode | undefined, at: string): Promise<T | undefined>;
  /** Stores that the step of an abandoned action did not happen. */
  stepFailed(action: T): Promise<T | undefined>;
  /** Stores that the step of an abandoned action happened and has to be reverted. */
  startRevert(action: T, nextCheckAt: string): Promise<T | undefined>;
  reverted(action: T): Promise<T | undefined>;
  postponeCheck(action: T, nextCheckAt: string): Promise<unknown>;

  /** Lists undecided actions whose deadline is over. */
  listOverdue(now: string): Promise<T[]>;
  /** Lists actions whose external step has to be checked now. */
  listDueChecks(now: string): Promise<T[]>;
}
