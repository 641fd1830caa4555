import type { TString } from 'typebox';
import { model } from '../../core/schema.js';
import { ImageUrl, text } from '../fields.js';
import { defineSection } from '../section.js';

export const otpCommon = defineSection({
  id: 'otpCommon',
  route: 'page-setting/otp/common',
  schema: model('OtpCommonSection', 'What all pages with one-time codes share', {
    logoUrl: ImageUrl,
    mailLabel: text(30, 'Name of the field for the mail address'),
    phoneLabel: text(30, 'Name of the field for the phone number'),
    codeLabel: text(30, 'Name of the field for the code'),
    passwordLabel: text(30, 'Name of the field for the password'),
    passwordAgainLabel: text(30, 'Name of the field that repeats the password'),
    resendText: text(40, 'Text of the link that sends the code again'),
    changeContactText: text(40, 'Text of the link that goes back to enter another contact'),
    resentText: text(100, 'What a member sees after the code was sent again'),
    mailSubject: text(80, 'Subject of the mail with the code'),
    mailBody: text(1000, 'Mail with the code; {code} and {minutes} are filled in'),
    smsBody: text(70, 'SMS with the code; {code} and {minutes} are filled in'),
    mailSubjectEn: text(80, 'Subject of the mail with the code, for members who chose English'),
    mailBodyEn: text(1000, 'Mail with the code, for members who chose English'),
    smsBodyEn: text(140, 'SMS with the code, for members who chose English'),
  }),
  defaults: {
    logoUrl: '',
    mailLabel: 'メールアドレス',
    phoneLabel: '電話番号',
    codeLabel: '認証コード',
    passwordLabel: 'パスワード',
    passwordAgainLabel: 'パスワード（確認）',
    resendText: '認証コードを再送する',
    changeContactText: '連絡先を入力し直す',
    resentText: '認証コードを再送しました。',
    mailSubject: '認証コードのお知らせ',
    mailBody:
      '認証コードは {code} です。{minutes}分以内に入力してください。\nお心当たりのない場合は、このメールを破棄してください。',
    smsBody: '認証コード：{code}（{minutes}分間有効）',
    mailSubjectEn: 'Your code',
    mailBodyEn:
      'Your code is {code}. Please enter it within {minutes} minutes.\nIf you did not ask for it, please ignore this mail.',
    smsBodyEn: 'Code: {code} (valid for {minutes} minutes)',
  },
  form: {
    mailBody: { widget: 'textarea' },
    smsBody: { widget: 'textarea' },
    mailBodyEn: { widget: 'textarea' },
    smsBodyEn: { widget: 'textarea' },
  },
});

/**
 * Returns the texts of one step in a one-time code flow: `contactTitle`, `contactLead` and `contactButtonText` for
 * the step `contact`.
 */
export function otpStep<const S extends string>(step: S, name: string) {
  return {
    [`${step}Title`]: text(40, `Title of the step: ${name}`),
    [`${step}Lead`]: text(300, `Sentence below the title: ${name}`),
    [`${step}ButtonText`]: text(20, `Label of the button that continues: ${name}`),
  } as Record<`${S}Title` | `${S}Lead` | `${S}ButtonText`, TString>;
}
