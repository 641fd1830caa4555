import type { CouponUse, CouponUsed, MemberCoupon } from '@noren/contracts';
import { useEffect, useState } from 'react';
import { type Action, PreconditionError, useAction } from '../actions/use-action.js';
import { getAnswerTimeoutMs } from '../device/answer-time.js';
import type { Member } from '../member/member.js';
import type { Store } from '../member/store.js';
import { currentPosition, PositionError } from '../position/position.js';
import { usePage } from '../view/context.js';
import { type PageView, settings } from '../view/page-view.js';

export interface Redemption {
  action: Action<CouponUse, VisibleRedemption>;
  /** An earlier redemption that can still be shown. */
  redemption: VisibleRedemption | undefined;
}

/** The state of one coupon's redemption and the actions it allows. */
export function useRedemption(coupon: MemberCoupon): Redemption {
  const { view, member } = usePage();
  const { store } = member;
  const grantId = member.query('grant') ?? coupon.grantId;
  const name = `coupon.${coupon.id}${grantId === undefined ? '' : `.${grantId}`}`;
  const [redemption, setRedemption] = useState<VisibleRedemption>();
  useEffect(
    () => setRedemption(createRedemptionStore(store, name).load(member.now())),
    [store, name, member],
  );

  const action = useAction<CouponUse, VisibleRedemption>({
    name,
    questions: coupon.useType === 'none' ? ['confirm'] : ['confirm', 'proof'],
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
    onSuccess(result) {
      setRedemption(createRedemptionStore(store, name).save(result));
    },
  });
  return { action, redemption };
}

/** The duration comes from the service and the start from this device, because its clock may be wrong. */
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
    const message = error.why === 'unsupported' ? positionUnsupportedText : positionFailedText;
    throw new PreconditionError(message, 'relocate');
  }
}

/** A confirmed redemption; `until` is by this device's clock, in milliseconds. */
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
  const key = `used.${name}`;
  return {
    save(redemption: VisibleRedemption): VisibleRedemption {
      const saved = { ...redemption, fresh: false };
      store.set(key, saved);
      return saved;
    },
    load(now: number): VisibleRedemption | undefined {
      const redemption = store.get<VisibleRedemption>(key);
      if (redemption === undefined) return undefined;
      if (Math.max(redemption.until, redemption.barcodeUntil) > now) return redemption;
      store.remove(key);
      return undefined;
    },
  };
}
