import { expect } from '@jest/globals';
import { type Locale, type PageId, pages } from '@noren/contracts';
import { aboutPage } from './demo-shop.js';
import type { MiniAppBed } from './mini-app-bed.js';
import { walk } from './walk.js';

const everybody = ['visitor', 'member', 'goldMember', 'shopStaff'] as const;

/** Every page, by somebody who is nobody yet and by each kind of member: no barrier, a heading, no wider than a phone. */
export function pageVisits(bed: MiniAppBed): void {
  for (const who of everybody) walk(`can be used by a ${who}`, (locale) => visitAll(bed, who, locale));
}

async function visitAll(bed: MiniAppBed, who: (typeof everybody)[number], locale: Locale): Promise<void> {
  const items = await itemsOf(bed);
  const folder = `pages-${who}`;
  const phone = await (who === 'visitor'
    ? bed.phone(folder, locale)
    : bed.member(folder, locale, { tier: who }));
  const nameless: PageId[] = [];
  for (const { id } of pages) {
    await phone.open(addressOf(id, items));
    // The first visit of the first page begins with the tutorial.
    if (id === 'top') {
      await phone.tap(bed.said(locale).tutorial.skipButtonText);
      await phone.page.waitForURL(({ pathname }) => pathname === '/');
    }
    await phone.look(id);
    const [heading = ''] = await phone.page.locator('h1').allTextContents();
    if (heading.trim() === '') nameless.push(id);
    // Nothing that a kind of member sees alone is wider than the rest.
    if (who === 'visitor' || who === 'member') await phone.fits(id);
  }
  expect(nameless).toEqual([]);
  await phone.end();
}

type Items = Partial<Record<PageId, string>>;

/** What the pages that are about one thing are opened with. */
async function itemsOf({ shop }: MiniAppBed): Promise<Items> {
  const [coupon, pointReward, scratch, ticket, place, informationItem] = await Promise.all([
    shop.idOf('coupons', 'ドリンク1杯 100円引き'),
    shop.idOf('pointRewards'),
    shop.idOf('scratchGames'),
    shop.idOf('tickets'),
    shop.idOf('shops'),
    shop.idOf('information'),
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
    // A site that the settings do not name; one that they do is a journey of its own.
    webview: 'https://aoba.example/',
  };
}

function addressOf(id: PageId, items: Items): string {
  const page = pages.find((candidate) => candidate.id === id);
  const value = items[id];
  const query =
    page?.item === undefined || value === undefined ? '' : `?${page.item}=${encodeURIComponent(value)}`;
  return `${page?.path}${query}`;
}
