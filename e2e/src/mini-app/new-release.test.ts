import { expect } from '@jest/globals';
import { settingsHeader } from '@noren/contracts/deployments';
import { errorTexts } from '@noren/contracts/errors';
import { eventually } from '@noren/service-kit/testing';
import { getEnvironment } from './member-client.js';
import { miniAppHarness, testInLocale } from './mini-app-harness.js';
import type { MiniAppPage } from './mini-app-page.js';

const harness = miniAppHarness('new-release');

/** Waits until calls of the open page are refused: loyalty hears of a deployment after it is published. */
async function waitUntilOutdated({ page }: MiniAppPage): Promise<void> {
  const digest = await page.locator('script[data-settings]').first().getAttribute('data-settings');
  const headers = { [settingsHeader]: digest ?? '' };
  await eventually(() =>
    expect(getEnvironment(harness, headers)).rejects.toMatchObject({ code: 'pageOutdated' }),
  );
}

testInLocale(
  'a page of an earlier release does nothing, says so, reloads and works again',
  async (locale) => {
    const { coupon, text } = harness.getSettings(locale);
    const id = await harness.shop.add('coupons', { name: `新しいリリース ${locale}`, oncePerDay: true });
    const miniApp = await harness.openAsVisitor('new-release', locale);
    await miniApp.open(`/coupons/detail?id=${id}`);
    await miniApp.expectTexts(coupon.slideText);
    await harness.shop.release({ history: { months: locale === 'ja' ? 7 : 8 } });
    await waitUntilOutdated(miniApp);
    const loadedAt = await miniApp.page.evaluate(() => performance.timeOrigin);
    await miniApp.tap(coupon.useButtonText);
    await miniApp.tap(text.confirmButtonText);
    await miniApp.expectTexts(errorTexts[locale].pageOutdated);
    await miniApp.inspect('outdated');
    await miniApp.page.waitForFunction((before) => performance.timeOrigin !== before, loadedAt);
    miniApp.forgive();
    await miniApp.expectTexts(coupon.slideText);
    await miniApp.tap(coupon.useButtonText);
    await miniApp.tap(text.confirmButtonText);
    await miniApp.expectTexts(coupon.usedText);
    await miniApp.close();
  },
);
