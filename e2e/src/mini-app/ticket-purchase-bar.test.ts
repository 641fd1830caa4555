import { describe, expect } from '@jest/globals';
import { miniAppHarness, testInLocale } from './mini-app-harness.js';
import type { MiniAppPage } from './mini-app-page.js';

const harness = miniAppHarness('ticket-bar');

/** Returns where the purchase is, of the viewport, and whether it covers the end of the content. */
const measurePurchase = ({ page }: MiniAppPage) =>
  page.evaluate(() => {
    const bar = document.querySelector('.ticket-purchase > *')?.getBoundingClientRect();
    const menu = document.querySelector('.footer')?.getBoundingClientRect();
    const last = document.querySelector('.ticket-detail > :last-child')?.getBoundingClientRect();
    if (bar === undefined || menu === undefined || last === undefined) return undefined;
    return {
      isInSight: bar.top > 0 && bar.bottom <= menu.top && menu.bottom <= innerHeight,
      isOverEnd: last.bottom > bar.top,
    };
  });

describe('the page of a ticket', () => {
  testInLocale('keeps the purchase in sight, above the menu and never over the last line', async (locale) => {
    const name = '長い説明の回数券';
    const id = await harness.shop.add('tickets', {
      ...{ kind: 'ticket', name, oncePerDay: false, payments: ['card'], price: 1_000, billedAmount: 1_000 },
      ...{ validityDays: 30, description: '店内でご利用いただけます。\n'.repeat(40) },
    });
    const miniApp = await harness.openAsVisitor('ticket-in-sight', locale);
    await miniApp.open(`/tickets/detail?id=${id}`);
    await miniApp.expectTexts(name);
    for (const width of [390, 320]) {
      await miniApp.page.setViewportSize({ width, height: width === 390 ? 844 : 568 });
      await miniApp.page.evaluate(() => scrollTo(0, 0));
      expect(await measurePurchase(miniApp)).toMatchObject({ isInSight: true });
      await miniApp.shoot(`top-${width}`);
      await miniApp.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      expect(await measurePurchase(miniApp)).toEqual({ isInSight: true, isOverEnd: false });
      await miniApp.shoot(`end-${width}`);
    }
    await miniApp.checkSmallScreen('detail');
    await miniApp.close();
  });
});
