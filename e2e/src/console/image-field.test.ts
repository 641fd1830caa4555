import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sections } from '@noren/contracts/config-sections';
import { eventually } from '@noren/service-kit/testing';
import { runLocale } from '@noren/testing';
import type { Browser, Locator } from 'playwright-core';
import { pixel } from '../api/multipart.js';
import { sharedBrowser } from '../browser.js';
import { save } from '../flow/staff.js';
import { sharedStack } from '../stack.js';
import { type ConsolePage, openConsolePage } from './console-page.js';
import { shownSection } from './fields/section-fields.js';
import { drainErrors } from './screen.js';
import { createSettingsFixtures, type SettingsFixtures } from './settings-fixtures.js';

/** Literal on purpose: tests fail when a text changes by mistake. */
const messages = {
  ja: {
    uploaded: '画像をアップロードしました',
    library: '画像一覧から選ぶ',
    use: 'この画像を使う',
  },
  en: { uploaded: 'Image uploaded', library: 'Choose from images', use: 'Use this image' },
}[runLocale];

const stack = sharedStack();
let browser: Browser;
let fixtures: SettingsFixtures;
let consolePage: ConsolePage;
let region: Locator;

beforeAll(async () => {
  browser = await sharedBrowser();
  [fixtures, consolePage] = await Promise.all([
    createSettingsFixtures(stack, 'image-field'),
    openConsolePage(browser, stack, { locale: runLocale, folder: 'image-field' }),
  ]);
  await consolePage.page.goto(`${stack.urls.console}/app/${fixtures.appId}/${sections.login.route}`);
  ({ region } = shownSection(consolePage.page, 'login', runLocale));
});

afterAll(async () => {
  await browser?.close();
});

const getImageUrl = async () => (await fixtures.getSections()).login.imageUrl;

describe(`an image field (${runLocale})`, () => {
  it('uploads a file', async () => {
    const { page } = consolePage;
    const file = { name: 'door.png', mimeType: 'image/png', buffer: pixel };
    await region.locator('.nrn-image-field input[type=file]').setInputFiles(file);
    await page.getByText(messages.uploaded).waitFor();
    const uploaded = await region.locator('#login_imageUrl').inputValue();
    expect(uploaded).toMatch(/door.*\.png$/);
    await save(consolePage);
    expect(await getImageUrl()).toBe(uploaded);
    expect(drainErrors(consolePage)).toEqual([]);
  });

  it('chooses an image of the app from the library', async () => {
    const { page, t } = consolePage;
    await region.getByRole('button', { name: messages.library }).click();
    const library = page.getByRole('dialog');
    await library.getByRole('searchbox').fill('three');
    await library.getByRole('listitem').filter({ hasText: 'three' }).getByRole('button').first().click();
    await library.getByRole('button', { name: messages.use }).click();
    await library.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: t.save, exact: true }).click();
    await eventually(async () => expect(await getImageUrl()).toContain('three'));
    expect(drainErrors(consolePage)).toEqual([]);
  });
});
