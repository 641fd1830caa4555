import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type SectionId, type Sections, sections } from '@noren/contracts/config-sections';
import { configurationEndpoints } from '@noren/contracts/configurations';
import { runLocale } from '@noren/testing';
import type { Browser, Locator } from 'playwright-core';
import { sharedBrowser } from '../browser.js';
import { sharedStack } from '../stack.js';
import { adminClient } from './console-fixtures.js';
import { type ConsolePage, openConsolePage } from './console-page.js';
import { drainErrors, findScreenViolations } from './screen.js';
import { createSettingsFixtures, type SettingsFixtures } from './settings-fixtures.js';

/** Literal on purpose: tests fail when a text changes by mistake. */
const messages = {
  ja: {
    choose: '要素を選択',
    title: 'トップページ: タイトル',
    menu: 'フッター: メニュー 2',
    discard: '変更を破棄',
    coupon: 'クーポン詳細',
  },
  en: {
    choose: 'Choose an element',
    title: 'Top page: Title',
    menu: 'Footer: Menu 2',
    discard: 'Discard changes',
    coupon: 'Coupon detail',
  },
}[runLocale];

const stack = sharedStack();
let browser: Browser;
let fixtures: SettingsFixtures;
let consolePage: ConsolePage;

const tile = (title: string) => ({ imageUrl: '', title, link: '/coupons' });

beforeAll(async () => {
  browser = await sharedBrowser();
  [fixtures, consolePage] = await Promise.all([
    createSettingsFixtures(stack, 'preview-settings'),
    openConsolePage(browser, stack, { locale: runLocale, folder: `preview-settings-${runLocale}` }),
  ]);
  const { appId } = fixtures;
  const api = adminClient(stack);
  const { data } = await api.call(configurationEndpoints.get, { params: { appId } });
  const topPage: Sections['topPage'] = {
    ...data.sections.topPage,
    tiles: ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map(tile),
  };
  const body = { version: data.version, sections: { topPage } };
  await api.call(configurationEndpoints.update, { params: { appId }, body });
});

afterAll(async () => {
  await browser?.close();
});

const getPath = (section: SectionId) => `/app/${fixtures.appId}/${sections[section].route}`;
const getPhone = () => consolePage.page.frameLocator('iframe');
const getControl = (id: string) => consolePage.page.locator(`#${id}`);
const getMark = () => getPhone().locator('[data-setting-mark]');
const getToggle = () => consolePage.page.getByRole('button', { name: messages.choose });

async function open(section: SectionId): Promise<void> {
  await consolePage.page.goto(`${stack.urls.console}${getPath(section)}`);
  await getPhone().locator('main h1').first().waitFor();
  await getToggle().waitFor();
}

/** Waits until the outline is around an element. */
async function waitForMarkAround(element: Locator): Promise<void> {
  const isAround = async () => {
    const [outer, inner] = await Promise.all([getMark().boundingBox(), element.boundingBox()]);
    if (outer === null || inner === null) return false;
    const near = (a: number, b: number) => Math.abs(a - b) < 8;
    return near(outer.x, inner.x) && near(outer.y, inner.y) && near(outer.height, inner.height);
  };
  await getMark().waitFor();
  for (let attempt = 0; attempt < 50 && !(await isAround()); attempt += 1)
    await consolePage.page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  expect(await isAround()).toBe(true);
}

const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement);

describe(`settings and the live preview (${runLocale})`, () => {
  it('marks the element of the field in focus, on its page, and leaves the focus', async () => {
    const { page, shoot } = consolePage;
    await open('coupon');
    await getControl('coupon_listTitle').focus();
    await waitForMarkAround(getPhone().locator('.page-title'));
    await shoot('list-title');

    await getControl('coupon_useButtonText').focus();
    const button = getPhone().locator('.use > .button').first();
    await waitForMarkAround(button);
    expect(await page.locator('.apps-preview-bar .ant-select').innerText()).toBe(messages.coupon);
    await page.keyboard.type('!!');
    await getPhone().getByText('!!').first().waitFor();
    expect(await isFocused(getControl('coupon_useButtonText'))).toBe(true);
    await waitForMarkAround(button);
    await shoot('use-button');

    await getToggle().focus();
    await getMark().waitFor({ state: 'detached' });
    expect(drainErrors(consolePage)).toEqual([]);
  });

  it('scrolls to the item of a list that is chosen', async () => {
    const { page, shoot } = consolePage;
    await open('topPage');
    await page.getByRole('button', { name: 'Six' }).last().click();
    await waitForMarkAround(getPhone().locator('.tile').nth(5));
    expect(await getPhone().locator('.tile').nth(5).isVisible()).toBe(true);
    expect(await page.evaluate(() => window.scrollX)).toBe(0);
    await shoot('tile');
    expect(drainErrors(consolePage)).toEqual([]);
  });

  it('names elements while staff choose, and leads to the field of the chosen one', async () => {
    const { page, shoot } = consolePage;
    await open('topPage');
    await getToggle().click();
    const heading = getPhone().getByRole('heading', { level: 1 });
    await heading.hover();
    await getMark().getByText(messages.title, { exact: true }).waitFor();
    await waitForMarkAround(heading);
    await shoot('choice');
    expect(await findScreenViolations(consolePage)).toEqual([]);

    await heading.click();
    await page.waitForURL(/field=topPage\.title$/);
    await page.waitForFunction(() => document.activeElement?.id === 'topPage_title');
    expect(await getToggle().getAttribute('aria-pressed')).toBe('false');
    await waitForMarkAround(heading);
    await shoot('chosen');
    expect(drainErrors(consolePage)).toEqual([]);
  });

  it('asks about unsaved changes before it leads to another page', async () => {
    const { page, shoot } = consolePage;
    await open('topPage');
    await getControl('topPage_title').fill('Autumn');
    await getToggle().click();
    const menu = getPhone().locator('.footer li').nth(1);
    await menu.hover();
    await getMark().getByText(messages.menu, { exact: true }).waitFor();
    await menu.click();
    await page.getByRole('button', { name: messages.discard }).click();
    await page.waitForURL(({ pathname }) => pathname === getPath('footer'));
    await page.waitForFunction(() => document.activeElement?.id === 'footer_menuList_1');
    await waitForMarkAround(getPhone().locator('.footer li').nth(1));
    await shoot('footer');
    expect(drainErrors(consolePage)).toEqual([]);
  });

  it('ends the choice with Escape, after which the mini-app works as for members', async () => {
    await open('topPage');
    await getToggle().click();
    await getPhone().getByRole('heading', { level: 1 }).focus();
    await consolePage.page.keyboard.press('Escape');
    await consolePage.page.getByRole('button', { name: messages.choose, pressed: false }).waitFor();
    await getPhone().locator('.footer li a').nth(1).click();
    await getPhone().locator('main.page-coupons').waitFor();
    expect(drainErrors(consolePage)).toEqual([]);
  });
});
