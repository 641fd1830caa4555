import type { ErrorCode } from '@noren/contracts/errors';
import type { CallError } from '../member/call.js';
import type { Store } from '../member/store.js';

/** What a member is asked before anything is sent, in this order. */
export type Question = 'confirm' | 'proof';

/** Recovery actions that a rejection can offer besides closing. */
export type RecoveryAction =
  | 'retype'
  | 'restamp'
  | 'rescan'
  | 'relocate'
  | 'review'
  | 'login'
  | 'points'
  | 'shops';

/** Why nothing was sent, and the recovery action for it. */
export interface PreconditionFailure {
  message: string;
  recovery: RecoveryAction | undefined;
}

export type ActionFlow<B, R> =
  | { step: 'idle' }
  | { step: Question }
  /** Fetches a precondition such as a position or a token. Nothing was sent. */
  | { step: 'preparing' }
  | { step: 'sending'; pending: PendingAction<B> }
  /** Outcome unknown (no or inconclusive response): only the same request may be retried. */
  | { step: 'undecided'; pending: PendingAction<B>; code?: ErrorCode }
  /** Not counted: the service rejected it, or a precondition failed before it was sent. */
  | { step: 'rejected'; code?: ErrorCode; failure?: PreconditionFailure }
  | { step: 'done'; result: R };

export type ActionEvent<B, R> =
  | { type: 'asked'; question: Question }
  | { type: 'preparing' }
  | { type: 'sent'; pending: PendingAction<B> }
  | { type: 'restored'; pending: PendingAction<B> }
  | { type: 'answered' | 'shown'; result: R }
  | { type: 'undecided'; code?: ErrorCode }
  | { type: 'rejected'; code?: ErrorCode; failure?: PreconditionFailure }
  | { type: 'closed' };

/** Returns the next state for a tap or an answer; invalid events change nothing. */
export function reduceAction<B, R>(flow: ActionFlow<B, R>, event: ActionEvent<B, R>): ActionFlow<B, R> {
  switch (event.type) {
    case 'asked':
      return isBusy(flow) ? flow : { step: event.question };
    case 'preparing':
      return isBusy(flow) ? flow : { step: 'preparing' };
    case 'sent':
      return flow.step === 'sending' ? flow : { step: 'sending', pending: event.pending };
    case 'restored':
      return flow.step === 'idle' ? { step: 'undecided', pending: event.pending } : flow;
    case 'shown':
    case 'answered':
      return { step: 'done', result: event.result };
    case 'undecided':
      return flow.step === 'sending' ? { step: 'undecided', pending: flow.pending, code: event.code } : flow;
    case 'rejected':
      return isBusy(flow) ? { step: 'rejected', code: event.code, failure: event.failure } : flow;
    case 'closed':
      return isBusy(flow) ? flow : { step: 'idle' };
  }
}

/** True while an answer is pending, so that the dialog must stay open. */
export function isBusy({ step }: { step: string }): boolean {
  return step === 'preparing' || step === 'sending';
}

/** A member's request that is not decided yet. All attempts carry its key, so that it counts once. */
export interface PendingAction<B> {
  key: string;
  body: B;
}

/**
 * Stores the request without an answer, so that the next attempt has the same key even after a reload.
 * @param name identifies the action and its subject
 */
export function createPendingActionStore<B>(store: Store, name: string) {
  const key = `intent.${name}`;
  return {
    load: () => store.get<PendingAction<B>>(key),
    save: (pending: PendingAction<B>) => store.set(key, pending),
    remove: () => store.remove(key),
  };
}

/** Errors after which nothing was counted, although their status suggests an outage. */
const finalCodes: readonly (ErrorCode | undefined)[] = ['deviceTimeout', 'deviceRequest'];

/** True if an answer is a final rejection. Errors about the session, rate limit or maintenance are not final. */
export function isFinal({ status, code }: CallError): boolean {
  return finalCodes.includes(code) || (status >= 400 && status < 500 && status !== 401 && status !== 429);
}
