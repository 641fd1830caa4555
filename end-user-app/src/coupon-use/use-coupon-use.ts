import type { MemberCoupon } from '@noren/contracts';
import { useEffect, useReducer } from 'react';
import { CallError } from '../member/call.js';
import { usePage } from '../view/context.js';
import { usesOf } from './remembered-uses.js';
import { idle, type Intent, newKey, type UseFlow, useFlow } from './use-flow.js';

export interface CouponUseActions {
  open(): void;
  confirm(): void;
  enter(code: string): void;
  resend(): void;
  retype(): void;
  close(): void;
}

/** The use of one coupon: its state and what the member can do about it. */
export function useCouponUse(coupon: MemberCoupon, changed: () => void): [UseFlow, CouponUseActions] {
  const { member } = usePage();
  const [flow, dispatch] = useReducer(useFlow, idle);
  const uses = usesOf(coupon.id);

  useEffect(() => {
    const { intent, shown } = usesOf(coupon.id).recall(Date.now());
    if (shown !== undefined) dispatch({ type: 'answered', ...shown });
    else if (intent !== undefined) dispatch({ type: 'recalled', intent });
  }, [coupon.id]);

  async function send(intent: Intent): Promise<void> {
    uses.begin(intent);
    try {
      const used = await member.use(
        coupon.id,
        intent.code === undefined ? {} : { code: intent.code },
        intent.key,
      );
      // The phone's clock may be wrong: the length is the service's, the start is this instant.
      const until = Date.now() + Date.parse(used.showUntil) - Date.parse(used.usedAt);
      uses.done({ used, until });
      dispatch({ type: 'answered', used, until });
    } catch (error) {
      const answered = error instanceof CallError && error.status >= 400 && error.status < 500;
      if (answered) uses.forget();
      dispatch(answered ? { type: 'refused', code: error.code } : { type: 'unanswered' });
    }
  }

  return [
    flow,
    {
      open: () => dispatch({ type: 'open' }),
      confirm() {
        const key = newKey();
        const needsCode = coupon.useType === 'security';
        dispatch({ type: 'confirmed', needsCode, key });
        if (!needsCode) void send({ key });
      },
      enter(code) {
        const key = newKey();
        dispatch({ type: 'entered', code, key });
        void send({ key, code });
      },
      resend() {
        if (flow.step !== 'unanswered') return;
        dispatch({ type: 'resent' });
        void send(flow.intent);
      },
      retype: () => dispatch({ type: 'retype' }),
      close() {
        const over = flow.step === 'done' || flow.step === 'refused';
        dispatch({ type: 'closed' });
        if (over) changed();
      },
    },
  ];
}
