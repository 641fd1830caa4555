import { describe } from '@jest/globals';
import { errorTexts, type Locale, locales } from '@noren/contracts/errors';
import { miniAppHarness, testInLocale } from './mini-app-harness.js';
import { codeFor, fillPasswords, findWrong } from './one-time-codes.js';
import { changeContactAgain, endSessions, restoreContact } from './session-steps.js';

const messages = {
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
    short: '10文字以上で入力してください。',
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
    short: 'Please use 10 characters or more.',
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
    '[§4-registration] registers by mail with contact, code and card, and only once',
    async (locale) => {
      const t = messages[locale];
      const errors = errorTexts[locale];
      const mail = toMail(locale);
      const { otpRegister: register, otpCommon: common } = harness.getSettings(locale);
      const miniApp = await harness.openAsVisitor('register', locale);
      await miniApp.open('/login');
      await miniApp.tap(harness.getSettings(locale).login.registerButtonText);
      await miniApp.page.waitForURL('**/register');
      await miniApp.tap(register.contactButtonText);
      await miniApp.expectTexts(t.emptyMail, t.agreeNeeded);
      await miniApp.inspect('contact-empty');
      await miniApp.fill(common.mailLabel, 'hanako');
      await miniApp.check(register.agreeText);
      await miniApp.tap(register.contactButtonText);
      await miniApp.expectTexts(t.wrongMail);
      await miniApp.fill(common.mailLabel, `typo.${mail}`);
      await miniApp.tap(register.contactButtonText);
      await miniApp.expectTexts(t.sent(`typo.${mail}`));
      await miniApp.tap(register.codeButtonText);
      await miniApp.expectTexts(t.emptyCode);
      await miniApp.inspect('code-empty');
      await miniApp.tap(common.changeContactText);
      await miniApp.fill(common.mailLabel, mail);
      await miniApp.tap(register.contactButtonText);
      await miniApp.expectTexts(t.sent(mail));
      await miniApp.fill(common.codeLabel, findWrong(await codeFor(harness, mail)));
      await miniApp.tap(register.codeButtonText);
      await miniApp.expectTexts(errors.otpCodeWrong);
      await miniApp.inspect('code-wrong-0006');
      await miniApp.tap(common.resendText);
      await miniApp.expectTexts(common.resentText);
      await miniApp.inspect('resent');
      await miniApp.fill(common.codeLabel, await codeFor(harness, mail));
      await miniApp.tap(register.codeButtonText);
      await miniApp.expectTexts(register.cardLead);
      await miniApp.fill(register.cardNumberLabel, `AOBA-${unique}-${locale}`);
      await fillPasswords(miniApp, password, 'something else');
      await miniApp.tap(register.cardButtonText);
      await miniApp.expectTexts(t.mismatch);
      await fillPasswords(miniApp, 'short');
      await miniApp.tap(register.cardButtonText);
      await miniApp.expectTexts(t.short);
      await miniApp.inspect('password-short');
      await fillPasswords(miniApp, password);
      await miniApp.tap(register.cardButtonText);
      await miniApp.expectTexts(register.doneTitle, register.doneLead);
      await miniApp.inspect('done');
      await miniApp.close();

      const other = await harness.openAsVisitor('register-again', locale);
      await other.open('/register');
      await other.fill(common.mailLabel, mail);
      await other.check(register.agreeText);
      await other.tap(register.contactButtonText);
      await other.expectTexts(errors.otpAlreadyRegistered, t.toLogin);
      await other.inspect('registered-0010');
      await other.close();
    },
  );

  testInLocale(
    '[§4-registration] registers by SMS without a card, and rejects the sixth check and the sixth code',
    async (locale) => {
      const t = messages[locale];
      const errors = errorTexts[locale];
      const {
        otpRegister: register,
        otpForgotPassword: forgot,
        otpCommon: common,
      } = harness.getSettings(locale);
      const number = `090${String(unique).slice(-7)}${locales.indexOf(locale)}`;
      const miniApp = await harness.openAsVisitor('register-sms', locale);
      await miniApp.open('/register');
      await miniApp.page.getByText('SMS', { exact: true }).click();
      await miniApp.tap(register.contactButtonText);
      await miniApp.expectTexts(t.emptyPhone);
      await miniApp.fill(common.phoneLabel, '12');
      await miniApp.check(register.agreeText);
      await miniApp.tap(register.contactButtonText);
      await miniApp.expectTexts(t.wrongPhone);
      await miniApp.inspect('phone-wrong');
      await miniApp.fill(common.phoneLabel, number);
      await miniApp.tap(register.contactButtonText);
      await miniApp.expectTexts(t.sent(number));
      await miniApp.fill(common.codeLabel, findWrong(await codeFor(harness, number)));
      for (let check = 1; check <= 5; check += 1) {
        const answer = miniApp.page.waitForResponse(/otp\/verify/);
        await miniApp.tap(register.codeButtonText);
        await answer;
        await miniApp.expectTexts(errors.otpCodeWrong);
      }
      await miniApp.tap(register.codeButtonText);
      await miniApp.expectTexts(errors.otpCheckLimit);
      await miniApp.inspect('too-many-checks-0007');
      await miniApp.tap(common.resendText);
      await miniApp.expectTexts(common.resentText);
      await miniApp.fill(common.codeLabel, await codeFor(harness, number));
      await miniApp.tap(register.codeButtonText);
      await miniApp.expectTexts(register.cardLead);
      await fillPasswords(miniApp, password);
      await miniApp.tap(register.noCardButtonText);
      await miniApp.expectTexts(register.doneTitle);
      await miniApp.inspect('done');
      await miniApp.close();

      const later = await harness.openAsVisitor('send-limit', locale);
      await later.open('/forgot-password');
      await later.page.getByText('SMS', { exact: true }).click();
      await later.fill(common.phoneLabel, number);
      for (let sending = 3; sending <= 5; sending += 1) {
        await later.tap(forgot.contactButtonText);
        await later.expectTexts(t.sent(number));
        if (sending === 5) {
          await later.expectTexts(t.noneLeft);
          await later.inspect('no-codes-left');
        }
        await later.tap(common.changeContactText);
      }
      await later.tap(forgot.contactButtonText);
      await later.expectTexts(errors.otpSendLimit);
      await later.inspect('too-many-codes-0009');
      await later.close();
    },
  );

  testInLocale(
    '[§4-forgot-password] logs in with the password, resets a forgotten one, and changes the contact',
    async (locale) => {
      const t = messages[locale];
      const errors = errorTexts[locale];
      const mail = toMail(locale);
      const {
        otpForgotPassword: forgot,
        otpCommon: common,
        otpUpdateMember: update,
      } = harness.getSettings(locale);
      const miniApp = await harness.openAsVisitor('password', locale);
      await miniApp.open('/login');
      await miniApp.tap(t.byContact);
      await miniApp.expectTexts(t.emptyEither, t.emptyPassword);
      await miniApp.inspect('empty');
      const logIn = async (contact: string, secret: string) => {
        await miniApp.open('/login');
        await miniApp.fill(t.contact, contact);
        await miniApp.fill(/^(パスワード|Password)/, secret);
        await miniApp.tap(t.byContact);
      };
      await logIn(mail, 'not the password');
      await miniApp.expectTexts(errors.passwordWrong.replace(/[。.]$/, ''));
      await miniApp.inspect('wrong');
      await miniApp.tap(forgot.linkText);
      await miniApp.page.waitForURL('**/forgot-password');
      await miniApp.fill(common.mailLabel, `unknown.${mail}`);
      await miniApp.tap(forgot.contactButtonText);
      await miniApp.expectTexts(errors.otpMailIncorrect);
      await miniApp.inspect('unknown-0011');
      await miniApp.fill(common.mailLabel, mail);
      await miniApp.tap(forgot.contactButtonText);
      await miniApp.expectTexts(t.sent(mail));
      await miniApp.page.goBack();
      await miniApp.expectTexts(forgot.contactLead);
      await miniApp.tap(forgot.contactButtonText);
      await miniApp.expectTexts(t.sent(mail));
      await miniApp.fill(common.codeLabel, await codeFor(harness, mail));
      await miniApp.tap(forgot.codeButtonText);
      await miniApp.expectTexts(forgot.passwordLead);
      await fillPasswords(miniApp, newPassword);
      await miniApp.inspect('new-password');
      await miniApp.tap(forgot.passwordButtonText);
      await miniApp.expectTexts(forgot.doneLead);
      await miniApp.inspect('done');
      await logIn(mail, newPassword);
      await miniApp.expectTexts(t.loggedIn);
      await miniApp.inspect('logged-in');

      await miniApp.open('/member/update');
      await miniApp.inspect('update');
      await miniApp.fill(common.mailLabel, `new.${mail}`);
      await miniApp.tap(update.contactButtonText);
      await miniApp.expectTexts(t.sent(`new.${mail}`));
      await miniApp.fill(common.codeLabel, await codeFor(harness, `new.${mail}`));
      await miniApp.tap(update.codeButtonText);
      await miniApp.expectTexts(update.doneLead);
      await miniApp.inspect('updated');

      await changeContactAgain({ harness, miniApp, mail, password: newPassword });
      await endSessions(miniApp);
      await restoreContact({ harness, miniApp, mail });
      await miniApp.close();
    },
  );
});
