import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { appEndpoints } from '@noren/contracts/apps';
import { getContentEndpoints } from '@noren/contracts/contents';
import type { Stack } from '@noren/local-stack';
import { eventually } from '@noren/service-kit/testing';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../browser.js';
import { startTestStack } from '../stack.js';
import { isMarked, mark, openConsoleDuringFaults } from '../console/console-page.js';
import { fillSignIn } from '../flow/staff.js';
import { staffApi } from './staff-api.js';

/** Lifetime of access tokens. A page has to load within it, even on a busy machine. */
const accessTokenSeconds = 20;

let stack: Stack;
let browser: Browser;

beforeAll(async () => {
  [stack, browser] = await Promise.all([startTestStack({ accessTokenSeconds }), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

/** Returns when the console's access token expires, milliseconds. */
const getExpiry = (page: Page) =>
  page.evaluate(() => {
    const tokens = JSON.parse(sessionStorage.getItem('noren.tokens') ?? '{}') as { expiresAt?: number };
    return tokens.expiresAt ?? 0;
  });

/** Waits for a token that lives longer. When it must come is what the unit tests of the session prove. */
const waitForRenewal = (page: Page, before: number) =>
  page.waitForFunction((end) => {
    const tokens = JSON.parse(sessionStorage.getItem('noren.tokens') ?? '{}') as { expiresAt?: number };
    return (tokens.expiresAt ?? 0) > end;
  }, before);

const waitUntilPast = (page: Page, time: number) => page.waitForFunction((end) => Date.now() > end, time);

/** Collects the latest status of every API call from now on, by method and URL. */
function collectStatuses(page: Page): Map<string, number> {
  const statuses = new Map<string, number>();
  page.on('response', (response) => {
    const call = `${response.request().method()} ${response.url()}`;
    if (new URL(response.url()).pathname.startsWith('/api/')) statuses.set(call, response.status());
  });
  return statuses;
}

describe('an access token that expires', () => {
  it('is renewed by itself without a reload', async () => {
    const consolePage = await openConsoleDuringFaults(browser, stack);
    const { page, t } = consolePage;
    await mark(consolePage);
    const statuses = collectStatuses(page);
    await waitForRenewal(page, await getExpiry(page));
    await page.getByRole('link', { name: t.groups }).first().click();
    await page.getByRole('heading', { name: t.groups, exact: true }).waitFor();
    await page.getByRole('table').waitFor();
    expect(await isMarked(consolePage)).toBe(true);
    // On a slow machine the token may expire first; then a call is repeated with the new one, which no user notices.
    await eventually(() => expect([...statuses.values()].filter((status) => status !== 200)).toEqual([]));
    const faults = consolePage.faults().filter((fault) => !fault.includes('status of 401'));
    expect(faults).toEqual([]);
    expect(await page.getByRole('alert').count()).toBe(0);
    await consolePage.context.close();
  });

  it('is renewed without a reload even if the renewal comes too late', async () => {
    const consolePage = await openConsoleDuringFaults(browser, stack);
    const { page, t } = consolePage;
    await mark(consolePage);
    // The identity provider responds only after the token has expired.
    let release = () => {};
    const blocked = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(
      (url) => url.searchParams.get('prompt') === 'none',
      async (route) => {
        await blocked;
        await route.continue();
      },
    );
    await waitUntilPast(page, (await getExpiry(page)) + 1_000);
    const rejected = page.waitForResponse((response) => response.status() === 401);
    await page.getByRole('link', { name: t.groups }).first().click();
    await rejected;
    release();
    await page.getByRole('table').waitFor();
    expect(await isMarked(consolePage)).toBe(true);
    await consolePage.context.close();
  });

  it('[§8-session-expired] leads to the sign-in and back to unsaved input when the session is over', async () => {
    const consolePage = await openConsoleDuringFaults(browser, stack);
    const { page, t } = consolePage;
    const api = await staffApi(stack);
    const [app] = (await api.call(appEndpoints.list, { query: { sort: 'createdAt,asc' } })).data;
    const appId = app?.id ?? '';
    const { data: coupons } = await api.call(getContentEndpoints('coupons').list, {
      params: { appId },
      query: {},
    });
    const path = `/app/${appId}/page-setting/coupon`;
    // By its address the coupon opens again if the token expires while a slow machine loads the page.
    await page.goto(`${stack.urls.console}${path}?kind=coupons&content=${coupons[0]?.id}`);
    const name = page.locator('#coupons_name');
    await name.fill('Spring coupon');
    await consolePage.context.clearCookies({ name: /^noren_realm/ });
    // The console navigates to the sign-in by itself; a click would be rejected.
    await page.getByLabel(t.username).waitFor();
    expect(await page.getByRole('status').textContent()).toContain(t.sessionEnded);
    await fillSignIn(page, t);
    await page.getByRole('dialog').waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await name.inputValue()).toBe('Spring coupon');
    await consolePage.context.close();
  });
});
