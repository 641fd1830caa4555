import { describe } from '@jest/globals';
import { memberEndpoints } from '@noren/contracts/members';
import { miniAppHarness, testInLocale } from './mini-app-harness.js';

const messages = {
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
    disconnected: 'メッセージアプリとの連携を解除しました。',
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
    disconnected: 'The messaging app was disconnected.',
  },
};

const harness = miniAppHarness('membership');

describe('the membership flow', () => {
  testInLocale(
    'shows the card, registers a plastic card, edits the details and deletes the account',
    async (locale) => {
      const t = messages[locale];
      const { member, memberInfo, deleteMember } = harness.getSettings(locale);
      const miniApp = await harness.openAsMember('member', locale);
      await miniApp.open('/member');
      await miniApp.inspect('card');
      await miniApp.tap(member.registerCardButtonText);
      await miniApp.fill(t.cardNumber, 'あ');
      await miniApp.tap(member.registerCardButtonText);
      await miniApp.expectTexts(t.cardInvalid);
      await miniApp.inspect('card-invalid');
      await miniApp.fill(t.cardNumber, `CARD-${Date.now()}`);
      await miniApp.tap(member.registerCardButtonText);
      await miniApp.expectTexts(t.cardRegistered);
      await miniApp.inspect('card-registered');

      await miniApp.open('/setting');
      await miniApp.inspect('setting');
      await miniApp.page.getByRole('link', { name: t.info }).click();
      await miniApp.page.waitForURL('**/member/info');
      await miniApp.fill(t.name, '');
      await miniApp.fill(t.mail, 'hanako');
      await miniApp.tap(memberInfo.saveButtonText);
      await miniApp.expectTexts(t.nameEmpty, t.mailInvalid);
      await miniApp.inspect('info-wrong');
      await miniApp.fill(t.name, '青葉 花子');
      await miniApp.fill(t.mail, 'hanako@example.com');
      await miniApp.tap(memberInfo.saveButtonText);
      await miniApp.expectTexts(memberInfo.savedText);
      await miniApp.inspect('info-saved');

      await miniApp.open('/member/delete');
      await miniApp.tap(deleteMember.deleteButtonText);
      await miniApp.expectTexts(t.agreeFirst);
      await miniApp.inspect('delete');
      await miniApp.check(deleteMember.agreeText);
      await miniApp.tap(deleteMember.deleteButtonText);
      await miniApp.expectTexts(deleteMember.confirmText);
      await miniApp.inspect('delete-confirm');
      await miniApp.tap(deleteMember.cancelButtonText);
      await miniApp.tap(deleteMember.deleteButtonText);
      await miniApp.confirm();
      await miniApp.expectTexts(deleteMember.doneText, t.disconnected);
      await miniApp.inspect('deleted');
      await miniApp.open('/member');
      await miniApp.page.getByRole('link', { name: t.login }).first().waitFor();
      await miniApp.inspect('visitor-again');
      await miniApp.close();
    },
  );

  testInLocale(
    '[§8-user-information] logs out and in again if the user information cannot be read',
    async (locale) => {
      const { text, login, member } = harness.getSettings(locale);
      const miniApp = await harness.openAsMember('user-information', locale);
      await miniApp.mockError(memberEndpoints.me, 'memberSessionExpired');
      await miniApp.open('/member');
      await miniApp.expectTexts(text.userInformationFailedText);
      await miniApp.inspect('failed');
      miniApp.clearMocks();
      await miniApp.tap(messages[locale].again);
      await miniApp.page.waitForURL(({ pathname }) => pathname === '/login');
      await miniApp.tap(login.loginButtonText);
      await miniApp.page.waitForURL(({ pathname }) => pathname === '/member');
      await miniApp.expectTexts(member.numberLabel);
      await miniApp.close();
    },
  );
});
