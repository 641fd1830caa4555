import { model } from '../../core/schema.js';
import { apiUrl, ConnectIdText, integer, lowerCase, text } from '../fields.js';
import { defineSection } from '../section.js';

export const oneTimeToken = defineSection({
  id: 'oneTimeToken',
  route: 'other-setting/one-time-token',
  feature: 'onetimeToken',
  schema: model('OneTimeTokenSection', 'Token with which another system recognises a member, once', {
    connectId: ConnectIdText,
    targetUrl: apiUrl('Address that members are led to with a token; https'),
    parameterName: lowerCase(20, 'Query parameter that carries the token, lower-case letters'),
    lifeSeconds: integer(10, 600, 'How long a token can be redeemed, seconds'),
    title: text(40, 'Title of the page that leads there'),
    lead: text(200, 'Sentence below the title'),
    buttonText: text(20, 'Label of the button that leads there'),
    failedText: text(100, 'What a member sees when no token could be made'),
  }),
  defaults: {
    connectId: '',
    targetUrl: '',
    parameterName: 'token',
    lifeSeconds: 60,
    title: '外部サービス',
    lead: '会員情報を引き継いで、外部サービスへ移動します。',
    buttonText: '外部サービスへ',
    failedText: '外部サービスへ移動できませんでした。',
  },
  form: { lead: { widget: 'textarea' } },
});
