import { model } from '../../core/schema.js';
import { text } from '../fields.js';
import { defineSection } from '../section.js';
import { otpStep } from './otp-common.js';

export const otpForgotPassword = defineSection({
  id: 'otpForgotPassword',
  route: 'page-setting/otp/forgot-password',
  schema: model('OtpForgotPasswordSection', 'A new password with a one-time code, steps 1 to 4', {
    linkText: text(40, 'Text of the link on the login page'),
    ...otpStep('contact', '1, contact'),
    ...otpStep('code', '2, verify the code'),
    ...otpStep('password', '3, new password'),
    ...otpStep('done', '4, done'),
  }),
  defaults: {
    linkText: 'パスワードをお忘れの方',
    contactTitle: 'パスワードの再設定',
    contactLead: 'ご登録の連絡先を入力してください。認証コードをお送りします。',
    contactButtonText: '認証コードを送信',
    codeTitle: '認証コードの入力',
    codeLead: 'お送りした認証コードを入力してください。',
    codeButtonText: '認証する',
    passwordTitle: '新しいパスワードの入力',
    passwordLead: '新しいパスワードを2回入力してください。',
    passwordButtonText: '変更する',
    doneTitle: '再設定完了',
    doneLead: 'パスワードを変更しました。新しいパスワードでログインしてください。',
    doneButtonText: 'ログインへ',
  },
  form: {
    contactLead: { widget: 'textarea' },
    codeLead: { widget: 'textarea' },
    passwordLead: { widget: 'textarea' },
    doneLead: { widget: 'textarea' },
  },
});
