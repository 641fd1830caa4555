import type { ErrorCode } from '@noren/contracts';
import type { RecoveryAction } from './action-failures.js';
import type { Intent } from './pending-action.js';

/** What a member is asked before anything is sent, in this order. */
export type Question = 'confirm' | 'proof';

/** Why nothing was sent, and the recovery action for it. */
export interface PreconditionFailure {
  message: string;
  way: RecoveryAction | undefined;
}

export type ActionFlow<B, R> =
  | { step: 'idle' }
  | { step: Question }
  /** Fetches a precondition such as a position or a token. Nothing was sent. */
  | { step: 'preparing' }
  | { step: 'sending'; intent: Intent<B> }
  /** Outcome unknown (no or inconclusive response): only the same request may be retried. */
  | { step: 'undecided'; intent: Intent<B>; code?: ErrorCode }
  /** Not counted: the service rejected it, or a precondition failed before it was sent. */
  | { step: 'refused'; code?: ErrorCode; hindered?: PreconditionFailure }
  | { step: 'done'; result: R };

export type ActionEvent<B, R> =
  | { type: 'asked'; question: Question }
  | { type: 'preparing' }
  | { type: 'sent'; intent: Intent<B> }
  | { type: 'recalled'; intent: Intent<B> }
  | { type: 'answered' | 'shown'; result: R }
  | { type: 'undecided'; code?: ErrorCode }
  | { type: 'refused'; code?: ErrorCode; hindered?: PreconditionFailure }
  | { type: 'closed' };

/** Returns the next state for a tap or an answer; invalid events change nothing. */
export function reduceAction<B, R>(flow: ActionFlow<B, R>, event: ActionEvent<B, R>): ActionFlow<B, R> {
  switch (event.type) {
    case 'asked':
      return isBusy(flow) ? flow : { step: event.question };
    case 'preparing':
      return isBusy(flow) ? flow : { step: 'preparing' };
    case 'sent':
      return flow.step === 'sending' ? flow : { step: 'sending', intent: event.intent };
    case 'recalled':
      return flow.step === 'idle' ? { step: 'undecided', intent: event.intent } : flow;
    case 'shown':
    case 'answered':
      return { step: 'done', result: event.result };
    case 'undecided':
      return flow.step === 'sending' ? { step: 'undecided', intent: flow.intent, code: event.code } : flow;
    case 'refused':
      return isBusy(flow) ? { step: 'refused', code: event.code, hindered: event.hindered } : flow;
    case 'closed':
      return isBusy(flow) ? flow : { step: 'idle' };
  }
}

/** True while an answer is pending, so that the dialog must stay open. */
export function isBusy({ step }: { step: string }): boolean {
  return step === 'preparing' || step === 'sending';
}
