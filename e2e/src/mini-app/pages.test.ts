import { describe, expect } from '@jest/globals';
import type { Locale } from '@noren/contracts/errors';
import { type PageId, pages } from '@noren/contracts/pages';
import { sized } from '@noren/testing';
import { aboutPage } from './demo-shop.js';
import { type MiniAppHarness, miniAppHarness, testInLocale } from './mini-app-harness.js';

type Visitor = 'visitor' | 'member' | 'goldMember' | 'shopStaff';
/** A gold member sees the most elements; other suites visit most pages as visitors. The full run visits the rest. */
const tested = sized<readonly Visitor[]>(['goldMember'], ['visitor', 'member', 'shopStaff']);

const harness = miniAppHarness('pages');

describe('every page of the mini-app', () => {
  // Accessible, with a heading, and no wider than a phone.
  for (const who of tested) {
    testInLocale(`is usable for a ${who}`, (locale) => checkAllPages(harness, who, locale));
  }
});

async function checkAllPages(harness: MiniAppHarness, who: Visitor, locale: Locale): Promise<void> {
  const items = await getItems(harness);
  const folder = `pages-${who}`;
  const miniApp = await (who === 'visitor'
    ? harness.openAsVisitor(folder, locale)
    : harness.openAsMember(folder, locale, { tier: who }));
  const nameless: PageId[] = [];
  for (const { id } of pages) {
    await miniApp.open(getAddress(id, items));
    // The first visit of the top page starts with the tutorial.
    if (id === 'top') {
      await miniApp.tap(harness.getSettings(locale).tutorial.skipButtonText);
      await miniApp.page.waitForURL(({ pathname }) => pathname === '/');
    }
    await miniApp.inspect(id);
    const [heading = ''] = await miniApp.page.locator('h1').allTextContents();
    if (heading.trim() === '') nameless.push(id);
    // Elements for other tiers are no wider than these.
    if (who === tested[0] || who === tested[1]) await miniApp.checkSmallScreen(id);
  }
  expect(nameless).toEqual([]);
  await miniApp.close();
}

type Items = Partial<Record<PageId, string>>;

/** Returns the id of an item for each page that shows one. */
async function getItems({ shop }: MiniAppHarness): Promise<Items> {
  const [coupon, pointReward, scratch, ticket, place, informationItem] = await Promise.all([
    shop.toId('coupons', 'ドリンク1杯 100円引き'),
    shop.toId('pointRewards'),
    shop.toId('scratchGames'),
    shop.toId('tickets'),
    shop.toId('shops'),
    shop.toId('information'),
  ]);
  return {
    coupon,
    pointReward,
    scratch,
    ticket,
    ticketPurchase: ticket,
    shop: place,
    informationItem,
    customPage: aboutPage.slug,
    // A site that the settings do not list; `partners.test.ts` opens one that they do.
    webview: 'https://aoba.example/',
  };
}

function getAddress(id: PageId, items: Items): string {
  const page = pages.find((candidate) => candidate.id === id);
  const value = items[id];
  const query =
    page?.item === undefined || value === undefined ? '' : `?${page.item}=${encodeURIComponent(value)}`;
  return `${page?.path}${query}`;
}
