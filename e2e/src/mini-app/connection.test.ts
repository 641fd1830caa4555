import { describe, expect } from '@jest/globals';
import { memberCouponEndpoints } from '@noren/contracts';
import { miniAppHarness } from './mini-app-harness.js';
import { testInLocale } from './test-in-locale.js';

const words = {
  ja: {
    unknown: '通信が完了しませんでした',
    stale: '通信できないため、前回の内容を表示しています。',
    loadFailed: '読み込めませんでした',
    nowhere: 'ページが見つかりません',
    coupons: 'クーポン',
  },
  en: {
    unknown: 'The connection was interrupted',
    stale: 'There is no connection. This is how it was last time.',
    loadFailed: 'Could not load',
    nowhere: 'This page could not be found',
    coupons: 'Coupons',
  },
};

const harness = miniAppHarness('connection');

describe('a mini-app page', () => {
  testInLocale('shows saved content offline, retries, and counts a redemption once', async (locale) => {
    const t = words[locale];
    const { coupon, text } = harness.said(locale);
    const id = await harness.shop.add('coupons', { name: `通信のクーポン ${locale}`, oncePerDay: true });
    const phone = await harness.phone('offline', locale);
    await phone.open('/coupons');
    await phone.sees(`通信のクーポン ${locale}`);
    // The browser's cache or the edge still serves the page; only calls to the service fail.
    await phone.context.route('**/m/**', (route) => route.abort('internetdisconnected'));
    await phone.page.reload();
    await phone.sees(t.stale, `通信のクーポン ${locale}`);
    phone.forgive();
    await phone.look('list-from-before');
    await phone.open(`/coupons/detail?id=${id}`);
    await phone.sees(t.loadFailed, text.offlineText);
    phone.forgive();
    await phone.look('not-loaded');
    await phone.context.unroute('**/m/**');
    await phone.tap(text.retryButtonText);
    await phone.sees(coupon.slideText);

    // Wait until the next dialog's code is prefetched: numbered files load after the page's own.
    await phone.page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/client\/\d+\.\w+\.js$/.test(name)),
    );
    await phone.context.setOffline(true);
    await phone.tap(coupon.useButtonText);
    await phone.tap(text.confirmButtonText);
    await phone.sees(t.unknown);
    phone.forgive();
    await phone.look('undecided');
    await phone.context.setOffline(false);
    await phone.tap(text.retryButtonText);
    await phone.sees(coupon.usedText);
    await phone.end();
  });

  testInLocale(
    '[§8-maintenance] says that it is closed for maintenance, and goes on afterwards',
    async (locale) => {
      const { text } = harness.said(locale);
      const phone = await harness.phone('maintenance', locale);
      await phone.refuse(memberCouponEndpoints.list, 'maintenance');
      await phone.open('/coupons');
      await phone.sees(text.maintenanceText);
      phone.forgive();
      await phone.look('maintenance');
      phone.release();
      await phone.tap(text.retryButtonText);
      await phone.sees('ドリンク1杯 100円引き');
      await phone.end();
    },
  );

  testInLocale(
    '[§8-member-not-found] goes back, opens any page by its address, and says so when there is none',
    async (locale) => {
      const t = words[locale];
      const { tutorial } = harness.said(locale);
      const phone = await harness.phone('ways', locale);
      await phone.open('/');
      await phone.sees('はじめに');
      await phone.look('tutorial');
      await phone.tap(tutorial.nextButtonText);
      await phone.sees('お会計の際に画面をお見せください。');
      await phone.tap(tutorial.topButtonText);
      await phone.page.waitForURL(({ pathname }) => pathname === '/');
      await phone.sees('あおば珈琲へようこそ');
      await phone.look('top');
      await phone.tap(t.coupons);
      await phone.page.waitForURL('**/coupons');
      await phone.page.getByRole('link', { name: '焼き菓子' }).first().click();
      await phone.page.waitForURL('**/coupons/detail?**');
      await phone.page.goBack();
      await phone.sees('ドリンク1杯 100円引き');
      await phone.page.goBack();
      await phone.sees('あおば珈琲へようこそ');
      await phone.open('/shops?mode=keyword&words=%E5%90%89%E7%A5%A5%E5%AF%BA');
      await phone.sees('あおば珈琲 吉祥寺店');
      await phone.open('/coupons/detail?id=000000000000000000000000');
      await phone.look('no-coupon');
      const answer = await phone.page.goto(`${harness.shop.origin}/nowhere`);
      expect(answer?.status()).toBe(404);
      await phone.sees(t.nowhere);
      await phone.look('nowhere');
      await phone.end();
    },
  );
});
