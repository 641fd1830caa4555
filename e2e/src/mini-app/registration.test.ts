import { describe } from '@jest/globals';
import { errorTexts, type Locale, locales } from '@noren/contracts';
import { miniAppHarness } from './mini-app-harness.js';
import { codeFor, fillPasswords, findWrong } from './one-time-codes.js';
import { testInLocale } from './test-in-locale.js';

const words = {
  ja: {
    emptyMail: 'メールアドレスを入力してください。',
    emptyPhone: '電話番号を入力してください。',
    emptyEither: 'メールアドレスまたは電話番号を入力してください。',
    emptyPassword: 'パスワードを入力してください。',
    wrongMail: 'メールアドレスが正しくありません。',
    wrongPhone: '電話番号が正しくありません。',
    noneLeft: '再送できる回数の上限に達しました。',
    agreeNeeded: '登録には同意が必要です。',
    emptyCode: '認証コードを入力してください。',
    sent: (contact: string) => `${contact} に認証コードを送信しました。`,
    mismatch: 'パスワードが一致しません。',
    short: '8文字以上で入力してください。',
    toLogin: 'ログインへ',
    contact: 'メールアドレスまたは電話番号',
    byContact: '連絡先でログイン',
    loggedIn: 'ログイン中',
    back: '戻る',
  },
  en: {
    emptyMail: 'Please enter your e-mail address.',
    emptyPhone: 'Please enter your phone number.',
    emptyEither: 'Please enter your e-mail address or phone number.',
    emptyPassword: 'Please enter your password.',
    wrongMail: 'The e-mail address is incorrect.',
    wrongPhone: 'The phone number is incorrect.',
    noneLeft: 'It cannot be sent again for now.',
    agreeNeeded: 'You need to agree to register.',
    emptyCode: 'Please enter the code.',
    sent: (contact: string) => `A code was sent to ${contact}.`,
    mismatch: 'The passwords do not match.',
    short: 'Please use 8 characters or more.',
    toLogin: 'To the login',
    contact: 'E-mail address or phone number',
    byContact: 'Log in with contact',
    loggedIn: 'Logged in',
    back: 'Back',
  },
};

const password = 'correct horse';
const newPassword = 'battery staple';

const harness = miniAppHarness('registration');

