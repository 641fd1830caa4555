import { Type } from 'typebox';
import { model, oneOf } from '../../core/schema.js';
import { cardGatewayKinds } from '../choices.js';
import { halfWidth, integer, secretText, text, toggle } from '../fields.js';
import { defineSection } from '../section.js';

export const passTicket = defineSection({
  id: 'passTicket',
  route: 'other-setting/pass-ticket',
  feature: 'passTicket',
  schema: model('PassTicketSection', 'Pass tickets: use, payment and texts', {
    useType: oneOf(['none', 'securityCode', 'echoss'], 'What proves a use at the shop'),
    securityCodeLength: integer(1, 12, 'Digits of the store code'),
    gateway: oneOf(cardGatewayKinds, 'Which payment gateway the credentials belong to'),
    ccid: {
      ...halfWidth(64, 'Id of the shop at the payment gateway; at Stripe the id of the account (acct_…)'),
      pattern: '^(acct_)?[A-Za-z0-9]*$',
    },
    secretKey: secretText(200, 'Secret key of the payment gateway; at VeriTrans 4G the merchant key'),
    tokenApiKey: text(200, 'Token API key of the browser, not a secret; at Stripe the publishable key'),
    threeDSecure: toggle(
      'Authenticate members with 3-D Secure, where the gateway leaves it to the shop: VeriTrans 4G',
    ),
    instalments: Type.Array(integer(2, 60, 'Number of payments'), {
      uniqueItems: true,
      maxItems: 12,
      description: 'Numbers of payments to choose from beside a lump sum',
    }),
    reuseCard: toggle('Offer to pay with the previous card'),
    serialCode: toggle('Offer to pay at the shop with a serial code'),
    sellerStatement: Type.String({
      maxLength: 2000,
      oneLanguage: true,
      description: "Seller's statement that the law asks for, shown before a purchase; empty: none",
    }),
    cancellationTerms: Type.String({
      maxLength: 1000,
      oneLanguage: true,
      description: 'When a purchase can be cancelled or refunded; empty: none',
    }),
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
    gateway: 'generic',
    ccid: '',
    secretKey: '',
    tokenApiKey: '',
    threeDSecure: true,
    instalments: [],
    reuseCard: true,
    serialCode: false,
    sellerStatement: '',
    cancellationTerms: '',
    listTitle: 'パスチケット',
    emptyText: '現在有効な商品はありません。',
    purchaseButtonText: '購入手続きへ',
    confirmText: 'この内容で購入します。よろしいですか？',
    purchasedText: 'ご購入ありがとうございます。購入手続きが完了しました。',
    startButtonText: '利用を開始する',
    startText: '店舗スタッフの前で利用開始の手続きを行ってください。',
    usedTodayText: '本日はすでに利用済みです。',
  },
  credentials: ['gateway', 'ccid', 'secretKey', 'tokenApiKey', 'threeDSecure'],
  form: {
    useType: { widget: 'radio' },
    gateway: { widget: 'radio' },
    secretKey: { widget: 'password' },
    instalments: { widget: 'list' },
    sellerStatement: { widget: 'textarea' },
    cancellationTerms: { widget: 'textarea' },
    confirmText: { widget: 'textarea' },
    purchasedText: { widget: 'textarea' },
    startText: { widget: 'textarea' },
  },
});
