import type { MemberCoupon } from '@noren/contracts';
import { useEffect, useReducer, useState } from 'react';
import { CallError } from '../member/call.js';
import { usePage } from '../view/context.js';
import { type ShownUse, usesOf } from './remembered-uses.js';
import { type Intent, idle, newKey, type UseFlow, useFlow } from './use-flow.js';

export interface CouponUseActions {
  open(): void;
  confirm(): void;
  enter(code: string): void;
  resend(): void;
  retype(): void;
  close(): void;
  /** Shows an earlier use again; absent when there is none that may be shown. */
  show?: () => void;
}

/** The use of one coupon: its state and what the member can do about it. */
export function useCouponUse(coupon: MemberCoupon, changed: () => void): [UseFlow, CouponUseActions] {
  const { member } = usePage();
  const [flow, dispatch] = useReducer(useFlow, idle);
  const [shown, setShown] = useState<ShownUse>();
  const { store } = member;
  const uses = usesOf(store, coupon.id);

  useEffect(() => {
    const recalled = usesOf(store, coupon.id).recall(Date.now());
    setShown(recalled.shown);
    if (recalled.intent !== undefined) dispatch({ type: 'recalled', intent: recalled.intent });
  }, [store, coupon.id]);

  async function send(intent: Intent): Promise<void> {
    uses.begin(intent);
    try {
      const { data: used } = await member.call('memberCoupons.use', {
        params: { couponId: coupon.id },
        body: intent.code === undefined ? {} : { code: intent.code },
        key: intent.key,
      });
      // The phone's clock may be wrong: the length is the service's, the start is this instant.
      const until = Date.now() + Date.parse(used.showUntil) - Date.parse(used.usedAt);
      uses.done({ used, until });
      dispatch({ type: 'answered', used, until });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const { code } = error;
      if (decides(error)) uses.forget();
      dispatch(decides(error) ? { type: 'refused', code } : { type: 'undecided', code });
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
        if (flow.step !== 'undecided') return;
        dispatch({ type: 'resent' });
        void send(flow.intent);
      },
      retype: () => dispatch({ type: 'retype' }),
      show: shown === undefined ? undefined : () => dispatch({ type: 'shown', ...shown }),
      close() {
        const over = flow.step === 'done' || flow.step === 'refused';
        dispatch({ type: 'closed' });
        if (over) changed();
      },
    },
  ];
}

/** Whether an answer says no for good. One about the session, the pace or maintenance leaves it open. */
function decides({ status }: CallError): boolean {
  return status >= 400 && status < 500 && status !== 401 && status !== 429;
}
