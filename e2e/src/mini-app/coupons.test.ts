import { describe } from '@jest/globals';
import { memberCouponEndpoints } from '@noren/contracts/coupons';
import { errorTexts } from '@noren/contracts/errors';
import { createOtherVisitorClient } from './member-client.js';
import { miniAppHarness, testInLocale } from './mini-app-harness.js';
import type { MiniAppPage } from './mini-app-page.js';
import { actionMessages, redeemCoupon } from './actions.js';
import { applyStamp } from './stamp-touch.js';

const messages = {
  ja: {
    ...actionMessages.ja,
    relocate: '現在地を取得し直す',
    again: '使用画面を再表示',
    clock: '現在時刻',
    enlarge: 'タップで拡大',
    usedToday: '本日使用済み',
    limited: '数量限定 1（残り1）',
    login: 'ログインして使う',
  },
  en: {
    ...actionMessages.en,
    relocate: 'Find my position again',
    again: 'Show the used coupon again',
    clock: 'Time now',
    enlarge: 'Tap to enlarge',
    usedToday: 'Used today',
    limited: 'Limited to 1 (1 left)',
    login: 'Log in to use',
  },
};

/** Drags the handle of the slider to the right end. */
async function slide({ page }: MiniAppPage): Promise<void> {
  const box = await page.getByRole('slider').boundingBox();
  if (box === null) throw new Error('The page shows no slider');
  await page.mouse.move(box.x + 10, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 10, { steps: 3 });
  await page.mouse.move(box.x + 400, box.y + 10, { steps: 3 });
  await page.mouse.up();
}

const marunouchi = { latitude: 35.6813, longitude: 139.7672 };
const osaka = { latitude: 34.7025, longitude: 135.4959 };

const harness = miniAppHarness('coupons');

