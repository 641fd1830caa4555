import { describe, expect } from '@jest/globals';
import { memberCouponEndpoints } from '@noren/contracts/coupons';
import { miniAppHarness, testInLocale } from './mini-app-harness.js';

const messages = {
  ja: {
    unknown: '通信が完了しませんでした',
    stale: '通信できないため、前回の内容を表示しています。',
    loadFailed: '読み込めませんでした',
    notFound: 'ページが見つかりません',
    coupons: 'クーポン',
  },
  en: {
    unknown: 'The connection was interrupted',
    stale: 'There is no connection. This is how it was last time.',
    loadFailed: 'Could not load',
    notFound: 'This page could not be found',
    coupons: 'Coupons',
  },
};

const harness = miniAppHarness('connection');

describe('a mini-app page', () => {
  testInLocale('shows saved content offline, retries, and counts a redemption once', async (locale) => {
    const t = messages[locale];
    const { coupon, text } = harness.getSettings(locale);
    const id = await harness.shop.add('coupons', { name: `通信のクーポン ${locale}`, oncePerDay: true });
    const miniApp = await harness.openAsVisitor('offline', locale);
    await miniApp.open('/coupons');
    await miniApp.expectTexts(`通信のクーポン ${locale}`);
    // The browser's cache or the edge still serves the page; only calls to the service fail.
    await miniApp.context.route('**/m/**', (route) => route.abort('internetdisconnected'));
    await miniApp.page.reload();
    await miniApp.expectTexts(t.stale, `通信のクーポン ${locale}`);
    miniApp.forgive();
    await miniApp.inspect('list-from-before');
    await miniApp.open(`/coupons/detail?id=${id}`);
    await miniApp.expectTexts(t.loadFailed, text.offlineText);
    miniApp.forgive();
    await miniApp.inspect('not-loaded');
    await miniApp.context.unroute('**/m/**');
    await miniApp.tap(text.retryButtonText);
    await miniApp.expectTexts(coupon.slideText);

    // Wait until the next dialog's code is prefetched: numbered files load after the page's own.
    await miniApp.page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/client\/\d+\.\w+\.js$/.test(name)),
    );
    await miniApp.context.setOffline(true);
    await miniApp.tap(coupon.useButtonText);
    await miniApp.tap(text.confirmButtonText);
    await miniApp.expectTexts(t.unknown);
    miniApp.forgive();
    await miniApp.inspect('undecided');
    await miniApp.context.setOffline(false);
    await miniApp.tap(text.retryButtonText);
    await miniApp.expectTexts(coupon.usedText);
    await miniApp.close();
  });

  testInLocale(
    '[§8-maintenance] [C143] shows the maintenance text, and works again afterwards',
    async (locale) => {
      const { text } = harness.getSettings(locale);
      const miniApp = await harness.openAsVisitor('maintenance', locale);
      await miniApp.mockError(memberCouponEndpoints.list, 'maintenance');
      await miniApp.open('/coupons');
      await miniApp.expectTexts(text.maintenanceText);
      miniApp.forgive();
      await miniApp.inspect('maintenance');
      miniApp.clearMocks();
      await miniApp.tap(text.retryButtonText);
      await miniApp.expectTexts('ドリンク1杯 100円引き');
      await miniApp.close();
    },
  );

  testInLocale(
    '[§8-member-not-found] goes back, opens every page by its URL, and shows an error for an unknown URL',
    async (locale) => {
      const t = messages[locale];
      const { tutorial } = harness.getSettings(locale);
      const miniApp = await harness.openAsVisitor('routes', locale);
      await miniApp.open('/');
      await miniApp.expectTexts('はじめに');
      await miniApp.inspect('tutorial');
      await miniApp.tap(tutorial.nextButtonText);
      await miniApp.expectTexts('お会計の際に画面をお見せください。');
      await miniApp.tap(tutorial.topButtonText);
      await miniApp.page.waitForURL(({ pathname }) => pathname === '/');
      await miniApp.expectTexts('あおば珈琲へようこそ');
      await miniApp.inspect('top');
      await miniApp.tap(t.coupons);
      await miniApp.page.waitForURL('**/coupons');
      await miniApp.page.getByRole('link', { name: '焼き菓子' }).first().click();
      await miniApp.page.waitForURL('**/coupons/detail?**');
      await miniApp.page.goBack();
      await miniApp.expectTexts('ドリンク1杯 100円引き');
      await miniApp.page.goBack();
      await miniApp.expectTexts('あおば珈琲へようこそ');
      await miniApp.open('/shops?mode=keyword&words=%E5%90%89%E7%A5%A5%E5%AF%BA');
      await miniApp.expectTexts('あおば珈琲 吉祥寺店');
      await miniApp.open('/coupons/detail?id=000000000000000000000000');
      await miniApp.inspect('no-coupon');
      const answer = await miniApp.page.goto(`${harness.shop.origin}/nowhere`);
      expect(answer?.status()).toBe(404);
      await miniApp.expectTexts(t.notFound);
      await miniApp.inspect('not-found');
      await miniApp.close();
    },
  );
});
