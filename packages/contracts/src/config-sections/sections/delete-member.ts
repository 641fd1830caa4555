import { Type } from 'typebox';
import { model } from '../../core/schema.js';
import { secretText, text, toggle } from '../fields.js';
import { defineSection } from '../section.js';

export const deleteMember = defineSection({
  id: 'deleteMember',
  route: 'page-setting/delete-member',
  schema: model('DeleteMemberSection', 'Page on which members leave', {
    title: text(40, 'Title of the page'),
    lead: text(200, 'Sentence below the title'),
    notes: text(1000, 'What is lost, and that the messaging app is disconnected too'),
    agreeText: text(100, 'Text beside the box that members tick'),
    askReason: toggle('Ask why a member leaves'),
    reasons: Type.Array(text(60, 'A reason'), {
      uniqueItems: true,
      maxItems: 10,
      description: 'Reasons to choose from',
    }),
    deleteButtonText: text(20, 'Label of the button that deletes the membership'),
    cancelButtonText: text(20, 'Label of the button that keeps it'),
    confirmText: text(200, 'Question before the membership is deleted'),
    doneText: text(200, 'What a former member sees'),
    channelSecret: secretText(100, 'Secret of the channel of the LIFF ID, for withdrawals'),
  }),
  defaults: {
    title: '退会',
    lead: '退会の前に、次の内容をご確認ください。',
    notes:
      '退会すると、お持ちのクーポン・スタンプ・ポイントはすべて失効します。メッセージアプリとの連携も解除されます。',
    agreeText: '上記の内容に同意します',
    askReason: false,
    reasons: ['利用する機会が減った', '使い方がわかりにくい', '別のアカウントで登録したい', 'その他'],
    deleteButtonText: '退会する',
    cancelButtonText: '退会しない',
    confirmText: '退会すると元に戻せません。退会してよろしいですか？',
    doneText: '退会の手続きが完了しました。ご利用ありがとうございました。',
    channelSecret: '',
  },
  credentials: ['channelSecret'],
  form: {
    lead: { widget: 'textarea' },
    notes: { widget: 'textarea' },
    reasons: { widget: 'list' },
    confirmText: { widget: 'textarea' },
    doneText: { widget: 'textarea' },
    channelSecret: { widget: 'password' },
  },
});
