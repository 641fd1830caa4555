import { describe, expect } from '@jest/globals';
import type { Locale } from '@noren/contracts/errors';
import type { Page, Route } from 'playwright-core';
import { miniAppHarness, testInLocale } from './mini-app-harness.js';
import type { MiniAppPage } from './mini-app-page.js';
import { actionMessages, redeemCoupon } from './actions.js';
import { ticketMessages } from './ticket-messages.js';

const messages = {
  ja: {
    loadFailed: '読み込めませんでした',
    type: 'コードを入力',
    nearby: '現在地周辺',
    locate: '現在地から探す',
  },
  en: {
    loadFailed: 'Could not load',
    type: 'Enter the code',
    nearby: 'Nearby',
    locate: 'Search from here',
  },
} satisfies Record<Locale, object>;

/** Chunks that a page loads on demand have numbers; its entry scripts have its name. */
const parts = /\/client\/\d+\.\w+\.(js|css)$/;
const scripts = /\/client\/[a-zA-Z]+\.\w+\.js$/;

/** Aborts a request: the window records every other failure as a fault. */
const abort = (route: Route) => route.abort('aborted');
const respondNotFound = (route: Route) => route.fulfill({ status: 404, contentType: 'text/plain', body: '' });

/** Breaks requests for some files. @returns a function that repairs them */
async function breakRequests(miniApp: MiniAppPage, files: RegExp, how: typeof abort) {
  await miniApp.page.route(files, how);
  return async () => {
    await miniApp.page.unroute(files, how);
    miniApp.forgive();
  };
}

/** A button that loads a part of its page on demand. */
interface LazyButton {
  readonly name: string;
  readonly path: string;
  readonly click: (miniApp: MiniAppPage) => Promise<void>;
  /** Text that the loaded part shows. */
  readonly then: string;
}

const harness = miniAppHarness('scripts');

