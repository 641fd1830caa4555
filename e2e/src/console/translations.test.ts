import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { configurationEndpoints } from '@noren/contracts/configurations';
import { runLocale } from '@noren/testing';
import type { Browser } from 'playwright-core';
import { sharedBrowser } from '../browser.js';
import { save } from '../flow/staff.js';
import { sharedStack } from '../stack.js';
import { adminClient } from './console-fixtures.js';
import { type ConsolePage, openConsolePage } from './console-page.js';
import { drainErrors } from './screen.js';
import { createSettingsFixtures, type SettingsFixtures } from './settings-fixtures.js';

const stack = sharedStack();
let browser: Browser;
let fixtures: SettingsFixtures;
let consolePage: ConsolePage;

beforeAll(async () => {
  browser = await sharedBrowser();
  [fixtures, consolePage] = await Promise.all([
    createSettingsFixtures(stack, 'translations'),
    openConsolePage(browser, stack, { locale: runLocale, folder: 'translations' }),
  ]);
});

afterAll(async () => {
  await browser?.close();
});

describe(`the English of texts that staff wrote (${runLocale})`, () => {
  it('is entered beside them and saved', async () => {
    const params = { appId: fixtures.appId };
    const { topPage, footer } = await fixtures.getSections();
    const menuList = footer.menuList.map((menu, index) => (index === 0 ? { ...menu, name: '本店' } : menu));
    const written = {
      topPage: { ...topPage, title: 'あおば珈琲へようこそ' },
      footer: { ...footer, menuList },
    };
    const body = { version: 1, sections: written };
    await adminClient(stack).call(configurationEndpoints.update, { params, body });

    const { page } = consolePage;
    await page.goto(`${stack.urls.console}/app/${fixtures.appId}/other-setting/text`);
    await page.getByRole('textbox', { name: /あおば珈琲へようこそ/ }).fill('Welcome to Aoba Coffee');
    await consolePage.shoot('typed');
    await save(consolePage);
    const { translations } = await fixtures.getSections();
    // The template's own texts have their English, too.
    expect(translations.texts).toContainEqual({
      text: 'あおば珈琲へようこそ',
      english: 'Welcome to Aoba Coffee',
    });
    await page.reload();
    const field = page.getByRole('textbox', { name: /あおば珈琲へようこそ/ });
    await field.waitFor();
    expect(await field.inputValue()).toBe('Welcome to Aoba Coffee');
    expect(drainErrors(consolePage)).toEqual([]);
  });
});
