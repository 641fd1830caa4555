import type { CouponUse, MemberCoupon } from '@noren/contracts/coupons';
import { useEffect, useState } from 'react';
import { type Action, useAction } from '../actions/use-action.js';
import { usePage } from '../view/context.js';
import { createRedemptionStore, type VisibleRedemption } from './redemption-store.js';

/** Loads the dialogs: what is needed only after a tap does not count towards the page's first load. */
export const loadDialog = () => import('./redemption-dialog.js');

export interface Redemption {
  action: Action<CouponUse, VisibleRedemption>;
  /** An earlier redemption that can still be shown. */
  redemption: VisibleRedemption | undefined;
}

/** The state of one coupon's redemption and the actions it allows. */
export function useRedemption(coupon: MemberCoupon, onOfferChanged?: (current: unknown) => void): Redemption {
  const { view, member } = usePage();
  const { store } = member;
  const grantId = member.query('grant') ?? coupon.grantId;
  const name = `coupon.${coupon.id}${grantId === undefined ? '' : `.${grantId}`}`;
  const [redemption, setRedemption] = useState<VisibleRedemption>();
  useEffect(
    () => setRedemption(createRedemptionStore(store, name).load(member.now())),
    [store, name, member],
  );

  const loadRequest = async () =>
    (await loadDialog()).createRedemptionRequest({ view, member, coupon, grantId });
  const action = useAction<CouponUse, VisibleRedemption>({
    name,
    questions: coupon.useType === 'none' ? ['confirm'] : ['confirm', 'proof'],
    body: async () => (await loadRequest()).body(),
    send: async (who, body, key) => (await loadRequest()).send(who, body, key),
    onOfferChanged,
    onSuccess(result) {
      setRedemption(createRedemptionStore(store, name).save(result));
    },
  });
  return { action, redemption };
}
