import type { MemberCoupon, PreviewState } from '@noren/contracts';
import { CallError } from '../../member/call.js';
import { listOf, type PreviewAnswers, sampleInstant } from './answers.js';

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

/** A coupon is used as the settings have it for one that is added: so each way of use can be looked at. */
function couponOf(id: string, { coupons, sections }: PreviewState): MemberCoupon {
  const found = coupons.find((candidate) => candidate.id === id) ?? coupons[0];
  if (found === undefined) throw new CallError(404, 'notFound');
  return found.useType === 'none' ? { ...found, useType: sections.coupon.useType } : found;
}

export const couponAnswers: PreviewAnswers = {
  'memberCoupons.list': (_input, { coupons }) => listOf([...coupons]),
  'memberCoupons.get': ({ params }, state) => ({ data: couponOf(params.couponId, state) }),
  'memberCoupons.use': ({ params }, state) => {
    const redisplay = state.sections.coupon.redisplaySeconds * 1000;
    return {
      data: {
        useId: 'preview',
        usedAt: sampleInstant,
        showUntil: new Date(Date.parse(sampleInstant) + redisplay).toISOString(),
        coupon: { barcode: '4901234567894', ...couponOf(params.couponId, state), state: 'used' },
      },
    };
  },
};
