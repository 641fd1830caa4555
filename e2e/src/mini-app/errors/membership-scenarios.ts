import type { Locale } from '@noren/contracts/errors';
import { type MemberCallId, memberEndpoints } from '@noren/contracts/members';
import type { MiniAppHarness } from '../mini-app-harness.js';
import { redeemCoupon } from '../actions.js';
import { getItemPath, createPageScenario, type ErrorScenario, type Unreachable } from './error-scenario.js';

const messages = {
  ja: {
    everywhere: 'すべての端末からログアウト',
    restore: '元の連絡先に戻す',
    name: 'お名前',
    mail: 'メールアドレス',
    conflict: '別の端末で会員情報が変更されています。',
    unconfirmed: 'LINEアカウントを確認できませんでした',
    expired: 'ログインの有効期限が切れました。',
    endingFailed: '失効するクーポン・チケット・ポイントを確認できませんでした。',
  },
  en: {
    everywhere: 'Log out of all devices',
    restore: 'Restore the earlier contact',
    name: 'Name',
    mail: 'E-mail address',
    conflict: 'Your details were changed on another device.',
    unconfirmed: 'Your LINE account could not be confirmed',
    expired: 'Your login has expired.',
    endingFailed: 'Your coupons, tickets and points could not be loaded.',
  },
} satisfies Record<Locale, object>;

const loggingIn: ErrorScenario = {
  role: 'visitor',
  prepare: (miniApp) => miniApp.open('/login'),
  trigger: (miniApp, { getSettings }) => miniApp.tap(getSettings(miniApp.locale).login.loginButtonText),
  getMessage: (rejection, locale) =>
    rejection === 'memberLoginFailed' ? messages[locale].unconfirmed : undefined,
};

const shopPage = (harness: MiniAppHarness) =>
  getItemPath(harness, '/shops/detail', 'shops', 'あおば珈琲 丸の内');

/** Error scenarios of sign-in, membership and member details. */
export const membershipScenarios = {
  'members.environment': loggingIn,
  'members.signIn': loggingIn,
  // The first action creates the session of a visitor.
  'members.visit': {
    role: 'visitor',
    prepare: async (miniApp, harness) =>
      miniApp.open(await getItemPath(harness, '/coupons/detail', 'coupons', 'ドリンク1杯 100円引き')),
    trigger: redeemCoupon,
  },
  // The session of a login by password has expired.
  'members.renew': {
    role: 'visitor',
    async prepare(miniApp) {
      await miniApp.open('/setting');
      await miniApp.page.evaluate(() => {
        const session = {
          token: 'old',
          tier: 'member',
          memberId: '0123456789abcdef01234567',
          byPassword: true,
        };
        const expiresAt = '2026-01-15T03:00:00.000Z';
        localStorage.setItem('noren.session', JSON.stringify({ ...session, expiresAt }));
      });
      await miniApp.open('/member');
    },
    getMessage: (rejection, locale) =>
      rejection === 'memberSessionExpired' ? messages[locale].expired : undefined,
  },
  'members.logOut': { unreachable: 'A logout ends the session on the device whatever the service answers' },
  'members.sessions': createPageScenario('/setting'),
  'members.endSession': {
    async prepare(miniApp) {
      const used = { openedAt: '2026-01-15T02:00:00.000Z', lastUsedAt: '2026-01-15T03:00:00.000Z' };
      const other = {
        id: 'other',
        method: 'password',
        device: 'iPad, Safari',
        current: false,
        ...used,
      } as const;
      await miniApp.mockResponse(memberEndpoints.sessions, { data: { sessions: [other] } });
      await miniApp.open('/setting');
    },
    async trigger(miniApp) {
      await miniApp.page.getByRole('button', { name: 'iPad, Safari' }).click();
      await miniApp.confirm();
    },
  },
  'members.logOutEverywhere': {
    prepare: (miniApp) => miniApp.open('/setting'),
    async trigger(miniApp) {
      await miniApp.tap(messages[miniApp.locale].everywhere);
      await miniApp.confirm();
    },
  },
  'members.restoreContact': {
    role: 'visitor',
    prepare: (miniApp) => miniApp.open(`/login?restore=${'A'.repeat(22)}`),
    trigger: (miniApp) => miniApp.tap(messages[miniApp.locale].restore),
  },
  'members.me': createPageScenario('/member'),
  'members.updateInfo': {
    async prepare(miniApp) {
      const t = messages[miniApp.locale];
      await miniApp.open('/member/info');
      await miniApp.fill(t.name, '青葉 花子');
      await miniApp.fill(t.mail, 'hanako@example.com');
    },
    trigger: (miniApp, { getSettings }) => miniApp.tap(getSettings(miniApp.locale).memberInfo.saveButtonText),
    getMessage: (rejection, locale) => (rejection === 'conflict' ? messages[locale].conflict : undefined),
  },
  'members.registerCard': {
    async prepare(miniApp, { getSettings }) {
      await miniApp.open('/member');
      await miniApp.tap(getSettings(miniApp.locale).member.registerCardButtonText);
      await miniApp.page.locator('.card-box input').fill('CARD-0001');
    },
    trigger: ({ page }) => page.locator('.card-box button[type=submit]').click(),
  },
  // Members may leave whatever the reason is.
  'members.holdings': createPageScenario('/member/delete', {
    getMessage: (rejection, locale) =>
      rejection === 'memberSessionExpired' ? undefined : messages[locale].endingFailed,
  }),
  'members.delete': {
    // Without a recent sign-in, the page asks for it.
    only: ['memberSessionExpired'],
    async prepare(miniApp, { getSettings }) {
      await miniApp.open('/member/delete');
      await miniApp.check(getSettings(miniApp.locale).deleteMember.agreeText);
    },
    async trigger(miniApp, { getSettings }) {
      await miniApp.tap(getSettings(miniApp.locale).deleteMember.deleteButtonText);
      await miniApp.confirm();
    },
  },
  'members.addFavorite': {
    prepare: async (miniApp, harness) => miniApp.open(await shopPage(harness)),
    trigger: ({ page }) => page.locator('.favorite button').click(),
  },
  'members.removeFavorite': {
    async prepare(miniApp, harness) {
      await miniApp.open(await shopPage(harness));
      await miniApp.page.locator('.favorite button[aria-pressed=false]').click();
      await miniApp.page.locator('.favorite button[aria-pressed=true]').waitFor();
    },
    trigger: ({ page }) => page.locator('.favorite button').click(),
  },
} satisfies Partial<Record<MemberCallId, ErrorScenario | Unreachable>>;
