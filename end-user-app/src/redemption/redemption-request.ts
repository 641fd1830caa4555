import type { CouponUse, CouponUsed, MemberCoupon } from '@noren/contracts/coupons';
import { PreconditionError } from '../actions/use-action.js';
import { getAnswerTimeoutMs } from '../device/answer-time.js';
import type { Member } from '../member/member.js';
import { currentPosition, PositionError } from '../position/position.js';
import { type PageView, settings } from '../view/page-view.js';
import type { VisibleRedemption } from './redemption-store.js';

interface RedemptionRequestOptions {
  view: PageView;
  member: Member;
  coupon: MemberCoupon;
  grantId: string | undefined;
}

/** The request of a redemption, which carries the points that the member was asked about. */
export function createRedemptionRequest({ view, member, coupon, grantId }: RedemptionRequestOptions) {
  return {
    /** @throws PreconditionError if the position is needed and unknown */
    async body(): Promise<CouponUse> {
      const position = coupon.nearbyOnly === true ? await getPosition(view, member) : {};
      return {
        ...(grantId === undefined ? {} : { grantId }),
        ...(coupon.pointsNeeded === undefined ? {} : { points: coupon.pointsNeeded }),
        ...position,
      };
    },
    async send(who: Member, body: CouponUse, key: string): Promise<VisibleRedemption> {
      const { data } = await who.call('memberCoupons.use', {
        params: { couponId: coupon.id },
        body,
        key,
        timeout: getAnswerTimeoutMs(view, coupon.useType),
      });
      return toVisibleRedemption(data, settings(view, 'couponBarcode').redisplayMinutes, who.now());
    },
  };
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

/** The duration comes from the service and the start from this device, because its clock may be wrong. */
function toVisibleRedemption(used: CouponUsed, barcodeMinutes: number, now: number): VisibleRedemption {
  const until = now + Date.parse(used.showUntil) - Date.parse(used.usedAt);
  const coded = used.coupon.barcode !== undefined;
  return { used, until, barcodeUntil: coded ? now + barcodeMinutes * 60_000 : 0, fresh: true };
}
