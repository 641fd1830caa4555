import { model } from '../../core/schema.js';
import { apiUrl, ImageUrl, integer, secretText, text, toggle, uuidText } from '../fields.js';
import { defineSection } from '../section.js';

export const valueCard = defineSection({
  id: 'valueCard',
  route: 'other-setting/wallet',
  feature: 'valueCard',
  schema: model('ValueCardSection', 'Prepaid card of the shop', {
    apiUrl: apiUrl('Address that answers the balance; https'),
    apiKey: secretText(200, 'Key sent along with the request'),
    programId: uuidText('UUID of the card programme; empty is none'),
    cacheSeconds: integer(0, 86_400, 'How long an answer is kept, seconds'),
    cardImageUrl: ImageUrl,
    title: text(40, 'Title of the page'),
    balanceLabel: text(20, 'Text before the balance'),
    unit: text(10, 'Unit behind the balance'),
    showHistory: toggle('Show payments and charges'),
    showExpiry: toggle('Show when the balance expires'),
    chargeText: text(200, 'How a card is charged'),
    failedText: text(100, 'What a member sees when the balance could not be read'),
  }),
  defaults: {
    apiUrl: '',
    apiKey: '',
    programId: '',
    cacheSeconds: 60,
    cardImageUrl: '',
    title: 'プリペイドカード',
    balanceLabel: '残高',
    unit: '円',
    showHistory: true,
    showExpiry: true,
    chargeText: 'チャージは店頭レジで承ります。',
    failedText: '残高を取得できませんでした。',
  },
  credentials: ['apiUrl', 'apiKey', 'programId'],
  form: { apiKey: { widget: 'password' }, chargeText: { widget: 'textarea' } },
});
