import { model } from '../../core/schema.js';
import { LinkUrl, text } from '../fields.js';
import { defineSection } from '../section.js';
import { otpStep } from './otp-common.js';

export const otpRegister = defineSection({
  id: 'otpRegister',
  route: 'page-setting/otp/register',
  schema: model('OtpRegisterSection', 'Registration with a one-time code, steps 1 to 4', {
    ...otpStep('contact', '1, contact'),
    termsUrl: LinkUrl,
    agreeText: text(100, 'Text beside the box with which members agree to the terms'),
    ...otpStep('code', '2, verify the code'),
    ...otpStep('card', '3, with or without a card'),
    noCardButtonText: text(20, 'Label of the button for members without a card'),
    cardNumberLabel: text(30, 'Name of the field for the card number'),
    ...otpStep('done', '4, done'),
  }),
  defaults: {
    contactTitle: '新規会員登録',
    contactLead: '連絡先を入力してください。認証コードをお送りします。',
    contactButtonText: '認証コードを送信',
    termsUrl: '',
    agreeText: '利用規約に同意します',
    codeTitle: '認証コードの入力',
    codeLead: 'お送りした認証コードを入力してください。',
    codeButtonText: '認証する',
    cardTitle: '会員カードの登録',
    cardLead: 'お持ちの会員カードの番号を入力してください。',
    cardButtonText: 'カードを登録する',
    noCardButtonText: 'カードを持っていない',
    cardNumberLabel: 'カード番号',
    doneTitle: '登録完了',
    doneLead: '会員登録が完了しました。',
    doneButtonText: 'トップへ',
  },
  form: {
    contactLead: { widget: 'textarea' },
    codeLead: { widget: 'textarea' },
    cardLead: { widget: 'textarea' },
    doneLead: { widget: 'textarea' },
  },
});
