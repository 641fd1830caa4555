import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sections } from '@noren/contracts/config-sections';
import { runLocale } from '@noren/testing';
import type { Browser } from 'playwright-core';
import { sharedBrowser } from '../browser.js';
import { sharedStack } from '../stack.js';
import { type ConsolePage, openConsolePage } from './console-page.js';
import { drainErrors } from './screen.js';
import { createSettingsFixtures } from './settings-fixtures.js';

const stack = sharedStack();
let browser: Browser;
let consolePage: ConsolePage;

beforeAll(async () => {
  browser = await sharedBrowser();
  const [fixtures, opened] = await Promise.all([
    createSettingsFixtures(stack, 'preview-focus'),
    openConsolePage(browser, stack, { locale: runLocale, folder: 'preview-focus' }),
  ]);
  consolePage = opened;
  await opened.page.goto(`${stack.urls.console}/app/${fixtures.appId}/${sections.barcodeReader.route}`);
});

afterAll(async () => {
  await browser?.close();
});

describe(`the live preview (${runLocale})`, () => {
  it('leaves the focus to the field when it opens a dialog', async () => {
    const { page, shoot } = consolePage;
    const dialog = page.frameLocator('iframe').locator('dialog');
    const startAtOnce = page.locator('#barcodeReader_startAtOnce');
    await page.frameLocator('iframe').getByRole('heading').first().waitFor();
    expect(await dialog.count()).toBe(0);
    await startAtOnce.focus();
    await page.keyboard.press('Space');
    await dialog.waitFor();
    expect(await startAtOnce.evaluate((control) => control === document.activeElement)).toBe(true);
    await shoot('preview-dialog');

    await dialog.getByRole('button').last().click();
    await dialog.waitFor({ state: 'hidden' });
    expect(drainErrors(consolePage)).toEqual([]);
  });
});
