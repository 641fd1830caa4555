import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@noren/service-kit/testing';
import { runLocale } from '@noren/testing';
import type { Browser } from 'playwright-core';
import { sharedBrowser } from '../browser.js';
import { createCoupon } from '../flow/configure-app.js';
import { sharedStack } from '../stack.js';
import { type ConsolePage, openConsolePage } from './console-page.js';
import { contentReleaseMessages } from './content-release-messages.js';
import { createReleaseFixtures, type ReleaseFixtures } from './release-fixtures.js';
import { drainErrors, findScreenViolations } from './screen.js';

const stack = sharedStack();
const messages = contentReleaseMessages[runLocale];
let browser: Browser;
let fixtures: ReleaseFixtures;
let consolePage: ConsolePage;

beforeAll(async () => {
  browser = await sharedBrowser();
  [fixtures, consolePage] = await Promise.all([
    createReleaseFixtures(stack, messages.changed),
    openConsolePage(browser, stack, { locale: runLocale, folder: `content-release-${runLocale}` }),
  ]);
});

afterAll(async () => {
  await browser?.close();
});

/** Presses a button of the page, comments in its dialog and confirms with the button of the same name. */
async function makeMove(name: string, shot: string): Promise<void> {
  const { page, shoot } = consolePage;
  await page.locator('main').getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(messages.comment).fill(messages.release);
  await shoot(shot);
  await dialog.getByRole('button', { name, exact: true }).click();
}

describe(`a release of contents (${runLocale})`, () => {
  it('brings a coupon from its draft to production, and back', async () => {
    const { page, shoot, t } = consolePage;
    const { coupon } = messages;
    expect(await fixtures.listCoupons()).not.toContain(coupon);
    await page.goto(`${stack.urls.console}/app/${fixtures.appId}/page-setting/coupon`);
    await createCoupon(consolePage, coupon);

    await page.getByRole('tab', { name: t.couponTab, exact: true }).click();
    const row = page.getByRole('row').filter({ hasText: coupon });
    await row.getByText(messages.draft, { exact: true }).waitFor();
    await page.getByRole('checkbox', { name: messages.select(coupon), exact: true }).check();
    await page.getByRole('checkbox', { name: messages.select(messages.changed), exact: true }).check();
    await shoot('selected');
    await page.getByRole('button', { name: messages.addToRelease }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: messages.newRelease }).check();
    await dialog.getByLabel(messages.releaseName, { exact: true }).fill(messages.release);
    await shoot('add-to-release');
    await dialog.getByRole('button', { name: messages.add, exact: true }).click();
    await shoot('added');
    await dialog.getByRole('button', { name: messages.openRelease }).click();

    await page.getByRole('heading', { name: messages.release, level: 1 }).waitFor();
    await page.getByText(messages.isNew, { exact: true }).first().waitFor();
    await shoot('release-draft');
    expect(await findScreenViolations(consolePage)).toEqual([]);
    await page.getByRole('button', { name: messages.preview(coupon) }).click();
    await page.frameLocator('iframe').getByText(coupon).first().waitFor();
    await shoot('preview');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await makeMove(messages.request, 'request');
    await page.getByText(messages.requested).first().waitFor();
    expect(await fixtures.listCoupons()).not.toContain(coupon);
    await shoot('requested');
    await makeMove(messages.approve, 'approve');
    await page.getByText(messages.published).first().waitFor();
    await eventually(async () => expect(await fixtures.listCoupons()).toContain(coupon));
    await shoot('published');
    expect(await findScreenViolations(consolePage)).toEqual([]);

    await page.locator('main').getByRole('button', { name: messages.takeBack, exact: true }).click();
    await shoot('take-back');
    await dialog.getByRole('button', { name: messages.takeBack, exact: true }).click();
    await page.getByText(messages.takenBack).first().waitFor();
    await eventually(async () => expect(await fixtures.listCoupons()).not.toContain(coupon));
    await shoot('taken-back');
    expect(drainErrors(consolePage)).toEqual([]);
  }, 90_000);

  it('is found in the list, and its contents are compared with production', async () => {
    const { page, shoot, t } = consolePage;
    await page.getByRole('link', { name: messages.releases, exact: true }).first().click();
    await page.getByRole('link', { name: messages.release, exact: true }).waitFor();
    await shoot('releases');
    expect(await findScreenViolations(consolePage)).toEqual([]);
    await page.goto(`${stack.urls.console}/app/${fixtures.appId}/page-setting/coupon`);
    await page.getByRole('tab', { name: t.couponTab, exact: true }).click();
    await page.getByText(messages.live, { exact: true }).first().waitFor();
    await shoot('coupons');
    expect(await findScreenViolations(consolePage)).toEqual([]);
    await page.getByRole('button', { name: messages.changed }).first().click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: messages.compare }).click();
    const name = drawer.getByRole('rowheader', { name: t.couponName });
    await name.waitFor();
    await shoot('comparison');
    await name.locator('..').getByRole('button').click();
    await name.waitFor({ state: 'detached' });
    expect(await drawer.getByLabel(t.couponName, { exact: true }).inputValue()).not.toBe(messages.changed);
    expect(drainErrors(consolePage)).toEqual([]);
  });
});
