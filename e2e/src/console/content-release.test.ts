import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { defaultReleasePolicy } from '@noren/contracts/groups';
import { eventually } from '@noren/service-kit/testing';
import { isFullRun, runLocale, sized } from '@noren/testing';
import type { Browser } from 'playwright-core';
import { sharedBrowser } from '../browser.js';
import { createCoupon } from '../flow/configure-app.js';
import { type MiniAppPage, openMiniAppPage } from '../mini-app/mini-app-page.js';
import { sharedStack } from '../stack.js';
import { type ConsolePage, openConsolePage } from './console-page.js';
import { contentReleaseMessages } from './content-release-messages.js';
import { addStampCard, addToNewRelease, makeMove } from './content-release-steps.js';
import { createReleaseFixtures, type ReleaseFixtures } from './release-fixtures.js';
import { drainErrors, findScreenViolations } from './screen.js';

const stack = sharedStack();
const messages = contentReleaseMessages[runLocale];
const { coupon, release } = messages;
const minuteMs = 60_000;
let browser: Browser;
let fixtures: ReleaseFixtures;
let consolePage: ConsolePage;
let miniApp: MiniAppPage;

beforeAll(async () => {
  browser = await sharedBrowser();
  const changedNames = { coupons: messages.changed, stampCards: messages.card };
  [fixtures, consolePage] = await Promise.all([
    createReleaseFixtures(stack, changedNames),
    openConsolePage(browser, stack, { locale: runLocale, folder: `content-release-${runLocale}` }),
  ]);
  miniApp = await openMiniApp('production');
});

afterAll(async () => {
  await browser?.close();
});

const openMiniApp = (environment: 'development' | 'production') =>
  openMiniAppPage(browser, {
    origin: fixtures.getOrigin(environment),
    folder: `content-release-${runLocale}-${environment}`,
    locale: runLocale,
  });

const openCoupons = async (): Promise<void> => {
  const { page, t } = consolePage;
  await page.goto(`${stack.urls.console}/app/${fixtures.appId}/page-setting/coupon`);
  await page.getByRole('tab', { name: t.couponTab, exact: true }).click();
};

/** Waits until production serves the coupon, or no longer does, and reads the list on the phone. */
async function expectInProduction(isLive: boolean, shot: string): Promise<void> {
  await eventually(async () => expect((await fixtures.listCoupons()).includes(coupon)).toBe(isLive), {
    timeoutMs: 4 * minuteMs,
    everyMs: 100,
  });
  await miniApp.open('/coupons');
  await miniApp.expectTexts(fixtures.settings.coupon.listTitle);
  expect(await miniApp.page.getByRole('link', { name: coupon }).count()).toBe(isLive ? 1 : 0);
  await miniApp.inspect(shot);
}

/** Takes the open release back. */
async function takeBack(): Promise<void> {
  const { page, shoot } = consolePage;
  await page.locator('main').getByRole('button', { name: messages.takeBack, exact: true }).click();
  await shoot('take-back');
  await page.getByRole('dialog').getByRole('button', { name: messages.takeBack, exact: true }).click();
  await page.getByText(messages.takenBack).first().waitFor();
  await shoot('taken-back');
}

/** Redeems the coupon in production as a member who logs in first. */
async function redeemCoupon(): Promise<void> {
  const { coupon: couponTexts, login, text } = fixtures.settings;
  await miniApp.open('/login');
  await miniApp.tap(login.loginButtonText);
  await miniApp.expectTexts(consolePage.t.loggedIn);
  await miniApp.open('/coupons');
  await miniApp.page.getByRole('link', { name: coupon }).first().click();
  await miniApp.tap(couponTexts.useButtonText);
  await miniApp.tap(text.confirmButtonText);
  await miniApp.expectTexts(couponTexts.usedText);
  await miniApp.inspect('used');
}

