import { describe, expect } from '@jest/globals';
import { type Locale } from '@noren/contracts';
import type { Page, Route } from 'playwright-core';
import { miniAppHarness } from './mini-app-harness.js';
import type { Phone } from './phone.js';
import { actionMessages } from './press-words.js';
import { ticketMessages } from './ticket-messages.js';
import { useCoupon } from './use-coupon.js';
import { testInLocale } from './test-in-locale.js';

const words = {
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
const away = (route: Route) => route.abort('aborted');
const gone = (route: Route) => route.fulfill({ status: 404, contentType: 'text/plain', body: '' });

/** Breaks requests for some files. @returns a function that repairs them */
async function broken(phone: Phone, files: RegExp, how: typeof away) {
  await phone.page.route(files, how);
  return async () => {
    await phone.page.unroute(files, how);
    phone.forgive();
  };
}

interface Pressed {
  readonly name: string;
  readonly path: string;
  readonly press: (phone: Phone) => Promise<void>;
  /** Text that the loaded part shows. */
  readonly then: string;
}

const harness = miniAppHarness('scripts');

describe('a script that fails to load', () => {
  /** Lists buttons that load a part of their page on demand: in a dialog or in the page itself. */
  async function pressed(locale: Locale): Promise<Pressed[]> {
    const { coupon, stamp, scratch } = harness.said(locale);
    const codeCard = `通信のQRカード ${locale}`;
    const pressOn =
      (card: string) =>
      ({ page }: Phone) =>
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
        press: (phone) => phone.tap(coupon.useButtonText),
        then: coupon.confirmText,
      },
      {
        name: 'stamp',
        path: '/stamps',
        press: pressOn('ご来店スタンプカード'),
        then: actionMessages[locale].code,
      },
      {
        name: 'payment',
        path: `/tickets/purchase?id=${ticketId}`,
        press: (phone) => phone.tap(ticketMessages[locale].toPay),
        then: ticketMessages[locale].number,
      },
      {
        name: 'stamp-by-code',
        path: '/stamps',
        press: pressOn(codeCard),
        then: words[locale].type,
      },
      {
        name: 'scratch',
        path: `/scratch?id=${gameId}`,
        press: (phone) => phone.tap(scratch.startButtonText),
        then: scratch.autoPlayText,
      },
    ];
  }

  testInLocale(
    '[§8-chunk-reload] says that a part of a page cannot be had, and fetches it again',
    async (locale) => {
      const { text } = harness.said(locale);
      const phone = await harness.member('lost-part', locale);
      for (const { name, path, press, then } of await pressed(locale)) {
        const mend = await broken(phone, parts, away);
        await phone.open(path);
        await press(phone);
        await phone.sees(words[locale].loadFailed, text.offlineText);
        phone.forgive();
        await phone.look(name);
        await mend();
        await tapRetry(phone);
        await phone.sees(then);
        phone.forgive();
        await phone.look(`${name}-there`);
      }
      await phone.end();
    },
  );

  testInLocale('loads by itself when the network is back', async (locale) => {
    const { coupon } = harness.said(locale);
    const phone = await harness.phone('lost-part-network', locale);
    const mend = await broken(phone, parts, away);
    await phone.open(`/coupons/detail?id=${await harness.shop.toId('coupons', 'ドリンク1杯 100円引き')}`);
    await phone.context.setOffline(true);
    await mend();
    await phone.tap(coupon.useButtonText);
    await phone.sees(words[locale].loadFailed);
    await phone.context.setOffline(false);
    await phone.sees(coupon.confirmText);
    phone.forgive();
    await phone.end();
  });

  testInLocale(
    '[§8-chunk-reload] is opened anew, once, where a deployment has taken a part of it away',
    async (locale) => {
      const { coupon } = harness.said(locale);
      const phone = await harness.phone('removed-part', locale);
      const opened = getLoads(phone.page);
      const mend = await broken(phone, parts, gone);
      await phone.open(`/coupons/detail?id=${await harness.shop.toId('coupons', 'ドリンク1杯 100円引き')}`);
      expect(opened()).toBe(1);
      const anew = phone.page.waitForEvent('load');
      await phone.tap(coupon.useButtonText);
      await anew;
      await phone.sees(coupon.slideText);
      phone.forgive();
      await phone.look('opened-anew');
      await phone.tap(coupon.useButtonText);
      await phone.sees(words[locale].loadFailed);
      phone.forgive();
      await phone.look('still-gone');
      expect(opened()).toBe(2);
      await mend();
      await tapRetry(phone);
      await phone.sees(coupon.confirmText);
      await useAndEnd(phone);
    },
  );

  async function useAndEnd(phone: Phone): Promise<void> {
    const { coupon, text } = harness.said(phone.locale);
    await phone.tap(text.cancelButtonText);
    await useCoupon(phone, harness);
    await phone.sees(coupon.usedText);
    phone.forgive();
    await phone.end();
  }

  testInLocale(
    'shows an error, keeps an early tap and replays it after the scripts have loaded',
    async (locale) => {
      const t = words[locale];
      const { text } = harness.said(locale);
      const phone = await harness.phone('lost-script', locale);
      const mend = await broken(phone, scripts, away);
      await phone.page.goto(`${harness.shop.origin}/shops`);
      await phone.tap(t.nearby);
      await phone.sees(text.offlineText);
      await phone.shoot('told');
      await mend();
      await phone.sees(t.locate);
      expect(await phone.page.locator('.lost').count()).toBe(0);
      phone.forgive();
      await phone.look('there');
      await phone.end();
    },
  );
});

/** Clicks at once, because the part may load by itself and remove the button at any moment. */
function tapRetry({ page }: Phone): Promise<void> {
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
