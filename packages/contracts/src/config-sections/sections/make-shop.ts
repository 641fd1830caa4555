import { model } from '../../core/schema.js';
import { apiUrl, halfWidth, ImageUrl, integer, secretText, text } from '../fields.js';
import { defineSection } from '../section.js';

export const makeShop = defineSection({
  id: 'makeShop',
  route: 'other-setting/makeshop',
  feature: 'makeShop',
  schema: model('MakeShopSection', 'Cooperation with the members of a MakeShop', {
    shopId: halfWidth(20, 'Id of the shop at MakeShop'),
    apiUrl: apiUrl('Address of the member API; https'),
    token: secretText(500, 'Token of the member API; it ends when the shop uninstalls the app'),
    cacheSeconds: integer(0, 86_400, 'How long an answer is kept, seconds'),
    title: text(40, 'Title of the cooperation page'),
    lead: text(300, 'Sentence below the title'),
    imageUrl: ImageUrl,
    agreeText: text(300, 'What members agree to before they connect'),
    connectButtonText: text(20, 'Label of the button that connects'),
    disconnectButtonText: text(20, 'Label of the button that disconnects'),
    connectedText: text(100, 'What a connected member sees'),
    failedText: text(100, 'What a member sees when it failed'),
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
  credentials: ['shopId', 'apiUrl', 'token'],
  form: {
    token: { widget: 'password' },
    lead: { widget: 'textarea' },
    agreeText: { widget: 'textarea' },
  },
});
