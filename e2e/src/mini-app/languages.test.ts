import { describe, expect, it } from '@jest/globals';
import type { Locale } from '@noren/contracts/errors';
import { pages } from '@noren/contracts/pages';
import { openWindow, phoneSize } from '../browser.js';
import { type MiniAppHarness, miniAppHarness, testInLocale } from './mini-app-harness.js';

const messages = {
  ja: { name: '日本語', language: '表示言語' },
  en: { name: 'English', language: 'Language' },
};

const harness = miniAppHarness('languages');

describe('the chosen language', () => {
  testInLocale('is already in the served HTML of every page', (locale) => checkServedHtml(harness, locale));
  testInLocale('is the only one that a page shows during hydration', (locale) =>
    checkHydration(harness, locale),
  );

  it('applies at once, and to the previous page too', async () => {
    const heading = (name: string) => miniApp.page.getByRole('heading', { level: 1, name, exact: true });
    const miniApp = await harness.openAsVisitor('language', 'ja');
    await miniApp.open('/coupons');
    await miniApp.open('/setting');
    await miniApp.page.getByText(messages.en.name, { exact: true }).click();
    await heading(harness.getSettings('en').setting.title).waitFor();
    await miniApp.page.goBack();
    await heading(harness.getSettings('en').coupon.listTitle).waitFor();
    await miniApp.close();
  });

  it('shows contents in English where staff wrote it, and in Japanese elsewhere', async () => {
    const names = { ja: '秋のクーポン', en: 'Autumn coupon' };
    const description = 'お会計の前にご提示ください';
    await harness.shop.add('coupons', { name: names.ja, nameEn: names.en, description });
    for (const locale of ['en', 'ja'] as const) {
      const miniApp = await harness.openAsVisitor('contents', locale);
      await miniApp.open('/coupons');
      await miniApp.page.getByRole('link', { name: names[locale] }).first().click();
      await miniApp.page.getByRole('heading', { name: names[locale] }).waitFor();
      await miniApp.expectTexts(description);
      await miniApp.inspect('detail');
      await miniApp.close();
    }
  });
});

async function checkServedHtml(
  { browser, shop, getSettings }: MiniAppHarness,
  locale: Locale,
): Promise<void> {
  const { page, context } = await openWindow(browser, {
    size: phoneSize,
    // The browser's language does not count once a member has chosen one.
    locale: locale === 'ja' ? 'en' : 'ja',
    folder: 'languages',
    browser: { javaScriptEnabled: false },
  });
  await context.addCookies([{ name: 'i18n_redirected', value: locale, url: shop.origin }]);
  const other: string[] = [];
  for (const { path } of pages) {
    const answer = await page.goto(`${shop.origin}${path}`, { waitUntil: 'commit' });
    if (!(await answer?.text())?.includes(`<html lang="${locale}"`)) other.push(path);
  }
  expect(other).toEqual([]);
  await page.goto(`${shop.origin}/setting`);
  expect(await page.locator('h1').textContent()).toBe(getSettings(locale).setting.title);
  await page.getByText(messages[locale].language, { exact: true }).waitFor();
  await context.close();
}

async function checkHydration(harness: MiniAppHarness, locale: Locale): Promise<void> {
  const miniApp = await harness.openAsVisitor('alive', locale);
  await miniApp.page.addInitScript(() => {
    const headings: string[] = [];
    Object.assign(window, { headings });
    new MutationObserver(() => {
      const heading = document.querySelector('h1')?.textContent ?? '';
      if (heading !== '' && !headings.includes(heading)) headings.push(heading);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await miniApp.open('/setting');
  const shownHeadings = await miniApp.page.evaluate(() => Reflect.get(window, 'headings') as string[]);
  expect(shownHeadings).toEqual([harness.getSettings(locale).setting.title]);
  await miniApp.close();
}