describe('a script that fails to load', () => {
  /** Lists buttons that load a part of their page on demand: in a dialog or in the page itself. */
  async function listLazyButtons(locale: Locale): Promise<LazyButton[]> {
    const { coupon, stamp, scratch } = harness.getSettings(locale);
    const codeCard = `通信のQRカード ${locale}`;
    const clickStampButton =
      (card: string) =>
      ({ page }: MiniAppPage) =>
        page
          .locator('.stamp-card', { hasText: card })
          .last()
          .getByRole('button', { name: stamp.pressButtonText })
          .click();
    const [couponId, ticketId, gameId] = await Promise.all([
      harness.shop.toId('coupons', 'ドリンク1杯 100円引き'),
      harness.shop.toId('tickets', 'コーヒー回数券'),
      harness.shop.add('scratchGames', {
        name: '通信のスクラッチ',
        prizes: [{ name: '20ポイント', odds: 100, kind: 'point', points: 20 }],
        dailyLimit: 1,
        membersOnly: true,
      }),
      harness.shop.add('stampCards', { name: codeCard, goal: 5, proof: 'qr', oncePerDay: true, rewards: [] }),
    ]);
    return [
      {
        name: 'coupon',
        path: `/coupons/detail?id=${couponId}`,
        click: (miniApp) => miniApp.tap(coupon.useButtonText),
        then: coupon.confirmText,
      },
      {
        name: 'stamp',
        path: '/stamps',
        click: clickStampButton('ご来店スタンプカード'),
        then: actionMessages[locale].code,
      },
      {
        name: 'payment',
        path: `/tickets/purchase?id=${ticketId}`,
        click: (miniApp) => miniApp.tap(ticketMessages[locale].toPay),
        then: ticketMessages[locale].number,
      },
      {
        name: 'stamp-by-code',
        path: '/stamps',
        click: clickStampButton(codeCard),
        then: messages[locale].type,
      },
      {
        name: 'scratch',
        path: `/scratch?id=${gameId}`,
        click: (miniApp) => miniApp.tap(scratch.startButtonText),
        then: scratch.autoPlayText,
      },
    ];
  }

  testInLocale(
    '[§8-chunk-reload] shows an error if a part of a page fails to load, and loads it on retry',
    async (locale) => {
      const { text } = harness.getSettings(locale);
      const miniApp = await harness.openAsMember('lost-part', locale);
      for (const { name, path, click, then } of await listLazyButtons(locale)) {
        const repair = await breakRequests(miniApp, parts, abort);
        await miniApp.open(path);
        await click(miniApp);
        await miniApp.expectTexts(messages[locale].loadFailed, text.offlineText);
        miniApp.forgive();
        await miniApp.inspect(name);
        await repair();
        await tapRetry(miniApp);
        await miniApp.expectTexts(then);
        miniApp.forgive();
        await miniApp.inspect(`${name}-there`);
      }
      await miniApp.close();
    },
  );

  testInLocale('loads by itself when the network is back', async (locale) => {
    const { coupon } = harness.getSettings(locale);
    const miniApp = await harness.openAsVisitor('lost-part-network', locale);
    const repair = await breakRequests(miniApp, parts, abort);
    await miniApp.open(`/coupons/detail?id=${await harness.shop.toId('coupons', 'ドリンク1杯 100円引き')}`);
    await miniApp.context.setOffline(true);
    await repair();
    await miniApp.tap(coupon.useButtonText);
    await miniApp.expectTexts(messages[locale].loadFailed);
    await miniApp.context.setOffline(false);
    await miniApp.expectTexts(coupon.confirmText);
    miniApp.forgive();
    await miniApp.close();
  });

  testInLocale(
    '[§8-chunk-reload] reloads the page once if a deployment has removed a part of it',
    async (locale) => {
      const { coupon } = harness.getSettings(locale);
      const miniApp = await harness.openAsVisitor('removed-part', locale);
      const opened = getLoads(miniApp.page);
      const repair = await breakRequests(miniApp, parts, respondNotFound);
      await miniApp.open(`/coupons/detail?id=${await harness.shop.toId('coupons', 'ドリンク1杯 100円引き')}`);
      expect(opened()).toBe(1);
      const reloaded = miniApp.page.waitForEvent('load');
      await miniApp.tap(coupon.useButtonText);
      await reloaded;
      await miniApp.expectTexts(coupon.slideText);
      miniApp.forgive();
      await miniApp.inspect('reloaded');
      await miniApp.tap(coupon.useButtonText);
      await miniApp.expectTexts(messages[locale].loadFailed);
      miniApp.forgive();
      await miniApp.inspect('still-gone');
      expect(opened()).toBe(2);
      await repair();
      await tapRetry(miniApp);
      await miniApp.expectTexts(coupon.confirmText);
      await redeemAndClose(miniApp);
    },
  );

  async function redeemAndClose(miniApp: MiniAppPage): Promise<void> {
    const { coupon, text } = harness.getSettings(miniApp.locale);
    await miniApp.tap(text.cancelButtonText);
    await redeemCoupon(miniApp, harness);
    await miniApp.expectTexts(coupon.usedText);
    miniApp.forgive();
    await miniApp.close();
  }

  testInLocale(
    'shows an error, keeps an early tap and replays it after the scripts have loaded',
    async (locale) => {
      const t = messages[locale];
      const { text } = harness.getSettings(locale);
      const miniApp = await harness.openAsVisitor('lost-script', locale);
      const repair = await breakRequests(miniApp, scripts, abort);
      await miniApp.page.goto(`${harness.shop.origin}/shops`);
      await miniApp.tap(t.nearby);
      await miniApp.expectTexts(text.offlineText);
      await miniApp.shoot('error');
      await repair();
      await miniApp.expectTexts(t.locate);
      expect(await miniApp.page.locator('.lost').count()).toBe(0);
      miniApp.forgive();
      await miniApp.inspect('there');
      await miniApp.close();
    },
  );
});

/** Clicks at once, because the part may load by itself and remove the button at any moment. */
function tapRetry({ page }: MiniAppPage): Promise<void> {
  return page.evaluate(() => document.querySelector<HTMLElement>('.lost button')?.click());
}

/** Counts the loads of a page from now on. @returns a function that returns the count */
function getLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}
