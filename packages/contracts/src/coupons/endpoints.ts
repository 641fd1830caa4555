import { defineEndpoint } from '../core/endpoint.js';
import { many, one } from '../core/schema.js';
import {
  Coupon,
  CouponCreate,
  CouponQuery,
  CouponUpdate,
  CouponUse,
  CouponUsed,
  MemberCoupon,
} from './schema.js';

const service = 'loyalty';
const items = '/apps/{appId}/coupons';
const item = '/apps/{appId}/coupons/{couponId}';
const member = '/m/{systemName}/coupons';

export const couponEndpoints = {
  create: defineEndpoint({
    id: 'coupons.create',
    method: 'POST',
    path: items,
    service,
    access: 'content.write',
    summary: 'Create a coupon',
    body: CouponCreate,
    response: one(Coupon),
    status: 201,
    errors: ['featureOff'],
  }),
  list: defineEndpoint({
    id: 'coupons.list',
    method: 'GET',
    path: items,
    service,
    access: 'content.read',
    summary: "List an app's coupons",
    query: CouponQuery,
    response: many(Coupon),
  }),
  get: defineEndpoint({
    id: 'coupons.get',
    method: 'GET',
    path: item,
    service,
    access: 'content.read',
    summary: 'Read a coupon',
    response: one(Coupon),
  }),
  update: defineEndpoint({
    id: 'coupons.update',
    method: 'PUT',
    path: item,
    service,
    access: 'content.write',
    summary: 'Change a coupon',
    body: CouponUpdate,
    response: one(Coupon),
    errors: ['conflict', 'featureOff'],
  }),
  delete: defineEndpoint({
    id: 'coupons.delete',
    method: 'DELETE',
    path: item,
    service,
    access: 'content.write',
    summary: 'Delete a coupon',
  }),
};

export const memberCouponEndpoints = {
  list: defineEndpoint({
    id: 'memberCoupons.list',
    method: 'GET',
    path: member,
    service,
    access: 'public',
    summary: 'List the coupons that a member or visitor sees',
    query: CouponQuery,
    response: many(MemberCoupon),
  }),
  get: defineEndpoint({
    id: 'memberCoupons.get',
    method: 'GET',
    path: `${member}/{couponId}`,
    service,
    access: 'public',
    summary: 'Read a coupon',
    response: one(MemberCoupon),
  }),
  /** Header `Idempotency-Key`: the same key gives the same answer. */
  use: defineEndpoint({
    id: 'memberCoupons.use',
    method: 'POST',
    path: `${member}/{couponId}/use`,
    service,
    access: 'public',
    summary: 'Use a coupon',
    body: CouponUse,
    response: one(CouponUsed),
    errors: [
      'couponEnded',
      'couponTotalReached',
      'couponUsedToday',
      'couponOutsideTerm',
      'couponMembersOnly',
      'couponCodeWrong',
      'idempotencyKeyMissing',
      'idempotencyKeyReused',
    ],
  }),
};
