import type { MemberCoupon, PreviewState } from '@noren/contracts';
import { CallError } from '../../member/call.js';
import { instantOf, listOf, outsideTerm, type PreviewAnswers } from './answers.js';

/** What members are given in the preview, where the console sends no coupons. */
const sample: MemberCoupon = {
  id: 'sample',
  name: 'ドリンク1杯無料',
  description: 'お会計の前にご提示ください。',
  useType: 'none',
  endsAt: '2026-03-31T23:59:00+09:00',
  oncePerDay: false,
  membersOnly: false,
  state: 'usable',
};

export function sampleCoupon({ coupons: [first] }: PreviewState): MemberCoupon {
  return first ?? sample;
}

/** The coupon that is edited, else those that the console sends. */
function couponsOf({ content, coupons, tier }: PreviewState): MemberCoupon[] {
  if (content?.coupons === undefined) return [...coupons];
  // In the answer to a use only.
  const { barcode: _, ...typed } = content.coupons;
  const { firstPeople = Infinity, totalUses = Infinity, nearbyKm, membersOnly } = typed;
  const left = Math.min(firstPeople, totalUses);
  return [
    {
      ...typed,
      id: 'typed',
      left: Number.isFinite(left) ? left : undefined,
      nearbyOnly: nearbyKm !== undefined,
      state: outsideTerm(typed) ?? (membersOnly && tier === 'visitor' ? 'loginNeeded' : 'usable'),
    },
  ];
}

/** A coupon is used as the settings have it for one that is added: so each way of use can be looked at. */
function couponOf(id: string, state: PreviewState): MemberCoupon {
  const coupons = couponsOf(state);
  const found = coupons.find((candidate) => candidate.id === id) ?? coupons[0];
  if (found === undefined) throw new CallError(404, 'notFound');
  if (state.content?.coupons !== undefined || found.useType !== 'none') return found;
  return { ...found, useType: state.sections.coupon.useType };
}

export const couponAnswers: PreviewAnswers = {
  'memberCoupons.list': (_input, state) => listOf(couponsOf(state)),
  'memberCoupons.get': ({ params }, state) => ({ data: couponOf(params.couponId, state) }),
  'memberCoupons.use': ({ params }, state) => {
    const redisplay = state.sections.coupon.redisplaySeconds * 1000;
    const usedAt = instantOf(state);
    const barcode = state.content?.coupons?.barcode ?? '4901234567894';
    return {
      data: {
        useId: 'preview',
        usedAt,
        showUntil: new Date(Date.parse(usedAt) + redisplay).toISOString(),
        coupon: { barcode, ...couponOf(params.couponId, state), state: 'used' },
      },
    };
  },
};
