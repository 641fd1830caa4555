import { describe, expect } from '@jest/globals';
import { getMenuCount, type Sections } from '@noren/contracts/config-sections';
import type { Locale } from '@noren/contracts/errors';
import { sized } from '@noren/testing';
import { phoneSize } from '../browser.js';
import { getTitle, tooSmall } from './bar-controls.js';
import type { Changes } from './demo-shop.js';
import { miniAppHarness, testInLocale } from './mini-app-harness.js';
import type { MiniAppPage } from './mini-app-page.js';

type HeaderIcon = Sections['header']['iconListLeft'][number];

const smallest = { width: 320, height: 568 };
const title = 'あおば珈琲 自家焙煎所';
const iconSite = 'https://icons.aoba.example/';
const screenshot =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#fff" stroke-width="2"><circle cx="12" cy="12" r="8"/></svg>';

const icon = (label: string, link: string): HeaderIcon => ({ label, link, iconUrl: `${iconSite}icon.svg` });
const icons = [
  icon('お知らせ', '/information'),
  icon('クーポン', '/coupons'),
  icon('履歴', '/history'),
  icon('QRコード読み取り', '/reader'),
  icon('会員証', '/member'),
  icon('設定', '/setting'),
];
const textItems = icons.map((each) => ({ ...each, iconUrl: '' }));

/** Splits items into the left and the right side of the header. */
function sides(items: readonly HeaderIcon[], left: number, right: number) {
  return { iconListLeft: items.slice(0, left), iconListRight: items.slice(left, left + right) };
}

const menu = (name: string, link: string) => ({ name, link, iconUrl: '' });
/** Two of the names have the maximum length. */
const menuList = [
  menu('ホーム', '/'),
  menu('おすすめクーポン', '/coupons'),
  menu('スタンプカード帳', '/stamps'),
  menu('店舗', '/shops'),
  menu('マイページ', '/member'),
];
const footer = (layout: Sections['footer']['layout']) => ({
  layout,
  menuList: menuList.slice(0, getMenuCount(layout)),
});

/** Every layout of the footer, with headers of zero to six icons, labels instead of icons, and a logo. */
const layouts: readonly (readonly [name: string, changes: Changes])[] = [
  ['no icons, 1 item', { header: { title, ...sides(icons, 0, 0) }, footer: footer('1') }],
  ['1 icon, 2 items', { header: { title, ...sides(icons, 0, 1) }, footer: footer('2') }],
  ['3 icons, 3 items', { header: { title, ...sides(icons, 3, 0) }, footer: footer('3') }],
  ['4 icons, 4 items', { header: { title, ...sides(icons, 2, 2) }, footer: footer('4') }],
  ['5 icons, 5 items', { header: { title, ...sides(icons, 2, 3) }, footer: footer('5') }],
  ['6 icons, 5 items', { header: { title, ...sides(icons, 3, 3) }, footer: footer('5-large-center') }],
  ['6 words, 5 items', { header: { title, ...sides(textItems, 3, 3) }, footer: footer('5-large-center') }],
  [
    'logo, no footer',
    { header: { title, logoUrl: `${iconSite}logo.svg`, ...sides(icons, 3, 3) }, footer: { visible: false } },
  ],
];

/** The fewest and the most items, and what replaces icons. */
const extremes: readonly string[] = ['no icons, 1 item', '6 words, 5 items', 'logo, no footer'];
const tested = layouts.filter(([name]) => sized(extremes.includes(name), true));

/** Layouts of the header and the footer, on the smallest phone. */
const harness = miniAppHarness('layouts');

describe('header and footer', () => {
  describe.each(tested)('%s', (name, changes) => {
    testInLocale('are legible and reachable on a narrow phone', async (locale) => {
      await harness.shop.release(changes);
      await visit(name, locale);
    });
  });
  async function visit(name: string, locale: Locale): Promise<void> {
    const miniApp = await harness.openAsVisitor(`layouts/${name}`.replaceAll(/[ ,]+/g, '-'), locale);
    await miniApp.context.route(`${iconSite}**`, (route) =>
      route.fulfill({ body: screenshot, contentType: 'image/svg+xml' }),
    );
    await miniApp.page.setViewportSize(smallest);
    await miniApp.open('/stamps');
    await miniApp.inspect('narrow');
    expect(await tooSmall(miniApp.page)).toEqual([]);
    await expectTitle(miniApp);
    await expectKeyboard(miniApp);
    await miniApp.page.evaluate(() => window.scrollTo(0, 400));
    await miniApp.page.locator('.header-title').focus();
    expect(await tooSmall(miniApp.page)).toEqual([]);
    await miniApp.shoot('title-focused');
    await miniApp.page.locator('.header-title').blur();
    expect(await tooSmall(miniApp.page, '.header-icons a, .footer a')).toEqual([]);
    await miniApp.shoot('scrolled');
    await miniApp.page.evaluate(() => window.scrollTo(0, 0));
    await miniApp.checkSmallScreen('stamps');
    await miniApp.page.setViewportSize(phoneSize);
    await miniApp.inspect('phone');
    expect(await tooSmall(miniApp.page)).toEqual([]);
    await expectTitle(miniApp);
    await miniApp.close();
  }

  async function expectTitle({ page }: MiniAppPage): Promise<void> {
    const shownTitle = await getTitle(page);
    // Six characters are enough to recognise the shop if the title does not fit.
    if (shownTitle !== undefined)
      expect(shownTitle.characters).toBeGreaterThanOrEqual(Math.min(6, title.length));
  }

  /** Asserts that the Tab key focuses every link of the header. */
  async function expectKeyboard({ page }: MiniAppPage): Promise<void> {
    const links = await page.locator('.header a').count();
    await page.locator('.skip').focus();
    const focusInHeader: string[] = [];
    for (let stop = 0; stop < links; stop += 1) {
      await page.keyboard.press('Tab');
      focusInHeader.push(
        await page.evaluate(() => String(document.activeElement?.closest('.header') !== null)),
      );
    }
    expect(focusInHeader).toEqual(Array.from({ length: links }, () => 'true'));
  }
});