describe('the registration flow', () => {
  const unique = Date.now();
  const toMail = (locale: Locale) => `hanako.${locale}.${unique}@example.com`;

  testInLocale(
    '[§4-registration] registers by mail: contact, code, card, done; and only once',
    async (locale) => {
      const t = words[locale];
      const errors = errorTexts[locale];
      const mail = toMail(locale);
      const { otpRegister: register, otpCommon: common } = harness.said(locale);
      const phone = await harness.phone('register', locale);
      await phone.open('/login');
      await phone.tap(harness.said(locale).login.registerButtonText);
      await phone.page.waitForURL('**/register');
      await phone.tap(register.contactButtonText);
      await phone.sees(t.emptyMail, t.agreeNeeded);
      await phone.look('contact-empty');
      await phone.fill(common.mailLabel, 'hanako');
      await phone.tick(register.agreeText);
      await phone.tap(register.contactButtonText);
      await phone.sees(t.wrongMail);
      await phone.fill(common.mailLabel, `typo.${mail}`);
      await phone.tap(register.contactButtonText);
      await phone.sees(t.sent(`typo.${mail}`));
      await phone.tap(register.codeButtonText);
      await phone.sees(t.emptyCode);
      await phone.look('code-empty');
      await phone.tap(common.changeContactText);
      await phone.fill(common.mailLabel, mail);
      await phone.tap(register.contactButtonText);
      await phone.sees(t.sent(mail));
      await phone.fill(common.codeLabel, findWrong(await codeFor(harness, mail)));
      await phone.tap(register.codeButtonText);
      await phone.sees(errors.otpCodeWrong);
      await phone.look('code-wrong-0006');
      await phone.tap(common.resendText);
      await phone.sees(common.resentText);
      await phone.look('resent');
      await phone.fill(common.codeLabel, await codeFor(harness, mail));
      await phone.tap(register.codeButtonText);
      await phone.sees(register.cardLead);
      await phone.fill(register.cardNumberLabel, `AOBA-${unique}-${locale}`);
      await fillPasswords(phone, password, 'something else');
      await phone.tap(register.cardButtonText);
      await phone.sees(t.mismatch);
      await fillPasswords(phone, 'short');
      await phone.tap(register.cardButtonText);
      await phone.sees(t.short);
      await phone.look('password-short');
      await fillPasswords(phone, password);
      await phone.tap(register.cardButtonText);
      await phone.sees(register.doneTitle, register.doneLead);
      await phone.look('done');
      await phone.end();

      const other = await harness.phone('register-again', locale);
      await other.open('/register');
      await other.fill(common.mailLabel, mail);
      await other.tick(register.agreeText);
      await other.tap(register.contactButtonText);
      await other.sees(errors.otpAlreadyRegistered, t.toLogin);
      await other.look('registered-0010');
      await other.end();
    },
  );

  testInLocale(
    '[§4-registration] registers by SMS without a card; the sixth check and the sixth sending are too many',
    async (locale) => {
      const t = words[locale];
      const errors = errorTexts[locale];
      const { otpRegister: register, otpForgotPassword: forgot, otpCommon: common } = harness.said(locale);
      const number = `090${String(unique).slice(-7)}${locales.indexOf(locale)}`;
      const phone = await harness.phone('register-sms', locale);
      await phone.open('/register');
      await phone.page.getByText('SMS', { exact: true }).click();
      await phone.tap(register.contactButtonText);
      await phone.sees(t.emptyPhone);
      await phone.fill(common.phoneLabel, '12');
      await phone.tick(register.agreeText);
      await phone.tap(register.contactButtonText);
      await phone.sees(t.wrongPhone);
      await phone.look('phone-wrong');
      await phone.fill(common.phoneLabel, number);
      await phone.tap(register.contactButtonText);
      await phone.sees(t.sent(number));
      await phone.fill(common.codeLabel, findWrong(await codeFor(harness, number)));
      for (let check = 1; check <= 5; check += 1) {
        const answer = phone.page.waitForResponse(/otp\/verify/);
        await phone.tap(register.codeButtonText);
        await answer;
        await phone.sees(errors.otpCodeWrong);
      }
      await phone.tap(register.codeButtonText);
      await phone.sees(errors.otpCheckLimit);
      await phone.look('too-many-checks-0007');
      await phone.tap(common.resendText);
      await phone.sees(common.resentText);
      await phone.fill(common.codeLabel, await codeFor(harness, number));
      await phone.tap(register.codeButtonText);
      await phone.sees(register.cardLead);
      await fillPasswords(phone, password);
      await phone.tap(register.noCardButtonText);
      await phone.sees(register.doneTitle);
      await phone.look('done');
      await phone.end();

      const later = await harness.phone('send-limit', locale);
      await later.open('/forgot-password');
      await later.page.getByText('SMS', { exact: true }).click();
      await later.fill(common.phoneLabel, number);
      for (let sending = 3; sending <= 5; sending += 1) {
        await later.tap(forgot.contactButtonText);
        await later.sees(t.sent(number));
        if (sending === 5) {
          await later.sees(t.noneLeft);
          await later.look('no-sendings-left');
        }
        await later.tap(common.changeContactText);
      }
      await later.tap(forgot.contactButtonText);
      await later.sees(errors.otpSendLimit);
      await later.look('too-many-sendings-0009');
      await later.end();
    },
  );

  testInLocale(
    '[§4-forgot-password] logs in with the password, sets a forgotten one anew, and changes the contact',
    async (locale) => {
      const t = words[locale];
      const errors = errorTexts[locale];
      const mail = toMail(locale);
      const { otpForgotPassword: forgot, otpCommon: common, otpUpdateMember: update } = harness.said(locale);
      const phone = await harness.phone('password', locale);
      await phone.open('/login');
      await phone.tap(t.byContact);
      await phone.sees(t.emptyEither, t.emptyPassword);
      await phone.look('empty');
      const logIn = async (contact: string, secret: string) => {
        await phone.open('/login');
        await phone.fill(t.contact, contact);
        await phone.fill(/^(パスワード|Password)/, secret);
        await phone.tap(t.byContact);
      };
      await logIn(mail, 'not the password');
      await phone.sees(errors.passwordWrong.replace(/[。.]$/, ''));
      await phone.look('wrong');
      await phone.tap(forgot.linkText);
      await phone.page.waitForURL('**/forgot-password');
      await phone.fill(common.mailLabel, `nobody.${mail}`);
      await phone.tap(forgot.contactButtonText);
      await phone.sees(errors.otpMailIncorrect);
      await phone.look('unknown-0011');
      await phone.fill(common.mailLabel, mail);
      await phone.tap(forgot.contactButtonText);
      await phone.sees(t.sent(mail));
      await phone.page.goBack();
      await phone.sees(forgot.contactLead);
      await phone.tap(forgot.contactButtonText);
      await phone.sees(t.sent(mail));
      await phone.fill(common.codeLabel, await codeFor(harness, mail));
      await phone.tap(forgot.codeButtonText);
      await phone.sees(forgot.passwordLead);
      await fillPasswords(phone, newPassword);
      await phone.look('new-password');
      await phone.tap(forgot.passwordButtonText);
      await phone.sees(forgot.doneLead);
      await phone.look('done');
      await logIn(mail, newPassword);
      await phone.sees(t.loggedIn);
      await phone.look('logged-in');

      await phone.open('/member/update');
      await phone.look('update');
      await phone.fill(common.mailLabel, `new.${mail}`);
      await phone.tap(update.contactButtonText);
      await phone.sees(t.sent(`new.${mail}`));
      await phone.fill(common.codeLabel, await codeFor(harness, `new.${mail}`));
      await phone.tap(update.codeButtonText);
      await phone.sees(update.doneLead);
      await phone.look('updated');
      await phone.end();
    },
  );
});
