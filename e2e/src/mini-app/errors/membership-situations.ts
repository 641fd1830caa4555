import { type Locale, type MemberCallId } from '@noren/contracts';
import type { MiniAppHarness } from '../mini-app-harness.js';
import { useCoupon } from '../use-coupon.js';
import { item, opening, type Situation } from './situation.js';

const words = {
  ja: {
    name: 'お名前',
    mail: 'メールアドレス',
    conflict: '別の端末で会員情報が変更されています。',
    unconfirmed: 'LINEアカウントを確認できませんでした',
    expired: 'ログインの有効期限が切れました。',
  },
  en: {
    name: 'Name',
    mail: 'E-mail address',
    conflict: 'Your details were changed on another device.',
    unconfirmed: 'Your LINE account could not be confirmed',
    expired: 'Your login has expired.',
  },
} satisfies Record<Locale, object>;

const loggingIn: Situation = {
  who: 'visitor',
  begin: (phone) => phone.open('/login'),
  press: (phone, { said }) => phone.tap(said(phone.locale).login.loginButtonText),
  told: (refusal, locale) => (refusal === 'memberLoginFailed' ? words[locale].unconfirmed : undefined),
};

const shopPage = (harness: MiniAppHarness) => item(harness, '/shops/detail', 'shops', 'あおば珈琲 丸の内');

/** Error scenarios of sign-in, membership and member details. */
export const membershipSituations = {
  'members.environment': loggingIn,
  'members.signIn': loggingIn,
  // The first action creates the session of a visitor.
  'members.visit': {
    who: 'visitor',
    begin: async (phone, harness) =>
      phone.open(await item(harness, '/coupons/detail', 'coupons', 'ドリンク1杯 100円引き')),
    press: useCoupon,
  },
  // The session of a login by password has expired.
  'members.renew': {
    who: 'visitor',
    async begin(phone) {
      await phone.open('/setting');
      await phone.page.evaluate(() => {
        const session = {
          token: 'old',
          tier: 'member',
          memberId: '0123456789abcdef01234567',
          byPassword: true,
        };
        const expiresAt = '2026-01-15T03:00:00.000Z';
        localStorage.setItem('noren.session', JSON.stringify({ ...session, expiresAt }));
      });
      await phone.open('/member');
    },
    told: (refusal, locale) => (refusal === 'memberSessionExpired' ? words[locale].expired : undefined),
  },
  'members.me': opening('/member'),
  'members.updateInfo': {
    async begin(phone) {
      const t = words[phone.locale];
      await phone.open('/member/info');
      await phone.fill(t.name, '青葉 花子');
      await phone.fill(t.mail, 'hanako@example.com');
    },
    press: (phone, { said }) => phone.tap(said(phone.locale).memberInfo.saveButtonText),
    told: (refusal, locale) => (refusal === 'conflict' ? words[locale].conflict : undefined),
  },
  'members.registerCard': {
    async begin(phone, { said }) {
      await phone.open('/member');
      await phone.tap(said(phone.locale).member.registerCardButtonText);
      await phone.page.locator('.card-box input').fill('CARD-0001');
    },
    press: ({ page }) => page.locator('.card-box button[type=submit]').click(),
  },
  'members.delete': {
    async begin(phone, { said }) {
      await phone.open('/member/delete');
      await phone.tick(said(phone.locale).deleteMember.agreeText);
    },
    async press(phone, { said }) {
      await phone.tap(said(phone.locale).deleteMember.deleteButtonText);
      await phone.sayYes();
    },
  },
  'members.addFavorite': {
    begin: async (phone, harness) => phone.open(await shopPage(harness)),
    press: ({ page }) => page.locator('.favorite button').click(),
  },
  'members.removeFavorite': {
    async begin(phone, harness) {
      await phone.open(await shopPage(harness));
      await phone.page.locator('.favorite button[aria-pressed=false]').click();
      await phone.page.locator('.favorite button[aria-pressed=true]').waitFor();
    },
    press: ({ page }) => page.locator('.favorite button').click(),
  },
} satisfies Partial<Record<MemberCallId, Situation>>;
