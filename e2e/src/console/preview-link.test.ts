import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sections } from '@noren/contracts/config-sections';
import { runLocale } from '@noren/testing';
import type { Browser } from 'playwright-core';
import { openWindow, phoneSize, sharedBrowser } from '../browser.js';
import { sharedStack } from '../stack.js';
import { type ConsolePage, openConsolePage } from './console-page.js';
import { drainErrors, findScreenViolations } from './screen.js';
import { createSettingsFixtures, type SettingsFixtures } from './settings-fixtures.js';

const messages = {
  ja: {
    phone: 'スマホで確認',
    dialog: '保存前の設定をスマートフォンで確認',
    note: /^プレビュー（保存前の設定/,
  },
  en: {
    phone: 'On a phone',
    dialog: 'Unsaved settings on a phone',
    note: /^プレビュー（保存前の設定|^Preview of/,
  },
}[runLocale];

const stack = sharedStack();
let browser: Browser;
let fixtures: SettingsFixtures;
let consolePage: ConsolePage;

beforeAll(async () => {
  browser = await sharedBrowser();
  [fixtures, consolePage] = await Promise.all([
    createSettingsFixtures(stack, 'preview-link'),
    openConsolePage(browser, stack, { locale: runLocale, folder: `preview-link-${runLocale}` }),
  ]);
});
afterAll(() => browser?.close());

it('shows unsaved settings on a phone that is not signed in', async () => {
  const { page } = consolePage;
  await page.goto(`${stack.urls.console}/app/${fixtures.appId}/${sections.header.route}`);
  await page.frameLocator('iframe').locator('main h1').first().waitFor();
  await page.locator('#header_title').fill('Only typed');
  await page.frameLocator('iframe').getByText('Only typed').first().waitFor();
  await page.getByRole('button', { name: messages.phone }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: messages.dialog });
  await dialog.locator('.nrn-qr').waitFor();
  expect(await findScreenViolations(consolePage)).toEqual([]);
  await consolePage.shoot('dialog');
  const address = /http\S+#link=[\w-]+/.exec((await dialog.textContent()) ?? '')?.[0] ?? '';

  const { page: phone, context } = await openWindow(browser, {
    size: phoneSize,
    locale: runLocale,
    folder: 'preview-link',
  });
  await phone.goto(address);
  await phone.getByText('Only typed').first().waitFor();
  await phone.getByText(messages.note).waitFor();
  await phone.goto(address.replace(/link=.*/, `link=${'x'.repeat(32)}`));
  await phone.reload();
  await phone.locator('.linked-end').waitFor();
  await context.close();
  expect(drainErrors(consolePage)).toEqual([]);
});
