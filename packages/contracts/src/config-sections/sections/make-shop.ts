import { model } from '../../core/schema.js';
import { apiUrl, halfWidth, ImageUrl, integer, secretText, text } from '../fields.js';
import { defineSection } from '../section.js';

export const makeShop = defineSection({
  id: 'makeShop',
  route: 'other-setting/makeshop',
  feature: 'makeShop',
  schema: model('MakeShopSection', 'Cooperation with the members of a MakeShop', {
    shopId: halfWidth(20, 'Id of the shop at MakeShop (ours)'),
    apiUrl: apiUrl('Address of the member API; https (ours)'),
    token: secretText(500, 'Token of the member API; it ends when the shop uninstalls the app (ours)'),
    cacheSeconds: integer(0, 86_400, 'How long an answer is kept, seconds (ours)'),
    title: text(40, 'Title of the cooperation page (ours)'),
    lead: text(300, 'Sentence below the title (ours)'),
    imageUrl: ImageUrl,
    agreeText: text(300, 'What members agree to before they connect (ours)'),
    connectButtonText: text(20, 'Words on the button that connects (ours)'),
    disconnectButtonText: text(20, 'Words on the button that disconnects (ours)'),
    connectedText: text(100, 'What a connected member sees (ours)'),
    failedText: text(100, 'What a member sees when it failed (ours)'),
  }),
  defaults: {
    shopId: '',
    apiUrl: '',
    token: '',
    cacheSeconds: 60,
    title: 'オンラインショップ連携',
    lead: 'オンラインショップの会員情報と連携すると、ポイントを共通でご利用いただけます。',
    imageUrl: '',
    agreeText: '会員情報の連携に同意します。',
    connectButtonText: '連携する',
    disconnectButtonText: '連携を解除する',
    connectedText: '連携済みです。',
    failedText: '連携に失敗しました。しばらくしてからお試しください。',
  },
  form: {
    token: { widget: 'password' },
    lead: { widget: 'textarea' },
    agreeText: { widget: 'textarea' },
  },
});
