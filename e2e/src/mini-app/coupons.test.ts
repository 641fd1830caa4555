import { describe } from '@jest/globals';
import { errorTexts, memberCouponEndpoints } from '@noren/contracts';
import { createOtherVisitorClient } from './member-client.js';
import { miniAppHarness } from './mini-app-harness.js';
import type { Phone } from './phone.js';
import { actionMessages } from './press-words.js';
import { pressStamp } from './stamp-touch.js';
import { useCoupon } from './use-coupon.js';
import { testInLocale } from './test-in-locale.js';

const words = {
  ja: {
    ...actionMessages.ja,
    relocate: '現在地を取得し直す',
    again: '使用画面を再表示',
    enlarge: 'タップで拡大',
    usedToday: '本日使用済み',
    limited: '残り 1 枚',
    login: 'ログインして使う',
  },
  en: {
    ...actionMessages.en,
    relocate: 'Find my position again',
    again: 'Show the used coupon again',
    enlarge: 'Tap to enlarge',
    usedToday: 'Used today',
    limited: '1 left',
    login: 'Log in to use',
  },
};

/** Drags the handle of the slider to the right end. */
async function slide({ page }: Phone): Promise<void> {
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
  const use = (phone: Phone) => useCoupon(phone, harness);

  testInLocale(
    '[§4-coupon-use] slides a coupon, confirms, shows its barcode and shows it again',
    async (locale) => {
      const t = words[locale];
      const { coupon, text, couponBarcode } = harness.said(locale);
      const phone = await harness.phone('coupon', locale);
      await phone.open('/coupons');
      await phone.look('list');
      await phone.page.getByRole('link', { name: 'ドリンク1杯 100円引き' }).first().click();
      await phone.sees(coupon.slideText);
      await phone.look('detail');
      await slide(phone);
      await phone.sees(coupon.confirmText);
      await phone.look('confirm');
      await phone.tap(text.cancelButtonText);
      await use(phone);
      await phone.sees(coupon.usedText);
      await phone.look('used');
      await phone.tap(couponBarcode.showButtonText);
      await phone.sees('4901234567894');
      await phone.look('barcode');
      await phone.page.locator('dialog[open]').getByRole('button', { name: t.enlarge }).click();
      await phone.look('barcode-large');
      await phone.page.keyboard.press('Escape');
      await phone.tap(text.closeButtonText);
      await phone.sees(t.usedToday);
      await phone.look('used-today');
      await phone.page.reload();
      await phone.tap(t.again);
      await phone.sees(coupon.usedText);
      await phone.end();
    },
  );

  testInLocale(
    '[§5-store-code] asks for the code of the store, and again when it is wrong',
    async (locale) => {
      const t = words[locale];
      const errors = errorTexts[locale];
      const { coupon } = harness.said(locale);
      const phone = await harness.phone('coupon-code', locale);
      await phone.open(`/coupons/detail?id=${await harness.shop.toId('coupons', '焼き菓子')}`);
      await use(phone);
      await phone.look('code');
      await phone.fill(t.code, '0000');
      await phone.tap(t.enter);
      await phone.sees(coupon.failedText, errors.couponCodeWrong);
      await phone.look('code-wrong');
      await phone.tap(t.retype);
      await phone.fill(t.code, '2580');
      await phone.tap(t.enter);
      await phone.sees(coupon.usedText);
      await phone.end();
    },
  );

  testInLocale('[§8-coupon-3001-3002] says 3001 and 3002 when others were faster', async (locale) => {
    const { coupon, text } = harness.said(locale);
    const others = await createOtherVisitorClient(harness);
    const phone = await harness.phone('coupon-ended', locale);
    for (const [number, code, limit] of [
      ['3001', 'couponEnded', { firstPeople: 1 }],
      ['3002', 'couponTotalReached', { totalUses: 1 }],
    ] as const) {
      const couponId = await harness.shop.add('coupons', { name: `限定クーポン ${number}`, ...limit });
      await phone.open(`/coupons/detail?id=${couponId}`);
      await phone.sees(words[locale].limited);
      await others.press(memberCouponEndpoints.use, { couponId }, {});
      await use(phone);
      await phone.sees(coupon.failedText, errorTexts[locale][code]);
      await phone.look(number);
      await phone.tap(text.closeButtonText);
    }
    await phone.end();
  });

  testInLocale(
    '[§8-coupon-device] counts a coupon for an electronic stamp when the stamp is known',
    async (locale) => {
      const t = words[locale];
      const errors = errorTexts[locale];
      const { coupon, echoss } = harness.said(locale);
      const id = await harness.shop.add('coupons', { name: '電子スタンプのクーポン', useType: 'echoss' });
      const phone = await harness.phone('coupon-stamp', locale);
      await phone.open(`/coupons/detail?id=${id}`);
      await use(phone);
      await phone.sees(echoss.guideText);
      await phone.look('pad');
      for (const [pattern, told] of [
        ['unknown', echoss.notRecognizedText],
        ['refused', echoss.notRecognizedText],
        ['parameter', errors.deviceParameter],
        ['request', echoss.requestErrorText],
        ['timeout', echoss.timeoutText],
      ] as const) {
        await pressStamp(phone, pattern);
        await phone.sees(coupon.failedText, told);
        await phone.shoot(`stamp-${pattern}`);
        await phone.tap(t.repress);
      }
      phone.forgive();
      await pressStamp(phone, 'success');
      await phone.sees(coupon.usedText);
      await phone.open(`/coupons/detail?id=${id}`);
      await use(phone);
      await pressStamp(phone, 'repeated');
      await phone.sees(echoss.repeatedText);
      await phone.look('stamp-repeated');
      await phone.end();
    },
  );

  testInLocale('[§8-coupon-location] counts a coupon for a place near a shop alone', async (locale) => {
    const t = words[locale];
    const { coupon, shop } = harness.said(locale);
    const id = await harness.shop.add('coupons', { name: '近くの店舗のクーポン', nearbyKm: 1 });
    const phone = await harness.phone('coupon-nearby', locale);
    await phone.open(`/coupons/detail?id=${id}`);
    await use(phone);
    await phone.sees(coupon.failedText, shop.positionFailedText);
    await phone.look('no-position');
    await phone.context.grantPermissions(['geolocation']);
    await phone.context.setGeolocation(osaka);
    await phone.tap(t.relocate);
    await phone.sees(coupon.confirmText);
    await phone.tap(harness.said(locale).text.confirmButtonText);
    await phone.sees(shop.noNearbyText);
    await phone.look('too-far');
    await phone.context.setGeolocation(marunouchi);
    await phone.open(`/coupons/detail?id=${id}`);
    await use(phone);
    await phone.sees(coupon.usedText);
    await phone.end();

    const old = await harness.phone('coupon-no-gps', locale);
    await old.page.addInitScript(() => Object.defineProperty(navigator, 'geolocation', { value: undefined }));
    await old.open(`/coupons/detail?id=${id}`);
    await use(old);
    await old.sees(shop.positionUnsupportedText);
    await old.look('unsupported');
    await old.end();
  });

  testInLocale('sends a visitor to the login and back to a coupon for members', async (locale) => {
    const t = words[locale];
    const { coupon, login } = harness.said(locale);
    const id = await harness.shop.add('coupons', { name: '会員限定クーポン', membersOnly: true });
    const phone = await harness.phone('coupon-members', locale);
    await phone.open(`/coupons/detail?id=${id}`);
    await phone.look('login-needed');
    await phone.tap(t.login);
    await phone.tap(login.loginButtonText);
    await phone.page.waitForURL('**/coupons/detail?**');
    await use(phone);
    await phone.sees(coupon.usedText);
    await phone.end();
  });
});
