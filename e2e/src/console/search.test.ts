import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { groupEndpoints, noOptions } from '@noren/contracts/groups';
import { runLocale } from '@noren/testing';
import type { Browser } from 'playwright-core';
import { newApp } from '../api/fixtures.js';
import { sharedBrowser } from '../browser.js';
import { sharedStack } from '../stack.js';
import { type ConsolePage, openConsolePage } from './console-page.js';
import { adminClient } from './console-fixtures.js';
import { drainErrors, findScreenViolations, goTo, waitForScreen } from './screen.js';
import { searchMessages } from './search-messages.js';

const stack = sharedStack();
const t = searchMessages[runLocale];
const name = `search-${randomUUID().slice(0, 8)}`;
let browser: Browser;
let consolePage: ConsolePage;
let appId: string;

beforeAll(async () => {
  browser = await sharedBrowser();
  const api = adminClient(stack);
  const options = { ...noOptions, couponStampShop: true, point: true, wallet: true };
  const group = await api.call(groupEndpoints.create, {
    body: { name, code: name, type: 'client', options },
  });
  const [app, opened] = await Promise.all([
    newApp(api, group.data.groupId, name),
    openConsolePage(browser, stack, { locale: runLocale, folder: 'search' }),
  ]);
  appId = app.id;
  consolePage = opened;
});

afterAll(async () => {
  await browser?.close();
});

/** Opens the search by its keys and types into it. */
async function search(text: string): Promise<void> {
  const { page } = consolePage;
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: t.search }).fill(text);
}

const hit = (label: string) => consolePage.page.getByRole('option', { name: label });
const field = () => consolePage.page.locator('#coupon_redisplaySeconds');
const isFocused = (id: string) =>
  consolePage.page.waitForFunction((one) => document.activeElement?.id === one, id);

describe(`finding everything (${runLocale})`, () => {
  it('hides the pages whose features are off, and says which feature is off at their address', async () => {
    const { page, shoot } = consolePage;
    await page.goto(`${stack.urls.console}/app/${appId}`);
    await page.getByText(t.hidden(name)).waitFor();
    const sidebar = page.getByRole('navigation', { name: t.menu });
    await page.getByRole('button', { name: t.otherSettings }).click();
    expect(await sidebar.getByRole('link', { name: t.wallet, exact: true }).count()).toBe(1);
    expect(await sidebar.getByRole('link', { name: t.oneTimeToken, exact: true }).count()).toBe(0);
    const all = await sidebar.getByRole('link').allInnerTexts();
    expect(all).toEqual([...new Set(all)]);
    await shoot('sidebar');

    await goTo(consolePage, `/app/${appId}/other-setting/one-time-token`);
    await page.getByText(t.featureOff(name)).waitFor();
    await shoot('feature-off');
    await page.getByRole('main').getByRole('link', { name: t.openFeatures }).click();
    await waitForScreen(consolePage, page.url().replace(/^https?:\/\/[^/]+|\?.*$/g, ''), name);
    expect(new URL(page.url()).searchParams.get('tab')).toBe('settings');
  });

  it('narrows the pages of the app by keyboard, and keeps a group open for the next visit', async () => {
    const { page, shoot } = consolePage;
    await page.goto(`${stack.urls.console}/app/${appId}`);
    const group = page.getByRole('button', { name: t.otherSettings });
    await group.waitFor();
    expect(await group.getAttribute('aria-expanded')).toBe('true');
    await page.getByRole('searchbox', { name: t.filter }).fill(t.typed);
    await shoot('filter');
    expect(await findScreenViolations(consolePage)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await waitForScreen(consolePage, `/app/${appId}/page-setting/splash`, t.splash);
    expect(await page.getByRole('searchbox', { name: t.filter }).inputValue()).toBe('');
    const present = page.getByRole('navigation', { name: t.menu }).locator('[aria-current]');
    expect(await present.allInnerTexts()).toEqual([t.splash]);
    const { bottom, height } = await present.evaluate((link) => ({
      bottom: link.getBoundingClientRect().bottom,
      height: window.innerHeight,
    }));
    expect(bottom).toBeLessThanOrEqual(height);
    await shoot('filtered-page');
  });

  it.each([0, 1, 2] as const)(
    'finds a setting of the open app by question %i and focuses it',
    async (number) => {
      const { page, shoot } = consolePage;
      await page.goto(`${stack.urls.console}/app/${appId}`);
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await search(t.questions[number]);
      await hit(t.field).first().waitFor();
      await shoot(`search-${number}`);
      await hit(t.field).first().click();
      await isFocused('coupon_redisplaySeconds');
      expect(await page.locator('.apps-linked-field').filter({ has: field() }).count()).toBe(1);
      await shoot('linked-field');
    },
  );

  it('lists the shortcuts by a question mark', async () => {
    const { page, shoot } = consolePage;
    await page.goto(stack.urls.console);
    await page.getByRole('navigation', { name: t.menu }).waitFor();
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: t.shortcuts });
    await dialog.waitFor();
    expect(await findScreenViolations(consolePage)).toEqual([]);
    await shoot('shortcuts');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });

  it('asks for the app where none is open, by keyboard alone', async () => {
    const { page, shoot } = consolePage;
    await page.goto(stack.urls.console);
    await page.getByRole('navigation', { name: t.menu }).waitFor();
    await search(t.field);
    await hit(t.field).first().waitFor();
    expect(await findScreenViolations(consolePage)).toEqual([]);
    while (
      (await page.locator('[role="option"][aria-selected="true"]').innerText()).includes(t.field) === false
    )
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: t.chooseApp }).fill(name);
    await hit(name).waitFor();
    await shoot('choose-app');
    await page.keyboard.press('Enter');
    await isFocused('coupon_redisplaySeconds');
    expect(new URL(page.url()).pathname).toBe(`/app/${appId}/page-setting/coupon`);
    expect(drainErrors(consolePage)).toEqual([]);
  });
});
