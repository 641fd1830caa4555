import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { appEndpoints } from '@noren/contracts';
import type { Stack } from '@noren/local-stack';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../browser.js';
import { startTestStack } from '../stack.js';
import { isMarked, mark, openDesk } from './console-window.js';
import { staffApi } from './staff-api.js';

/** Long enough for a page to load with one token, on a busy machine too. */
const accessTokenSeconds = 10;

let stack: Stack;
let browser: Browser;

beforeAll(async () => {
  [stack, browser] = await Promise.all([startTestStack({ accessTokenSeconds }), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

/** When the access token that the console holds ends, milliseconds. */
const tokenEnd = (page: Page) =>
  page.evaluate(() => {
    const tokens = JSON.parse(sessionStorage.getItem('noren.tokens') ?? '{}') as { expiresAt?: number };
    return tokens.expiresAt ?? 0;
  });

const untilPast = (page: Page, time: number) =>
  page.waitForFunction((end) => Date.now() > end, time, { timeout: 30_000 });

/** Status of every answer of the API from now on. */
function answers(page: Page): number[] {
  const seen: number[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/')) seen.push(response.status());
  });
  return seen;
}

describe('an access token that ends', () => {
  it('is renewed in silence before that, and the page stays', async () => {
    const desk = await openDesk(browser, stack);
    const { page, t } = desk;
    await mark(desk);
    const seen = answers(page);
    const end = await tokenEnd(page);
    await untilPast(page, end);
    expect(await tokenEnd(page)).toBeGreaterThan(end);
    await page.getByRole('link', { name: t.groups }).first().click();
    await page.getByRole('heading', { name: t.groups, exact: true }).waitFor();
    await page.getByRole('table').waitFor();
    expect(await isMarked(desk)).toBe(true);
    expect(seen.filter((status) => status !== 200)).toEqual([]);
    expect(desk.faults()).toEqual([]);
    await desk.context.close();
  });

  it('is renewed in silence after that where the renewal came too late, and the page stays', async () => {
    const desk = await openDesk(browser, stack);
    const { page, t } = desk;
    await mark(desk);
    const seen = answers(page);
    // The identity provider answers only once the token has ended.
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(
      (url) => url.searchParams.get('prompt') === 'none',
      async (route) => {
        await held;
        await route.continue();
      },
    );
    await untilPast(page, (await tokenEnd(page)) + 1_000);
    const refused = page.waitForResponse((response) => response.status() === 401);
    await page.getByRole('link', { name: t.groups }).first().click();
    await refused;
    release();
    await page.getByRole('table').waitFor();
    expect(await isMarked(desk)).toBe(true);
    expect(seen).toContain(401);
    await desk.context.close();
  });

  it('leads to the sign-in and back to what was typed, where the session is gone', async () => {
    const desk = await openDesk(browser, stack);
    const { page, t } = desk;
    const api = await staffApi(stack);
    const [app] = (await api.call(appEndpoints.list, { query: { sort: 'createdAt,asc' } })).data;
    const path = `/app/${app?.id}/page-setting/coupon`;
    await page.goto(stack.urls.console + path);
    await page.getByRole('tab', { name: t.couponTab, exact: true }).click();
    await page.locator('.apps-contents .apps-link').first().click();
    const name = page.locator('#coupons_name');
    await name.fill('Spring coupon');
    await desk.context.clearCookies({ name: /^noren_realm/ });
    // Nobody has to click first: what was typed would meet a refusal.
    await page.getByLabel(t.username).waitFor({ timeout: 60_000 });
    await page.getByLabel(t.username).fill('admin');
    await page.getByLabel(t.password).fill('noren');
    await page.getByRole('button', { name: t.signIn }).click();
    await page.getByRole('dialog').waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await name.inputValue()).toBe('Spring coupon');
    await desk.context.close();
  });
});
