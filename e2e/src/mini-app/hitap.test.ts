import { describe } from '@jest/globals';
import { errorTexts } from '@noren/contracts';
import { miniAppHarness } from './mini-app-harness.js';
import { actionMessages } from './press-words.js';
import { pressHitap } from './stamp-touch.js';
import { useCoupon } from './use-coupon.js';
import { testInLocale } from './test-in-locale.js';

const words = {
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

type Feet = Parameters<typeof pressHitap>[1];

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
    const t = words[locale];
    const { coupon, hitap, text } = harness.said(locale);
    const id = await harness.shop.add('coupons', { name: 'hiTAPのクーポン', useType: 'hitap' });
    const phone = await harness.member('coupon-hitap', locale);
    await phone.page.clock.install();
    await phone.open(`/coupons/detail?id=${id}`);
    await useCoupon(phone, harness);
    await phone.sees(hitap.guideText);
    await phone.look('pad');
    await pressHitap(phone, finger);
    await phone.sees(hitap.failedText, t.hand);
    await phone.look('hand');
    await phone.page.clock.fastForward(hitap.timeoutSeconds * 1000);
    await phone.sees(errorTexts[locale].deviceTimeout);
    await phone.look('no-stamp-in-time');
    await phone.tap(t.repress);
    for (const [name, feet] of Object.entries({ noPattern, foreign })) {
      await pressHitap(phone, feet);
      await phone.sees(coupon.failedText, hitap.failedText);
      await phone.look(name);
      await phone.tap(t.repress);
    }
    await phone.page.waitForLoadState('networkidle');
    await phone.context.setOffline(true);
    await pressHitap(phone, accepted);
    await phone.sees(t.unknown, hitap.offlineText);
    phone.forgive();
    await phone.look('offline');
    await phone.context.setOffline(false);
    await phone.tap(text.retryButtonText);
    await phone.sees(hitap.successText);
    await phone.look('used');
    await phone.end();
  });
});
