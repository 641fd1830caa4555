import { it } from '@jest/globals';
import { errorTexts, type Locale } from '@noren/contracts';
import type { Message } from '@noren/local-stack';
import type { MiniAppBed } from './mini-app-bed.js';
import type { Phone } from './phone.js';

const words = {
  ja: {
    emptyMail: 'メールアドレスを入力してください。',
    wrongMail: 'メールアドレスが正しくありません。',
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
    wrongMail: 'The e-mail address is incorrect.',
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

export function registrationJourneys(bed: MiniAppBed, locale: Locale): void {
  const t = words[locale];
  const errors = errorTexts[locale];
  const unique = Date.now();
  const mail = `hanako.${locale}.${unique}@example.com`;

  /** The newest code that came to a contact. */
  async function codeFor(contact: string): Promise<string> {
    const address = `${bed.stack.urls.mail}/api/messages`;
    for (let tries = 0; tries < 100; tries += 1) {
      const { data } = (await (await fetch(address)).json()) as { data: Message[] };
      const found = data.find(({ to }) => to.some((one) => one.replace(/^\+81/, '0') === contact));
      const code = /\b\d{6}\b/.exec(found?.text ?? '')?.[0];
      if (code !== undefined) return code;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`nothing came to ${contact}`);
  }

  const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  async function passwords(phone: Phone, first: string, second = first): Promise<void> {
    const field = phone.page.locator('input[type=password]');
    await phone.page
      .getByLabel(/^パスワード(?!（)/)
      .and(field)
      .fill(first);
    await phone.page
      .getByLabel(/^パスワード（確認）/)
      .and(field)
      .fill(second);
  }

  it('registers by mail: contact, code, card, done; and only once', async () => {
    const { otpRegister: register, otpCommon: common } = bed.shop.sections;
    const phone = await bed.phone('register', locale);
    await phone.open('/login');
    await phone.tap(bed.shop.sections.login.registerButtonText);
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
    await phone.fill(common.codeLabel, wrongOf(await codeFor(mail)));
    await phone.tap(register.codeButtonText);
    await phone.sees(errors.otpCodeWrong);
    await phone.look('code-wrong-0006');
    await phone.tap(common.resendText);
    await phone.sees(common.resentText);
    await phone.look('resent');
    await phone.fill(common.codeLabel, await codeFor(mail));
    await phone.tap(register.codeButtonText);
    await phone.sees(register.cardLead);
    await phone.fill(register.cardNumberLabel, `AOBA-${unique}-${locale}`);
    await passwords(phone, password, 'something else');
    await phone.tap(register.cardButtonText);
    await phone.sees(t.mismatch);
    await passwords(phone, 'short');
    await phone.tap(register.cardButtonText);
    await phone.sees(t.short);
    await phone.look('password-short');
    await passwords(phone, password);
    await phone.tap(register.cardButtonText);
    await phone.sees(register.doneTitle, register.doneLead);
    await phone.look('done');
    await phone.end();

    const other = await bed.phone('register-again', locale);
    await other.open('/register');
    await other.fill(common.mailLabel, mail);
    await other.tick(register.agreeText);
    await other.tap(register.contactButtonText);
    await other.sees(errors.otpAlreadyRegistered, t.toLogin);
    await other.look('registered-0010');
    await other.end();
  });

  it('logs in with the password, sets a forgotten one anew, and changes the contact', async () => {
    const { otpForgotPassword: forgot, otpCommon: common, otpUpdateMember: update } = bed.shop.sections;
    const phone = await bed.phone('password', locale);
    const logIn = async (contact: string, secret: string) => {
      await phone.open('/login');
      await phone.fill(t.contact, contact);
      await phone.fill(/^パスワード/, secret);
      await phone.tap(t.byContact);
    };
    await logIn(mail, 'not the password');
    await phone.sees(errors.passwordWrong.replace(/[。.]$/, ''));
    await phone.look('wrong');
    await phone.tap(forgot.linkText);
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
    await phone.fill(common.codeLabel, await codeFor(mail));
    await phone.tap(forgot.codeButtonText);
    await phone.sees(forgot.passwordLead);
    await passwords(phone, newPassword);
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
    await phone.fill(common.codeLabel, await codeFor(`new.${mail}`));
    await phone.tap(update.codeButtonText);
    await phone.sees(update.doneLead);
    await phone.look('updated');
    await phone.end();
  });
}
