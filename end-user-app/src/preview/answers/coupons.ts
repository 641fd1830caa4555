import type { MemberCoupon, PreviewState } from '@noren/contracts';
import { CallError } from '../../member/call.js';
import { listOf, type PreviewAnswers, sampleInstant } from './answers.js';

function couponOf(id: string, { coupons }: PreviewState): MemberCoupon {
  const found = coupons.find((candidate) => candidate.id === id) ?? coupons[0];
  if (found === undefined) throw new CallError(404, 'notFound');
  return found;
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
        coupon: couponOf(params.couponId, state),
      },
    };
  },
};
