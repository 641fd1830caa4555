import { model, oneOf } from '../../core/schema.js';
import { Color, integer, Length, text, toggle } from '../fields.js';
import { defineSection } from '../section.js';

export const couponBarcode = defineSection({
  id: 'couponBarcode',
  route: 'other-setting/coupon-barcode',
  feature: 'couponBarcode',
  schema: model('CouponBarcodeSection', 'Barcode of a coupon, for the till', {
    format: oneOf(['code128', 'code39', 'ean13', 'nw7', 'qr'], 'Kind of barcode'),
    width: Length,
    height: Length,
    backgroundColor: Color,
    showNumber: toggle('Show the number below the barcode'),
    enlarge: toggle('A touch enlarges the barcode'),
    guideText: text(200, 'Sentence above the barcode'),
    showButtonText: text(20, 'Label of the button that shows the barcode'),
    redisplayMinutes: integer(0, 1440, 'How long the barcode can be shown again, minutes; 0: not'),
    redisplayText: text(100, 'Until when it can be shown again; {minutes} is filled in'),
  }),
  defaults: {
    format: 'code128',
    width: '80%',
    height: '96px',
    backgroundColor: '#ffffff',
    showNumber: true,
    enlarge: true,
    guideText: 'お会計の際に、店舗スタッフにこのバーコードをご提示ください。',
    showButtonText: 'バーコードを表示',
    redisplayMinutes: 5,
    redisplayText: 'あと{minutes}分間、再表示できます。',
  },
  form: {
    format: { widget: 'radio' },
    backgroundColor: { widget: 'color' },
    guideText: { widget: 'textarea' },
  },
});
