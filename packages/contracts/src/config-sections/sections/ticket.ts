import { model } from '../../core/schema.js';
import { integer, text, toggle, upperCase } from '../fields.js';
import { defineSection } from '../section.js';

export const ticket = defineSection({
  id: 'ticket',
  route: 'other-setting/pass-ticket',
  feature: 'ticket',
  schema: model('TicketSection', 'Tickets: list, purchase and use', {
    listTitle: text(40, 'Title of the list of what is on sale'),
    ownedTitle: text(40, "Title of the list of a member's tickets"),
    emptyText: text(100, 'What a list says when there is nothing valid'),
    purchaseButtonText: text(20, 'Label of the purchase button'),
    useButtonText: text(20, 'Label of the button that uses a ticket'),
    confirmText: text(200, 'Question before a use'),
    usedText: text(100, 'What a member sees after a use'),
    showRemaining: toggle('Show how many uses remain'),
    showConditions: toggle('Show the conditions of use'),
    serialCodePrefix: upperCase(4, 'Letters in front of a serial code, upper case'),
    serialCodeLength: integer(6, 20, 'Characters of a serial code'),
  }),
  defaults: {
    listTitle: 'チケット',
    ownedTitle: '購入済みチケット',
    emptyText: '現在有効なチケットはありません。',
    purchaseButtonText: '購入手続きへ',
    useButtonText: 'チケットを使う',
    confirmText: 'チケットを使用します。よろしいですか？',
    usedText: 'チケットを使用しました。',
    showRemaining: true,
    showConditions: true,
    serialCodePrefix: '',
    serialCodeLength: 12,
  },
  form: { confirmText: { widget: 'textarea' } },
});
