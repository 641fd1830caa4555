import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type PageId, pages } from '@noren/contracts';
import type { Stack } from '@noren/local-stack';
import type { Browser } from 'playwright-core';
import { barriers } from '../barriers.js';
import { launchBrowser, openWindow, phoneSize, type Window } from '../browser.js';
import { startTestStack } from '../stack.js';
import { type DemoShop, openShop } from './demo-shop.js';

jest.setTimeout(600_000);

let stack: Stack;
let browser: Browser;
let shop: DemoShop;
let items: Partial<Record<PageId, string>>;

beforeAll(async () => {
  [stack, browser] = await Promise.all([startTestStack(), launchBrowser()]);
  shop = await openShop(stack, {
    login: { loginButtonText: 'ログイン' },
    tutorial: {
      enabled: true,
      steps: [{ imageUrl: '', title: 'はじめに', text: 'クーポンとスタンプをご利用いただけます。' }],
    },
    customPage: {
      pages: [
        {
          slug: 'about',
          title: 'あおば珈琲について',
          visible: true,
          blocks: [{ type: 'text', text: '自家焙煎のコーヒー店です。', imageUrl: '', link: '' }],
        },
      ],
    },
  });
  const [coupon, pointReward, scratch, ticket, place, news] = await Promise.all([
    shop.idOf('coupons', 'ドリンク1杯 100円引き'),
    shop.idOf('pointRewards'),
    shop.idOf('scratchGames'),
    shop.idOf('tickets'),
    shop.idOf('shops'),
    shop.idOf('information'),
  ]);
  items = {
    coupon,
    pointReward,
    scratch,
    ticket,
    ticketPurchase: ticket,
    shop: place,
    informationItem: news,
  };
});

afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

/** Address of a page, with the item that it is about. */
function addressOf(id: PageId): string {
  const page = pages.find((candidate) => candidate.id === id);
  const value = id === 'customPage' ? 'about' : id === 'webview' ? 'https://aoba.example/' : items[id];
  const query =
    page?.item === undefined || value === undefined ? '' : `?${page.item}=${encodeURIComponent(value)}`;
  return `${shop.origin}${page?.path}${query}`;
}

async function signIn({ page }: Window): Promise<void> {
  await page.goto(`${shop.origin}/login?return=/member`);
  await page.getByRole('button', { name: 'ログイン', exact: true }).first().click();
  await page.waitForURL(({ pathname }) => pathname === '/member');
}

/** What keeps a page from being one that people can use. */
async function problems(phone: Window, id: PageId): Promise<string[]> {
  const { page } = phone;
  await page.goto(addressOf(id));
  await page.locator('.splash').waitFor({ state: 'hidden' });
  // The first visit of the first page begins with the tutorial.
  if (id === 'top') await page.getByRole('button', { name: '閉じる' }).click();
  await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null);
  const heading = await page
    .locator('h1')
    .first()
    .textContent({ timeout: 5_000 })
    .catch(() => null);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const found = [
    ...phone.faults(),
    ...(await barriers(page)),
    ...(heading === null || heading.trim() === '' ? ['no heading'] : []),
    ...(wide > 0 ? [`${wide}px too wide`] : []),
  ];
  phone.forgive();
  return found.map((problem) => `${id}: ${problem}`);
}

const people = ['visitor', 'member'] as const;
const cases = (['ja', 'en'] as const).flatMap((locale) => people.map((who) => [who, locale] as const));

describe('the pages of the mini-app', () => {
  it.each(cases)('can be used by a %s in %s', async (who, locale) => {
    const phone = await openWindow(browser, { size: phoneSize, locale, folder: `mini-app-${who}-${locale}` });
    await phone.context.addCookies([{ name: 'i18n_redirected', value: locale, url: shop.origin }]);
    if (who === 'member') await signIn(phone);
    const found: string[] = [];
    for (const { id } of pages) {
      found.push(...(await problems(phone, id)));
      await phone.shoot(id);
    }
    expect(found).toEqual([]);
    await phone.context.close();
  });

  it('fit a small phone', async () => {
    const size = { width: 320, height: 568 };
    const phone = await openWindow(browser, { size, locale: 'ja', folder: 'mini-app-small' });
    const found: string[] = [];
    for (const { id } of pages) {
      await phone.page.goto(addressOf(id));
      await phone.page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null);
      const wide = await phone.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (wide > 0) found.push(`${id}: ${wide}px too wide`);
      await phone.shoot(id);
    }
    expect(found).toEqual([]);
    await phone.context.close();
  });
});
