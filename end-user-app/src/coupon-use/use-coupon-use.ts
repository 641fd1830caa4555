import type { CouponUse, CouponUsed, MemberCoupon } from '@noren/contracts';
import { useEffect, useState } from 'react';
import { answerTime } from '../device/answer-time.js';
import type { Member } from '../member/member.js';
import { currentPosition, PositionError } from '../position/position.js';
import { Hindered, type Press, usePress } from '../press/use-press.js';
import { usePage } from '../view/context.js';
import { type PageView, settings } from '../view/page-view.js';
import { rememberedUse, type ShownUse } from './remembered-uses.js';

export interface CouponUsing {
  press: Press<CouponUse, ShownUse>;
  /** An earlier redemption that can still be shown. */
  shown: ShownUse | undefined;
}

/** The state of one coupon's redemption and the actions it allows. */
export function useCouponUse(coupon: MemberCoupon): CouponUsing {
  const { view, member } = usePage();
  const { store } = member;
  const grantId = member.query('grant') ?? coupon.grantId;
  const name = `coupon.${coupon.id}${grantId === undefined ? '' : `.${grantId}`}`;
  const [shown, setShown] = useState<ShownUse>();
  useEffect(() => setShown(rememberedUse(store, name).recall(member.now())), [store, name, member]);

  const press = usePress<CouponUse, ShownUse>({
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
        timeout: answerTime(view, coupon.useType),
      });
      return shownUse(data, settings(view, 'couponBarcode').redisplayMinutes, who.now());
    },
    counted(result) {
      setShown(rememberedUse(store, name).keep(result));
    },
  });
  return { press, shown };
}

/** The duration comes from the service and the start from this phone, because its clock may be wrong. */
function shownUse(used: CouponUsed, barcodeMinutes: number, now: number): ShownUse {
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
    throw new Hindered(told, 'relocate');
  }
}
