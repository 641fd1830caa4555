import type { CouponUse, CouponUsed, MemberCoupon } from '@noren/contracts';
import { useEffect, useState } from 'react';
import { type Action, PreconditionError, useAction } from '../actions/use-action.js';
import { getAnswerTimeoutMs } from '../device/answer-time.js';
import type { Member } from '../member/member.js';
import type { Store } from '../member/store.js';
import { currentPosition, PositionError } from '../position/position.js';
import { usePage } from '../view/context.js';
import { type PageView, settings } from '../view/page-view.js';

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

/** A confirmed redemption; `until` is by this phone's clock, in milliseconds. */
export interface VisibleRedemption {
  used: CouponUsed;
  until: number;
  /** Until when its barcode can be shown again. */
  barcodeUntil: number;
  /** True right after the redemption: the till has not read its barcode yet. */
  fresh?: boolean;
}

/** Stores a redemption that can still be shown, so that it survives a reload. */
export function createRedemptionStore(store: Store, name: string) {
  const at = `used.${name}`;
  return {
    keep(shown: VisibleRedemption): VisibleRedemption {
      const kept = { ...shown, fresh: false };
      store.set(at, kept);
      return kept;
    },
    recall(now: number): VisibleRedemption | undefined {
      const shown = store.get<VisibleRedemption>(at);
      if (shown === undefined) return undefined;
      if (Math.max(shown.until, shown.barcodeUntil) > now) return shown;
      store.remove(at);
      return undefined;
    },
  };
}