describe('the coupon flow', () => {
  const use = (miniApp: MiniAppPage) => redeemCoupon(miniApp, harness);

  testInLocale(
    '[§4-coupon-use] redeems a coupon by one slide, and shows its barcode again later',
    async (locale) => {
      const t = messages[locale];
      const { coupon, text, couponBarcode } = harness.getSettings(locale);
      const miniApp = await harness.openAsVisitor('coupon', locale);
      await miniApp.open('/coupons');
      await miniApp.inspect('list');
      await miniApp.page.getByRole('link', { name: 'ドリンク1杯 100円引き' }).first().click();
      await miniApp.expectTexts(coupon.slideText);
      await miniApp.inspect('detail');
      await miniApp.tap(coupon.useButtonText);
      await miniApp.expectTexts(coupon.confirmText);
      await miniApp.inspect('confirm');
      await miniApp.tap(text.cancelButtonText);
      await slide(miniApp);
      await miniApp.expectTexts(coupon.usedText, t.clock);
      await miniApp.inspect('used');
      await miniApp.checkSmallScreen('used');
      await miniApp.tap(couponBarcode.showButtonText);
      await miniApp.expectTexts('4901234567894');
      await miniApp.inspect('barcode');
      await miniApp.page.locator('dialog[open]').getByRole('button', { name: t.enlarge }).click();
      await miniApp.inspect('barcode-large');
      await miniApp.page.keyboard.press('Escape');
      await miniApp.tap(text.closeButtonText);
      await miniApp.expectTexts(t.usedToday);
      await miniApp.inspect('used-today');
      await miniApp.page.reload();
      await miniApp.tap(t.again);
      await miniApp.expectTexts(coupon.usedText);
      await miniApp.close();
    },
  );

  testInLocale(
    '[§5-store-code] [C85] asks for the store code, and again after a wrong one',
    async (locale) => {
      const t = messages[locale];
      const errors = errorTexts[locale];
      const { coupon } = harness.getSettings(locale);
      const miniApp = await harness.openAsVisitor('coupon-code', locale);
      await miniApp.open(`/coupons/detail?id=${await harness.shop.toId('coupons', '焼き菓子')}`);
      await use(miniApp);
      await miniApp.inspect('code');
      await miniApp.fill(t.code, '000000');
      await miniApp.tap(t.enter);
      await miniApp.expectTexts(coupon.failedText, errors.couponCodeWrong);
      await miniApp.inspect('code-wrong');
      await miniApp.tap(t.retype);
      await miniApp.fill(t.code, '258025');
      await miniApp.tap(t.enter);
      await miniApp.expectTexts(coupon.usedText);
      await miniApp.close();
    },
  );

  testInLocale(
    '[§8-coupon-3001-3002] shows 3001 and 3002 if other visitors used the last one',
    async (locale) => {
      const { coupon, text } = harness.getSettings(locale);
      const otherVisitor = await createOtherVisitorClient(harness);
      const miniApp = await harness.openAsVisitor('coupon-ended', locale);
      for (const [number, code, limit] of [
        ['3001', 'couponEnded', { firstPeople: 1 }],
        ['3002', 'couponTotalReached', { totalUses: 1 }],
      ] as const) {
        const couponId = await harness.shop.add('coupons', { name: `限定クーポン ${number}`, ...limit });
        await miniApp.open(`/coupons/detail?id=${couponId}`);
        await miniApp.expectTexts(messages[locale].limited);
        await otherVisitor.call(memberCouponEndpoints.use, { couponId }, {});
        await use(miniApp);
        await miniApp.expectTexts(coupon.failedText, errorTexts[locale][code]);
        await miniApp.inspect(number);
        await miniApp.tap(text.closeButtonText);
      }
      await miniApp.close();
    },
  );

  testInLocale(
    '[§8-coupon-device] redeems a coupon with an electronic stamp that the service knows',
    async (locale) => {
      const t = messages[locale];
      const errors = errorTexts[locale];
      const { coupon, echoss } = harness.getSettings(locale);
      const id = await harness.shop.add('coupons', { name: '電子スタンプのクーポン', useType: 'echoss' });
      const miniApp = await harness.openAsVisitor('coupon-stamp', locale);
      await miniApp.open(`/coupons/detail?id=${id}`);
      await use(miniApp);
      await miniApp.expectTexts(echoss.guideText);
      await miniApp.inspect('pad');
      for (const [pattern, text] of [
        ['unknown', echoss.notRecognizedText],
        ['refused', echoss.notRecognizedText],
        ['parameter', errors.deviceParameter],
        ['request', echoss.requestErrorText],
        ['timeout', echoss.timeoutText],
      ] as const) {
        await applyStamp(miniApp, pattern);
        await miniApp.expectTexts(coupon.failedText, text);
        await miniApp.shoot(`stamp-${pattern}`);
        await miniApp.tap(t.retry);
      }
      miniApp.forgive();
      await applyStamp(miniApp, 'success');
      await miniApp.expectTexts(coupon.usedText);
      await miniApp.open(`/coupons/detail?id=${id}`);
      await use(miniApp);
      await applyStamp(miniApp, 'repeated');
      await miniApp.expectTexts(echoss.repeatedText);
      await miniApp.inspect('stamp-repeated');
      await miniApp.close();
    },
  );

  testInLocale('[§8-coupon-location] redeems a coupon only near a shop', async (locale) => {
    const t = messages[locale];
    const { coupon, shop } = harness.getSettings(locale);
    const id = await harness.shop.add('coupons', { name: '近くの店舗のクーポン', nearbyKm: 1 });
    const miniApp = await harness.openAsVisitor('coupon-nearby', locale);
    await miniApp.open(`/coupons/detail?id=${id}`);
    await use(miniApp);
    await miniApp.expectTexts(coupon.failedText, shop.positionFailedText);
    await miniApp.inspect('no-position');
    await miniApp.context.grantPermissions(['geolocation']);
    await miniApp.context.setGeolocation(osaka);
    await miniApp.tap(t.relocate);
    await miniApp.expectTexts(coupon.confirmText);
    await miniApp.tap(harness.getSettings(locale).text.confirmButtonText);
    await miniApp.expectTexts(shop.noNearbyText);
    await miniApp.inspect('too-far');
    await miniApp.context.setGeolocation(marunouchi);
    await miniApp.open(`/coupons/detail?id=${id}`);
    await use(miniApp);
    await miniApp.expectTexts(coupon.usedText);
    await miniApp.close();

    const old = await harness.openAsVisitor('coupon-no-gps', locale);
    await old.page.addInitScript(() => Object.defineProperty(navigator, 'geolocation', { value: undefined }));
    await old.open(`/coupons/detail?id=${id}`);
    await use(old);
    await old.expectTexts(shop.positionUnsupportedText);
    await old.inspect('unsupported');
    await old.close();
  });

  testInLocale('sends a visitor to the login and back to a members-only coupon', async (locale) => {
    const t = messages[locale];
    const { coupon, login } = harness.getSettings(locale);
    const id = await harness.shop.add('coupons', { name: '会員限定クーポン', membersOnly: true });
    const miniApp = await harness.openAsVisitor('coupon-members', locale);
    await miniApp.open(`/coupons/detail?id=${id}`);
    await miniApp.inspect('login-needed');
    await miniApp.tap(t.login);
    await miniApp.tap(login.loginButtonText);
    await miniApp.page.waitForURL('**/coupons/detail?**');
    await use(miniApp);
    await miniApp.expectTexts(coupon.usedText);
    await miniApp.close();
  });
});
