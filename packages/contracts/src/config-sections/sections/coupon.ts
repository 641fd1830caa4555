import { model, oneOf } from '../../core/schema.js';
import { couponUseTypes } from '../choices.js';
import { integer, text, toggle } from '../fields.js';
import { defineSection } from '../section.js';

export const coupon = defineSection({
  id: 'coupon',
  route: 'page-setting/coupon',
  feature: 'couponStampShop',
  schema: model('CouponSection', 'Coupon pages', {
    listTitle: text(40, 'Title of the list'),
    emptyText: text(100, 'What the list says when there is none'),
    useType: oneOf(couponUseTypes, 'What proves a use at the shop, for a coupon that is added'),
    useButtonText: text(20, 'Label of the button that uses a coupon'),
    confirmText: text(200, 'Question before a coupon is used'),
    slideText: text(20, 'Label of the slider that uses a coupon'),
    codeLead: text(100, 'Sentence above the field for the store code'),
    usedText: text(100, 'What a member sees after a use'),
    failedText: text(100, 'What a member sees when the shop could not confirm the use'),
    exchangeButtonText: text(20, 'Label of the button that exchanges points for a coupon'),
    showExpiry: toggle('Show until when a coupon can be used'),
    securityCodeLength: integer(1, 12, 'Digits of the store code'),
    redisplaySeconds: integer(0, 86_400, 'How long a used coupon can be shown again, seconds'),
  }),
  defaults: {
    listTitle: 'クーポン',
    emptyText: '現在ご利用いただけるクーポンはありません。',
    useType: 'none',
    useButtonText: 'クーポンを使う',
    confirmText: 'このクーポンを使用します。よろしいですか？',
    slideText: 'スライドして使う',
    codeLead: '店舗スタッフが店舗コードを入力してください。',
    usedText: 'クーポンを使用しました。',
    failedText: 'クーポンの使用に失敗しました。',
    exchangeButtonText: 'ポイントと交換する',
    showExpiry: true,
    securityCodeLength: 4,
    redisplaySeconds: 300,
  },
  form: { useType: { widget: 'radio' }, confirmText: { widget: 'textarea' } },
});
