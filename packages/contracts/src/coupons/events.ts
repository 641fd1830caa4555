import { Type } from 'typebox';
import { Environment } from '../apps/schema.js';
import { defineEvent } from '../core/event.js';
import { Id, model, Timestamp } from '../core/schema.js';

export const CouponUsedData = model('CouponUsedData', 'A member used a coupon', {
  useId: Id,
  appId: Id,
  environment: Environment,
  couponId: Id,
  memberId: Type.String({ description: 'Member, or visitor by a random id of their browser' }),
  usedAt: Timestamp,
});

export const couponEvents = {
  used: defineEvent({
    type: 'coupon.used',
    source: 'loyalty',
    description: 'A member used a coupon',
    data: CouponUsedData,
  }),
};
