import { model } from '../../core/schema.js';
import { ImageUrl, integer, text, toggle } from '../fields.js';
import { defineSection } from '../section.js';

export const barcodeReader = defineSection({
  id: 'barcodeReader',
  route: 'other-setting/barcode-reader',
  feature: 'codeReader',
  schema: model('BarcodeReaderSection', 'QR code reader with which members get visit points', {
    title: text(40, 'Title of the page'),
    lead: text(200, 'Sentence below the title'),
    guideImageUrl: ImageUrl,
    startButtonText: text(20, 'Label of the button that starts the reader'),
    visitPoints: integer(1, 100_000, 'Points for a visit'),
    startAtOnce: toggle('Start the reader when the page opens'),
    successText: text(100, 'What a member sees who got visit points'),
    invalidText: text(100, 'What a member sees after an invalid QR code'),
    alreadyText: text(100, 'What a member sees who got the visit points already'),
    cancelledText: text(100, 'What a member sees who stopped reading'),
    cannotStartText: text(100, 'What a member sees when the reader cannot start'),
    versionText: text(100, 'What a member sees whose messaging app is too old'),
  }),
  defaults: {
    title: 'QRコード読み取り',
    lead: '店頭のQRコードを読み取ると、来店ポイントがもらえます。',
    guideImageUrl: '',
    startButtonText: 'QRコードを読み取る',
    visitPoints: 10,
    startAtOnce: false,
    successText: '来店ポイントを獲得しました。',
    invalidText: '無効なQRコードです。',
    alreadyText: '来店ポイントはすでに獲得済みです。',
    cancelledText: '読み取りをキャンセルしました。',
    cannotStartText: 'QRコードリーダーを起動できません。',
    versionText: 'LINE 11.7.0以降が必要です。',
  },
  form: { lead: { widget: 'textarea' } },
});
