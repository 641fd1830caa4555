import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runLocale } from '@noren/testing';
import type { Browser } from 'playwright-core';
import { findViolations } from '../barriers.js';
import { consoleSize, openWindow, sharedBrowser } from '../browser.js';
import { sharedStack } from '../stack.js';
import { type ConsolePage, isMarked, mark, openConsolePage } from './console-page.js';
import { drainErrors, findScreenViolations, goTo, waitForScreen } from './screen.js';
import { createSettingsFixtures } from './settings-fixtures.js';

const stack = sharedStack();
const texts = {
  ja: { menu: 'ユーザーメニュー', system: 'システムに合わせる', light: 'ライト', dark: 'ダーク' },
  en: { menu: 'User menu', system: 'System', light: 'Light', dark: 'Dark' },
}[runLocale];
/** Colours of a page and of a field in it, which antd draws. */
const colors = {
  light: { page: 'rgb(246, 247, 249)', field: 'rgb(255, 255, 255)' },
  dark: { page: 'rgb(15, 20, 27)', field: 'rgb(23, 29, 39)' },
};

let browser: Browser;
let consolePage: ConsolePage;
let appPath: string;

beforeAll(async () => {
  browser = await sharedBrowser();
  const [fixtures, opened] = await Promise.all([
    createSettingsFixtures(stack, 'dark'),
    openConsolePage(browser, stack, { locale: runLocale, theme: 'dark', folder: 'dark-theme' }),
  ]);
  appPath = `/app/${fixtures.appId}`;
  consolePage = opened;
});

afterAll(async () => {
  await browser?.close();
});

/** Waits until the shell and the mounted remote show a theme. */
const waitForTheme = (theme: keyof typeof colors) =>
  consolePage.page.waitForFunction(({ page, field }) => {
    const input = document.querySelector('main .ant-input');
    return (
      getComputedStyle(document.body).backgroundColor === page &&
      input !== null &&
      getComputedStyle(input.closest('.ant-input-affix-wrapper') ?? input).backgroundColor === field
    );
  }, colors[theme]);

describe(`the dark theme (${runLocale})`, () => {
  it('is that of the system, and readable', async () => {
    for (const path of ['/', appPath, `${appPath}/build-history`, `${appPath}/page-setting/coupon`]) {
      await goTo(consolePage, path);
      await waitForScreen(consolePage, path);
      await consolePage.shoot(path.replaceAll(/\W+/g, '-'));
      expect(await findScreenViolations(consolePage)).toEqual([]);
    }
    await waitForTheme('dark');
    expect(drainErrors(consolePage)).toEqual([]);
  });

  it('begins at the sign-in', async () => {
    const { page, context } = await openWindow(browser, {
      size: consoleSize,
      locale: runLocale,
      folder: 'dark-theme',
      browser: { colorScheme: 'dark' },
    });
    await page.goto(stack.urls.console);
    await page.getByLabel(consolePage.t.password).waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(colors.dark.page);
    expect(await findViolations(page)).toEqual([]);
    await context.close();
  });

  it('gives way to the theme that the user chooses, without a reload and after one', async () => {
    const { page, shoot } = consolePage;
    await mark(consolePage);
    await page.getByTitle(texts.menu).click();
    await shoot('menu');
    await page.getByRole('radio', { name: texts.light }).check();
    await waitForTheme('light');
    expect(await isMarked(consolePage)).toBe(true);

    await page.addInitScript(() => {
      const observer = new MutationObserver(() => performance.mark('themed'));
      observer.observe(document, { subtree: true, attributes: true, attributeFilter: ['style'] });
    });
    await page.reload();
    await waitForTheme('light');
    const [themed, painted] = await page.evaluate(() =>
      ['themed', 'first-paint'].map((name) => performance.getEntriesByName(name)[0]?.startTime),
    );
    expect(themed).toBeLessThanOrEqual(painted ?? 0);
  });

  it('follows the system again when the user chooses so', async () => {
    const { page } = consolePage;
    await page.getByTitle(texts.menu).click();
    await page.getByRole('radio', { name: texts.system }).check();
    await waitForTheme('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await waitForTheme('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await waitForTheme('dark');
    expect(drainErrors(consolePage)).toEqual([]);
  });
});
