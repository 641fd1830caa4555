import { describe } from '@jest/globals';
import { errorTexts } from '@noren/contracts/errors';
import { miniAppHarness, testInLocale } from './mini-app-harness.js';
import { actionMessages, redeemCoupon } from './actions.js';
import { applyHitapStamp } from './stamp-touch.js';

const messages = {
  ja: {
    ...actionMessages.ja,
    hand: '指ではなく、店舗のスタンプを押してください。',
    unknown: '通信が完了しませんでした',
  },
  en: {
    ...actionMessages.en,
    hand: 'Please use the stamp of the shop, not a finger.',
    unknown: 'The connection was interrupted',
  },
};

type Feet = Parameters<typeof applyHitapStamp>[1];

/** Positions of a stamp's contact points, mm. */
const finger: Feet = [[15, 15]];
/** The only pattern that the shop accepts. */
const accepted: Feet = [
  [13, 1],
  [26, 18],
  [3, 30],
  [7, 20],
];
/** A valid hiTAP pattern that the shop does not accept. */
const foreign: Feet = [
  [27, 0],
  [18, 23],
  [3, 4],
  [26, 12],
];
const noPattern: Feet = [
  [0, 0],
  [10, 0],
  [20, 0],
  [30, 0],
];

const harness = miniAppHarness('stamps of hiTAP');

describe('a hiTAP stamp', () => {
  testInLocale('redeems a coupon once, with a pattern that the shop accepts', async (locale) => {
    const t = messages[locale];
    const { coupon, hitap, text } = harness.getSettings(locale);
    const id = await harness.shop.add('coupons', { name: 'hiTAPのクーポン', useType: 'hitap' });
    const miniApp = await harness.openAsMember('coupon-hitap', locale);
    await miniApp.page.clock.install();
    await miniApp.open(`/coupons/detail?id=${id}`);
    await redeemCoupon(miniApp, harness);
    await miniApp.expectTexts(hitap.guideText);
    await miniApp.inspect('pad');
    await applyHitapStamp(miniApp, finger);
    await miniApp.expectTexts(hitap.failedText, t.hand);
    await miniApp.inspect('hand');
    await miniApp.page.clock.fastForward(hitap.timeoutSeconds * 1000);
    await miniApp.expectTexts(errorTexts[locale].deviceTimeout);
    await miniApp.inspect('no-stamp-in-time');
    await miniApp.tap(t.retry);
    for (const [name, feet] of Object.entries({ noPattern, foreign })) {
      await applyHitapStamp(miniApp, feet);
      await miniApp.expectTexts(coupon.failedText, hitap.failedText);
      await miniApp.inspect(name);
      await miniApp.tap(t.retry);
    }
    await miniApp.page.waitForLoadState('networkidle');
    await miniApp.context.setOffline(true);
    await applyHitapStamp(miniApp, accepted);
    await miniApp.expectTexts(t.unknown, hitap.offlineText);
    miniApp.forgive();
    await miniApp.inspect('offline');
    await miniApp.context.setOffline(false);
    await miniApp.tap(text.retryButtonText);
    await miniApp.expectTexts(hitap.successText);
    await miniApp.inspect('used');
    await miniApp.close();
  });
});
