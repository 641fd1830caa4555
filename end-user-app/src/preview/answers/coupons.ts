import { getLimitedQuantity, getValidityEnd } from '@noren/contracts/contents';
import type { MemberCoupon } from '@noren/contracts/coupons';
import type { PreviewState } from '@noren/contracts/previews';
import { toList, outsideTerm, type PreviewAnswers, sampleInstant, toInstant } from './answers.js';

/** Coupon of the preview if the console sends none, as it is in the list. */
const sample: MemberCoupon = {
  id: 'sample',
  name: 'ドリンク1杯無料',
  description: 'お会計の前にご提示ください。',
  useType: 'none',
  endsAt: '2026-04-01T00:00:00+09:00',
  limitedQuantity: 100,
  left: 12,
  oncePerDay: false,
  membersOnly: false,
  state: 'usable',
};

/** Returns the coupon that rewards and prizes grant: received now, without the limits of those in the list. */
export function sampleGrant({ coupons: [first] }: PreviewState): MemberCoupon {
  const { limitedQuantity: _quantity, left: _left, ...granted } = first ?? sample;
  return { expiresAt: getValidityEnd(new Date(sampleInstant), sampleDays), ...granted };
}

const sampleDays = 30;

/** Returns the coupons of the moment, the edited one, or else those that the console sends. */
function getCoupons({ content, coupons, tier, contentPreview }: PreviewState): MemberCoupon[] {
  if (contentPreview !== undefined) return contentPreview.contents.coupons ?? [];
  if (content?.coupons === undefined) return [...coupons];
  // The barcode is only part of a redemption's answer.
  const { barcode: _, ...typed } = content.coupons;
  const { nearbyKm, membersOnly, grantedOnly, validityDays } = typed;
  const limitedQuantity = getLimitedQuantity(typed);
  const left = Math.min(limitedQuantity ?? Infinity, typed.usesPerDay ?? Infinity);
  // Members see one that is only granted once they received it.
  const isReceived = grantedOnly === true && validityDays !== undefined;
  return [
    {
      ...typed,
      id: 'typed',
      expiresAt: isReceived ? getValidityEnd(new Date(), validityDays) : undefined,
      limitedQuantity,
      left: Number.isFinite(left) ? left : undefined,
      nearbyOnly: nearbyKm !== undefined,
      state: outsideTerm(typed) ?? (membersOnly && tier === 'visitor' ? 'loginNeeded' : 'usable'),
    },
  ];
}

/**
 * Returns a coupon, the sample of an app without any: its page shows the settings of uses. One without a redemption
 * type gets the settings' default.
 */
function getCoupon(id: string, state: PreviewState): MemberCoupon {
  const coupons = getCoupons(state);
  const found = coupons.find((candidate) => candidate.id === id) ?? coupons[0] ?? sample;
  const isReal = state.content?.coupons !== undefined || state.contentPreview !== undefined;
  if (isReal || found.useType !== 'none') return found;
  return { ...found, useType: state.sections.coupon.useType };
}

export const couponAnswers: PreviewAnswers = {
  'memberCoupons.list': (_input, state) => toList(getCoupons(state)),
  'memberCoupons.get': ({ params }, state) => ({ data: getCoupon(params.couponId, state) }),
  'memberCoupons.use': ({ params }, state) => {
    const redisplay = state.sections.coupon.redisplaySeconds * 1000;
    const usedAt = toInstant(state);
    const barcode = state.content?.coupons?.barcode ?? '4901234567894';
    return {
      data: {
        useId: 'preview',
        usedAt,
        showUntil: new Date(Date.parse(usedAt) + redisplay).toISOString(),
        coupon: { barcode, ...getCoupon(params.couponId, state), state: 'used' },
      },
    };
  },
};
