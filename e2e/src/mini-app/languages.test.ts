import { describe, expect, it } from '@jest/globals';
import { type Locale, pages } from '@noren/contracts';
import { type MiniAppHarness, miniAppHarness } from './mini-app-harness.js';
import { testInLocale } from './test-in-locale.js';

const words = {
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
    const heading = (name: string) => phone.page.getByRole('heading', { level: 1, name, exact: true });
    const phone = await harness.phone('language', 'ja');
    await phone.open('/coupons');
    await phone.open('/setting');
    await phone.page.getByText(words.en.name, { exact: true }).click();
    await heading(harness.said('en').setting.title).waitFor();
    await phone.page.goBack();
    await heading(harness.said('en').coupon.listTitle).waitFor();
    await phone.end();
  });
});

async function checkServedHtml({ browser, shop, said }: MiniAppHarness, locale: Locale): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await context.addCookies([{ name: 'i18n_redirected', value: locale, url: shop.origin }]);
  const page = await context.newPage();
  const other: string[] = [];
  for (const { path } of pages) {
    const answer = await page.goto(`${shop.origin}${path}`, { waitUntil: 'commit' });
    if (!(await answer?.text())?.includes(`<html lang="${locale}"`)) other.push(path);
  }
  expect(other).toEqual([]);
  await page.goto(`${shop.origin}/setting`);
  expect(await page.locator('h1').textContent()).toBe(said(locale).setting.title);
  await page.getByText(words[locale].language, { exact: true }).waitFor();
  await context.close();
}

async function checkHydration(harness: MiniAppHarness, locale: Locale): Promise<void> {
  const phone = await harness.phone('alive', locale);
  await phone.page.addInitScript(() => {
    const headings: string[] = [];
    Object.assign(window, { headings });
    new MutationObserver(() => {
      const heading = document.querySelector('h1')?.textContent ?? '';
      if (heading !== '' && !headings.includes(heading)) headings.push(heading);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await phone.open('/setting');
  const seen = await phone.page.evaluate(() => Reflect.get(window, 'headings') as string[]);
  expect(seen).toEqual([harness.said(locale).setting.title]);
  await phone.end();
}
