import type { CouponUsed, ErrorCode } from '@noren/contracts';

/** One wish to use a coupon. Its key goes with every attempt, so that the wish counts once. */
export interface Intent {
  key: string;
  code?: string;
}

export type UseFlow =
  | { step: 'idle' }
  | { step: 'confirm' }
  | { step: 'code' }
  | { step: 'sending'; intent: Intent }
  /** Nobody knows whether it counted: no answer came, or one that decides nothing. Only the same intent may be sent again. */
  | { step: 'undecided'; intent: Intent; code?: ErrorCode }
  | { step: 'refused'; code: ErrorCode | undefined }
  | { step: 'done'; used: CouponUsed; until: number };

export type UseEvent =
  | { type: 'open' }
  | { type: 'confirmed'; needsCode: boolean; key: string }
  | { type: 'entered'; code: string; key: string }
  | { type: 'resent' }
  | { type: 'recalled'; intent: Intent }
  | { type: 'answered' | 'shown'; used: CouponUsed; until: number }
  | { type: 'undecided'; code?: ErrorCode }
  | { type: 'refused'; code: ErrorCode | undefined }
  | { type: 'retype' }
  | { type: 'closed' };

export const idle: UseFlow = { step: 'idle' };

/** What a member's tap or the service's answer leads to; anything out of place changes nothing. */
export function useFlow(flow: UseFlow, event: UseEvent): UseFlow {
  switch (event.type) {
    case 'open':
      return flow.step === 'idle' || flow.step === 'refused' ? { step: 'confirm' } : flow;
    case 'confirmed':
      if (flow.step !== 'confirm') return flow;
      return event.needsCode ? { step: 'code' } : { step: 'sending', intent: { key: event.key } };
    case 'entered':
      return flow.step === 'code' ? { step: 'sending', intent: { key: event.key, code: event.code } } : flow;
    case 'resent':
      return flow.step === 'undecided' ? { step: 'sending', intent: flow.intent } : flow;
    case 'recalled':
      return flow.step === 'idle' ? { step: 'undecided', intent: event.intent } : flow;
    case 'shown':
    case 'answered':
      return { step: 'done', used: event.used, until: event.until };
    case 'undecided':
      return flow.step === 'sending' ? { step: 'undecided', intent: flow.intent, code: event.code } : flow;
    case 'refused':
      return flow.step === 'sending' ? { step: 'refused', code: event.code } : flow;
    case 'retype':
      return flow.step === 'refused' ? { step: 'code' } : flow;
    case 'closed':
      return flow.step === 'sending' ? flow : idle;
  }
}

/** A new idempotency key. `crypto.randomUUID` is missing where a page is served without TLS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
