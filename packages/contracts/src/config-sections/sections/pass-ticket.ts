import { Type } from 'typebox';
import { model, oneOf } from '../../core/schema.js';
import { halfWidth, integer, secretText, text, toggle } from '../fields.js';
import { defineSection } from '../section.js';

export const passTicket = defineSection({
  id: 'passTicket',
  route: 'other-setting/pass-ticket',
  feature: 'passTicket',
  schema: model('PassTicketSection', 'Pass tickets: use, payment and texts', {
    useType: oneOf(['none', 'securityCode', 'echoss'], 'What proves a use at the shop'),
    securityCodeLength: integer(1, 12, 'Digits of the store code'),
    ccid: halfWidth(64, 'Id of the shop at the payment gateway'),
    secretKey: secretText(200, 'Secret key of the payment gateway'),
    tokenApiKey: text(200, 'Token API key, with which the browser gets a token for a card; not a secret'),
    instalments: Type.Array(integer(2, 60, 'Number of payments'), {
      uniqueItems: true,
      maxItems: 12,
      description: 'Numbers of payments to choose from beside a lump sum',
    }),
    reuseCard: toggle('Offer to pay with the previous card'),
    serialCode: toggle('Offer to pay at the shop with a serial code'),
    listTitle: text(40, 'Title of the list of what is on sale'),
    emptyText: text(100, 'What the list says when there is nothing valid'),
    purchaseButtonText: text(20, 'Label of the purchase button'),
    confirmText: text(200, 'Question before a purchase'),
    purchasedText: text(200, 'What a member sees after a purchase'),
    startButtonText: text(20, 'Label of the button that starts the use'),
    startText: text(200, 'Sentence of the usage-start procedure'),
    usedTodayText: text(100, 'What a member sees who has used it today'),
  }),
  defaults: {
    useType: 'none',
    securityCodeLength: 4,
    ccid: '',
    secretKey: '',
    tokenApiKey: '',
    instalments: [],
    reuseCard: true,
    serialCode: false,
    listTitle: 'パスチケット',
    emptyText: '現在有効な商品はありません。',
    purchaseButtonText: '購入手続きへ',
    confirmText: 'この内容で購入します。よろしいですか？',
    purchasedText: 'ご購入ありがとうございます。購入手続きが完了しました。',
    startButtonText: '利用を開始する',
    startText: '店舗スタッフの前で利用開始の手続きを行ってください。',
    usedTodayText: '本日はすでに利用済みです。',
  },
  form: {
    useType: { widget: 'radio' },
    secretKey: { widget: 'password' },
    instalments: { widget: 'list' },
    confirmText: { widget: 'textarea' },
    purchasedText: { widget: 'textarea' },
    startText: { widget: 'textarea' },
  },
});
