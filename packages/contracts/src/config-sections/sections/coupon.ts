import { Type } from 'typebox';
import { model } from '../../core/schema.js';
import { text } from '../fields.js';
import { defineSection } from '../section.js';

export const coupon = defineSection({
  id: 'coupon',
  route: 'page-setting/coupon',
  feature: 'couponStampShop',
  schema: model('CouponSection', 'Coupon pages', {
    listTitle: text(40, 'Title of the list'),
    emptyText: text(100, 'What the list says when there is none'),
    useButtonText: text(20, 'Words on the button that uses a coupon'),
    showExpiry: Type.Boolean({ description: 'Show until when a coupon can be used' }),
    securityCodeLength: Type.Integer({ minimum: 1, maximum: 12, description: 'Digits of the store code' }),
    redisplaySeconds: Type.Integer({
      minimum: 0,
      maximum: 86_400,
      description: 'How long a used coupon can be shown again, seconds',
    }),
  }),
  defaults: {
    listTitle: 'クーポン',
    emptyText: '現在ご利用いただけるクーポンはありません。',
    useButtonText: 'クーポンを使う',
    showExpiry: true,
    securityCodeLength: 4,
    redisplaySeconds: 300,
  },
  form: {},
});
