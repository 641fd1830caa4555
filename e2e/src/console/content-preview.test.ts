import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { contentReleaseEndpoints } from '@noren/contracts/content-releases';
import { type CouponCreate, contentKind, couponEndpoints } from '@noren/contracts/contents';
import { runLocale } from '@noren/testing';
import type { Browser } from 'playwright-core';
import { sharedBrowser } from '../browser.js';
import { sharedStack } from '../stack.js';
import { adminClient, type ConsoleFixtures, createConsoleFixtures } from './console-fixtures.js';
import { type ConsolePage, openConsolePage } from './console-page.js';
import { drainErrors, findScreenViolations } from './screen.js';

/** Literal on purpose: tests fail when a text changes by mistake. */
const messages = {
  ja: {
    coupon: '年末の焼き菓子',
    release: '年末の公開',
    jump: '「年末の公開」の公開時',
    show: 'クーポンを表示',
    gold: 'ゴールド',
    development: '開発',
  },
  en: {
    coupon: 'Year-end pastry',
    release: 'Year end',
    jump: 'When “Year end” goes live',
    show: 'Show Coupons',
    gold: 'Gold',
    development: 'Development',
  },
}[runLocale];

const stack = sharedStack();
let browser: Browser;
let fixtures: ConsoleFixtures;
let consolePage: ConsolePage;

beforeAll(async () => {
  browser = await sharedBrowser();
  [fixtures, consolePage] = await Promise.all([
    createConsoleFixtures(stack, 'content-preview', 'complete'),
    openConsolePage(browser, stack, { locale: runLocale, folder: `content-preview-${runLocale}` }),
  ]);
});

afterAll(async () => {
  await browser?.close();
});

/** Schedules a new coupon for tomorrow. */
async function schedule(): Promise<void> {
  const api = adminClient(stack);
  const params = { appId: fixtures.app.id };
  const coupon = {
    ...contentKind('coupons').defaults,
    name: messages.coupon,
    published: true,
  } as CouponCreate;
  const { id: contentId } = (await api.call(couponEndpoints.create, { params, body: coupon })).data;
  const items = [{ kind: 'coupons', contentId, action: 'publish' } as const];
  const publishAt = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
  const body = { name: messages.release, items, publishAt };
  const { id, digest } = (await api.call(contentReleaseEndpoints.create, { params, body })).data;
  const ofRelease = { ...params, contentReleaseId: id };
  await api.call(contentReleaseEndpoints.request, { params: ofRelease, body: {} });
  const decision = { status: 'approved', digest } as const;
  await api.call(contentReleaseEndpoints.decide, { params: ofRelease, body: decision });
}

it(`the preview by date shows what a scheduled release will bring (${runLocale})`, async () => {
  const { page, shoot } = consolePage;
  await schedule();
  await page.goto(`${stack.urls.console}/app/${fixtures.app.id}/content-preview`);
  const phone = page.frameLocator('iframe');
  await page.getByRole('button', { name: messages.show, exact: true }).click();
  await phone.locator('main').first().waitFor();
  await shoot('now');
  expect(await phone.getByText(messages.coupon).count()).toBe(0);

  await page.getByRole('button', { name: messages.jump }).click();
  await phone.getByText(messages.coupon).first().waitFor();
  await page.getByRole('link', { name: messages.release, exact: true }).waitFor();
  await page.getByText(messages.gold, { exact: true }).click();
  await phone.getByText(messages.coupon).first().waitFor();
  await shoot('when-live');
  expect(await findScreenViolations(consolePage)).toEqual([]);

  await page.getByText(messages.development, { exact: true }).click();
  await page.getByRole('link', { name: messages.release, exact: true }).waitFor({ state: 'detached' });
  await phone.getByText(messages.coupon).first().waitFor();
  await shoot('drafts');
  expect(drainErrors(consolePage)).toEqual([]);
});
