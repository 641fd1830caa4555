import { errorTexts } from '@noren/contracts/errors';
import { miniAppHarness, testInLocale } from './mini-app-harness.js';

const harness = miniAppHarness('new-release');

testInLocale(
  'a page of an earlier release does nothing, says so, reloads and works again',
  async (locale) => {
    const { coupon, text } = harness.getSettings(locale);
    const id = await harness.shop.add('coupons', { name: `新しいリリース ${locale}`, oncePerDay: true });
    const miniApp = await harness.openAsVisitor('new-release', locale);
    await miniApp.open(`/coupons/detail?id=${id}`);
    await miniApp.expectTexts(coupon.slideText);
    await harness.shop.release({ history: { months: locale === 'ja' ? 7 : 8 } });
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
