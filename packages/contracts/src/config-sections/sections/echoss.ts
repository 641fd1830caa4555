import { model, oneOf } from '../../core/schema.js';
import { apiUrl, halfWidth, ImageUrl, integer, secretText, text } from '../fields.js';
import { defineSection } from '../section.js';

export const echoss = defineSection({
  id: 'echoss',
  route: 'other-setting/coupon-echoss',
  feature: 'echoss',
  schema: model('EchossSection', '12cm electronic stamp, pressed on the screen of the phone', {
    region: oneOf(['jp', 'kr', 'global'], 'Where the stamps are authenticated'),
    apiUrl: apiUrl('Address that authenticates a press; https'),
    merchantCode: halfWidth(32, 'Code of the merchant'),
    apiKey: secretText(200, 'Key of the merchant'),
    timeoutSeconds: integer(3, 60, 'How long a press may take to authenticate, seconds'),
    guideImageUrl: ImageUrl,
    guideText: text(200, 'Sentence on the screen that is pressed'),
    notRecognizedText: text(100, 'What a member sees when the stamp was not recognized'),
    repeatedText: text(100, 'What a member sees after repeated failures'),
    timeoutText: text(100, 'What a member sees after a timeout'),
    requestErrorText: text(100, 'What a member sees after a request error'),
  }),
  defaults: {
    region: 'jp',
    apiUrl: '',
    merchantCode: '',
    apiKey: '',
    timeoutSeconds: 10,
    guideImageUrl: '',
    guideText: '店舗スタッフがこの画面に電子スタンプを押します。',
    notRecognizedText: 'スタンプを認識できませんでした。もう一度押してください。',
    repeatedText: '認識に繰り返し失敗しました。しばらくしてからお試しください。',
    timeoutText: '時間内に認証できませんでした。',
    requestErrorText: 'リクエストエラーが発生しました。',
  },
  credentials: ['region', 'apiUrl', 'merchantCode', 'apiKey'],
  form: {
    region: { widget: 'radio' },
    apiKey: { widget: 'password' },
    guideText: { widget: 'textarea' },
  },
});
