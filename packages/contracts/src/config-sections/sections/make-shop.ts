import { model, oneOf } from '../../core/schema.js';
import { makeShopProtocols } from '../choices.js';
import { apiUrl, halfWidth, ImageUrl, integer, secretText, text } from '../fields.js';
import { defineSection } from '../section.js';

export const makeShop = defineSection({
  id: 'makeShop',
  route: 'other-setting/makeshop',
  feature: 'makeShop',
  schema: model('MakeShopSection', 'Members of a MakeShop', {
    protocol: oneOf(makeShopProtocols, 'Protocol of the API'),
    shopId: halfWidth(20, 'Id of the shop'),
    apiUrl: apiUrl('Address of the API; https'),
    token: secretText(500, 'Token of the API'),
    apiKey: secretText(200, 'Key sent along with the request'),
    cacheSeconds: integer(0, 86_400, 'How long an answer is kept, seconds'),
    title: text(40, 'Title of the page'),
    lead: text(300, 'Sentence below the title'),
    imageUrl: ImageUrl,
    agreeText: text(300, 'What members agree to'),
    connectButtonText: text(20, 'Label of the button that connects'),
    disconnectButtonText: text(20, 'Label of the button that disconnects'),
    connectedText: text(100, 'What a member sees when connected'),
    failedText: text(100, 'What a member sees when it failed'),
  }),
  defaults: {
    protocol: 'generic',
    shopId: '',
    apiUrl: '',
    token: '',
    apiKey: '',
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
  credentials: ['protocol', 'shopId', 'apiUrl', 'token', 'apiKey'],
  form: {
    protocol: { widget: 'radio' },
    token: { widget: 'password' },
    apiKey: { widget: 'password' },
    lead: { widget: 'textarea' },
    agreeText: { widget: 'textarea' },
  },
});