describe(`a release of contents (${runLocale})`, () => {
  // The form gives minutes, so the small run sets a time in seconds instead of waiting.
  it('goes live at its time after another person approved it, and back, while a use stays', async () => {
    const { page, shoot, t } = consolePage;
    await fixtures.setPolicy({ ...defaultReleasePolicy, reviewers: { notRequester: true } });
    await expectInProduction(false, 'before');
    await openCoupons();
    await createCoupon(consolePage, coupon);
    const development = await openMiniApp('development');
    await development.open('/coupons');
    await development.expectTexts(coupon);
    await development.close();

    await page.getByRole('tab', { name: t.couponTab, exact: true }).click();
    const row = page.getByRole('row').filter({ hasText: coupon });
    await row.getByText(messages.draft, { exact: true }).waitFor();
    const nextMinute = Math.ceil((Date.now() + 25_000) / minuteMs) * minuteMs;
    const publishAt = sized(Date.now() + 24 * 60 * minuteMs, nextMinute);
    await addToNewRelease(consolePage, messages, [coupon, messages.changed], publishAt);
    await page.getByText(messages.isNew, { exact: true }).first().waitFor();
    await addStampCard(consolePage, messages, messages.card);
    await shoot('release-draft');
    expect(await findScreenViolations(consolePage)).toEqual([]);
    await page.getByRole('button', { name: messages.preview(coupon) }).click();
    await page.frameLocator('iframe').getByText(coupon).first().waitFor();
    await shoot('preview');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });

    const approver = await openConsolePage(browser, stack, {
      locale: runLocale,
      user: 'content-release-admin',
      folder: `content-release-${runLocale}-approver`,
    });
    if (!isFullRun) {
      await fixtures.setPublishAt(await fixtures.getRelease(release), Date.now() + 10_000);
      await page.reload();
    }
    await makeMove(consolePage, messages, messages.request, 'request');
    await page.getByText(messages.requested).first().waitFor();
    await page.getByText(messages.ownRequest).first().waitFor();
    await shoot('requested');
    await approver.page.goto(page.url());
    await makeMove(approver, messages, messages.approve, 'approve');
    await approver.page
      .getByText(messages.scheduled)
      .or(approver.page.getByText(messages.published))
      .first()
      .waitFor();
    await approver.shoot('approved');
    expect(await findScreenViolations(approver)).toEqual([]);

    await expectInProduction(true, 'live');
    const { publishedAt = '', publishAt: dueAt = '' } = await fixtures.getRelease(release);
    expect(Date.parse(publishedAt)).toBeGreaterThanOrEqual(Date.parse(dueAt));
    await page.reload();
    await page.getByText(messages.wentLive).first().waitFor();
    await shoot('published');
    expect(await findScreenViolations(consolePage)).toEqual([]);
    await redeemCoupon();

    await takeBack();
    await expectInProduction(false, 'taken-back');
    await miniApp.open('/history');
    await miniApp.expectTexts(coupon);
    await miniApp.inspect('history');
    expect([...drainErrors(consolePage), ...drainErrors(approver)]).toEqual([]);
    await approver.context.close();
  });

  it('is found in the list, and its contents are compared with production', async () => {
    const { page, shoot, t } = consolePage;
    await page.getByRole('link', { name: messages.releases, exact: true }).first().click();
    await page.getByRole('link', { name: messages.release, exact: true }).waitFor();
    await shoot('releases');
    expect(await findScreenViolations(consolePage)).toEqual([]);
    await openCoupons();
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

  it('publishes at once without review in the group, and is taken back', async () => {
    const { page, shoot } = consolePage;
    await fixtures.setPolicy({ ...defaultReleasePolicy, contentReview: 'off' });
    await openCoupons();
    await page.getByRole('checkbox', { name: messages.select(coupon), exact: true }).check();
    await shoot('publish');
    await page.getByRole('button', { name: messages.publish, exact: true }).click();
    await page.getByText(messages.publishedOne).waitFor();
    await expectInProduction(true, 'published-at-once');
    const { id } = await fixtures.getRelease(coupon);
    await page.goto(`${stack.urls.console}/app/${fixtures.appId}/content-release/${id}`);
    await page.getByText(messages.wentLive).first().waitFor();
    await shoot('published-at-once');
    expect(await findScreenViolations(consolePage)).toEqual([]);
    await takeBack();
    await expectInProduction(false, 'taken-back-again');
    await miniApp.close();
    expect(drainErrors(consolePage)).toEqual([]);
  });
});
