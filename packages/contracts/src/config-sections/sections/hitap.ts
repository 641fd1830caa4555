import { Type } from 'typebox';
import { model } from '../../core/schema.js';
import { apiUrl, ImageUrl, integer, secretText, text } from '../fields.js';
import { defineSection } from '../section.js';

/** Number of hiTAP stamp patterns; a pattern does not identify a shop. */
export const hitapPatterns = 20;

export const hitap = defineSection({
  id: 'hitap',
  route: 'other-setting/coupon-echoss',
  feature: 'hitap',
  schema: model('HitapSection', 'hiTAP stamp with which a coupon is used', {
    apiUrl: apiUrl('Address of the server that recognises stamps; https'),
    licenseKey: secretText(200, 'Licence key of the stamp reader'),
    patterns: Type.Array(integer(1, hitapPatterns, 'Number of a pattern'), {
      uniqueItems: true,
      maxItems: hitapPatterns,
      description: 'Stamp patterns that are accepted; none accepts all',
    }),
    timeoutSeconds: integer(3, 60, 'How long the screen waits for a stamp and its recognition, seconds'),
    guideImageUrl: ImageUrl,
    guideText: text(200, 'Sentence on the screen that is stamped'),
    successText: text(100, 'What a member sees after a use'),
    failedText: text(100, 'What a member sees when the stamp was not recognized'),
    offlineText: text(100, 'What a member sees who has no connection'),
  }),
  defaults: {
    apiUrl: '',
    licenseKey: '',
    patterns: [],
    timeoutSeconds: 30,
    guideImageUrl: '',
    guideText: '店舗スタッフがこの画面にスタンプを押します。',
    successText: 'クーポンを使用しました。',
    failedText: 'スタンプを認識できませんでした。もう一度押してください。',
    offlineText: '通信環境の良い場所でお試しください。',
  },
  credentials: ['apiUrl', 'licenseKey'],
  form: {
    licenseKey: { widget: 'password' },
    patterns: { widget: 'list' },
    guideText: { widget: 'textarea' },
  },
});
