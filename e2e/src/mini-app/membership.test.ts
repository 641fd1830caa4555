import { describe } from '@jest/globals';
import { memberEndpoints } from '@noren/contracts';
import { miniAppHarness } from './mini-app-harness.js';
import { testInLocale } from './test-in-locale.js';

const words = {
  ja: {
    cardInvalid: 'カード番号は半角の英数字とハイフン、4〜32文字で入力してください。',
    cardNumber: 'カード番号',
    cardRegistered: 'カードを登録しました。',
    name: 'お名前',
    nameEmpty: 'お名前を入力してください。',
    mail: 'メールアドレス',
    mailInvalid: 'メールアドレスが正しくありません。',
    agreeFirst: '同意のうえ、お手続きください。',
    login: 'ログインする',
    info: '会員情報',
    again: 'ログアウトして再ログイン',
  },
  en: {
    cardInvalid: 'A card number has 4 to 32 letters, digits and hyphens.',
    cardNumber: 'Card number',
    cardRegistered: 'Your card was registered.',
    name: 'Name',
    nameEmpty: 'Name: please fill it in.',
    mail: 'E-mail address',
    mailInvalid: 'E-mail address is incorrect.',
    agreeFirst: 'Please agree first.',
    login: 'Log in',
    info: 'Your details',
    again: 'Log out and log in again',
  },
};

const harness = miniAppHarness('membership');

describe('the membership flow', () => {
  testInLocale(
    'shows the card, registers a plastic card, edits the details and deletes the account',
    async (locale) => {
      const t = words[locale];
      const { member, memberInfo, deleteMember } = harness.said(locale);
      const phone = await harness.member('member', locale);
      await phone.open('/member');
      await phone.look('card');
      await phone.tap(member.registerCardButtonText);
      await phone.fill(t.cardNumber, 'あ');
      await phone.tap(member.registerCardButtonText);
      await phone.sees(t.cardInvalid);
      await phone.look('card-invalid');
      await phone.fill(t.cardNumber, `CARD-${Date.now()}`);
      await phone.tap(member.registerCardButtonText);
      await phone.sees(t.cardRegistered);
      await phone.look('card-registered');

      await phone.open('/setting');
      await phone.look('setting');
      await phone.page.getByRole('link', { name: t.info }).click();
      await phone.page.waitForURL('**/member/info');
      await phone.fill(t.name, '');
      await phone.fill(t.mail, 'hanako');
      await phone.tap(memberInfo.saveButtonText);
      await phone.sees(t.nameEmpty, t.mailInvalid);
      await phone.look('info-wrong');
      await phone.fill(t.name, '青葉 花子');
      await phone.fill(t.mail, 'hanako@example.com');
      await phone.tap(memberInfo.saveButtonText);
      await phone.sees(memberInfo.savedText);
      await phone.look('info-saved');

      await phone.open('/member/delete');
      await phone.tap(deleteMember.deleteButtonText);
      await phone.sees(t.agreeFirst);
      await phone.look('delete');
      await phone.tick(deleteMember.agreeText);
      await phone.tap(deleteMember.deleteButtonText);
      await phone.sees(deleteMember.confirmText);
      await phone.look('delete-confirm');
      await phone.tap(deleteMember.cancelButtonText);
      await phone.tap(deleteMember.deleteButtonText);
      await phone.sayYes();
      await phone.sees(deleteMember.doneText);
      await phone.look('deleted');
      await phone.open('/member');
      await phone.page.getByRole('link', { name: t.login }).first().waitFor();
      await phone.look('visitor-again');
      await phone.end();
    },
  );

  testInLocale(
    '[§8-user-information] logs out and in again where the user information cannot be read',
    async (locale) => {
      const { text, login, member } = harness.said(locale);
      const phone = await harness.member('user-information', locale);
      await phone.refuse(memberEndpoints.me, 'memberSessionExpired');
      await phone.open('/member');
      await phone.sees(text.userInformationFailedText);
      await phone.look('failed');
      phone.release();
      await phone.tap(words[locale].again);
      await phone.page.waitForURL(({ pathname }) => pathname === '/login');
      await phone.tap(login.loginButtonText);
      await phone.page.waitForURL(({ pathname }) => pathname === '/member');
      await phone.sees(member.numberLabel);
      await phone.end();
    },
  );
});
