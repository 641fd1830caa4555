import { model } from '../../core/schema.js';
import { defineSection } from '../section.js';
import { otpStep } from './otp-common.js';

export const otpUpdateMember = defineSection({
  id: 'otpUpdateMember',
  route: 'page-setting/otp/update-member',
  schema: model('OtpUpdateMemberSection', 'Change of member information with a one-time code, steps 1 to 3', {
    ...otpStep('contact', '1, contact'),
    ...otpStep('code', '2, verify the code'),
    ...otpStep('done', '3, done'),
  }),
  defaults: {
    contactTitle: '会員情報の変更',
    contactLead: 'ご本人確認のため、認証コードをお送りします。連絡先を入力してください。',
    contactButtonText: '認証コードを送信',
    codeTitle: '認証コードの入力',
    codeLead: 'お送りした認証コードを入力してください。',
    codeButtonText: '認証する',
    doneTitle: '変更完了',
    doneLead: '会員情報を変更しました。',
    doneButtonText: '会員情報へ戻る',
  },
  form: {
    contactLead: { widget: 'textarea' },
    codeLead: { widget: 'textarea' },
    doneLead: { widget: 'textarea' },
  },
});
