import type { ErrorCode } from '@noren/contracts';
import type { Intent } from './intent.js';
import type { WayOn } from './ways-on.js';

/** What a member is asked before anything is sent, in this order. */
export type Question = 'confirm' | 'proof';

/** Why nothing was sent, in words, and what can be done about it. */
export interface Hindrance {
  message: string;
  way: WayOn | undefined;
}

export type PressFlow<B, R> =
  | { step: 'idle' }
  | { step: Question }
  /** Something that the press needs is fetched first: a position, a token. Nothing was sent. */
  | { step: 'preparing' }
  | { step: 'sending'; intent: Intent<B> }
  /** Nobody knows whether it counted: no answer came, or one that decides nothing. Only the same intent may be sent again. */
  | { step: 'undecided'; intent: Intent<B>; code?: ErrorCode }
  /** It did not count: the service said why, or something did not let it be sent. */
  | { step: 'refused'; code?: ErrorCode; hindered?: Hindrance }
  | { step: 'done'; result: R };

export type PressEvent<B, R> =
  | { type: 'asked'; question: Question }
  | { type: 'preparing' }
  | { type: 'sent'; intent: Intent<B> }
  | { type: 'recalled'; intent: Intent<B> }
  | { type: 'answered' | 'shown'; result: R }
  | { type: 'undecided'; code?: ErrorCode }
  | { type: 'refused'; code?: ErrorCode; hindered?: Hindrance }
  | { type: 'closed' };

/** What a member's tap or an answer leads to; anything out of place changes nothing. */
export function pressFlow<B, R>(flow: PressFlow<B, R>, event: PressEvent<B, R>): PressFlow<B, R> {
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

/** Whether it may not be left: an answer is on its way. */
export function isBusy({ step }: { step: string }): boolean {
  return step === 'preparing' || step === 'sending';
}
