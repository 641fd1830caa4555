import type { CouponUse, CouponUsed, MemberCoupon } from '@noren/contracts';
import { useEffect, useState } from 'react';
import { type Action, PreconditionError, useAction } from '../actions/use-action.js';
import { getAnswerTimeoutMs } from '../device/answer-time.js';
import type { Member } from '../member/member.js';
import { currentPosition, PositionError } from '../position/position.js';
import { usePage } from '../view/context.js';
import { type PageView, settings } from '../view/page-view.js';
import { createRedemptionStore, type VisibleRedemption } from './remembered-uses.js';

export interface CouponRedemption {
  press: Action<CouponUse, VisibleRedemption>;
  /** An earlier redemption that can still be shown. */
  shown: VisibleRedemption | undefined;
}

/** The state of one coupon's redemption and the actions it allows. */
export function useCouponUse(coupon: MemberCoupon): CouponRedemption {
  const { view, member } = usePage();
  const { store } = member;
  const grantId = member.query('grant') ?? coupon.grantId;
  const name = `coupon.${coupon.id}${grantId === undefined ? '' : `.${grantId}`}`;
  const [shown, setShown] = useState<VisibleRedemption>();
  useEffect(() => setShown(createRedemptionStore(store, name).recall(member.now())), [store, name, member]);

  const press = useAction<CouponUse, VisibleRedemption>({
    name,
    asks: coupon.useType === 'none' ? ['confirm'] : ['confirm', 'proof'],
    async body() {
      const position = coupon.nearbyOnly === true ? await getPosition(view, member) : {};
      return { ...(grantId === undefined ? {} : { grantId }), ...position };
    },
    async send(who, body, key) {
      const params = { couponId: coupon.id };
      const { data } = await who.call('memberCoupons.use', {
        params,
        body,
        key,
        timeout: getAnswerTimeoutMs(view, coupon.useType),
      });
      return toVisibleRedemption(data, settings(view, 'couponBarcode').redisplayMinutes, who.now());
    },
    counted(result) {
      setShown(createRedemptionStore(store, name).keep(result));
    },
  });
  return { press, shown };
}

/** The duration comes from the service and the start from this phone, because its clock may be wrong. */
function toVisibleRedemption(used: CouponUsed, barcodeMinutes: number, now: number): VisibleRedemption {
  const until = now + Date.parse(used.showUntil) - Date.parse(used.usedAt);
  const coded = used.coupon.barcode !== undefined;
  return { used, until, barcodeUntil: coded ? now + barcodeMinutes * 60_000 : 0, fresh: true };
}

async function getPosition(view: PageView, member: Member) {
  const { positionFailedText, positionUnsupportedText } = settings(view, 'shop');
  try {
    return await (member.position ?? currentPosition)();
  } catch (error) {
    if (!(error instanceof PositionError)) throw error;
    const told = error.why === 'unsupported' ? positionUnsupportedText : positionFailedText;
    throw new PreconditionError(told, 'relocate');
  }
}
