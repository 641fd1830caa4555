import { describe } from '@jest/globals';
import { errorTexts, memberStampEndpoints } from '@noren/contracts';
import { sameMember } from './member-client.js';
import { miniAppHarness } from './mini-app-harness.js';
import type { Phone } from './phone.js';
import { actionMessages } from './press-words.js';
import { pressStamp } from './stamp-touch.js';
import { testInLocale } from './test-in-locale.js';

const words = {
  ja: {
    ...actionMessages.ja,
    today: '本日は押印済み',
    login: 'ログインして押す',
  },
  en: {
    ...actionMessages.en,
    today: 'Stamped today',
    login: 'Log in to collect stamps',
  },
};

/** Removes a text from the data of pages, as if staff had cleared it in the settings. */
async function removeText({ page }: Phone, text: string): Promise<void> {
  await page.addInitScript((emptied) => {
    addEventListener('DOMContentLoaded', () => {
      const view = document.getElementById('view');
      if (view !== null) view.textContent = (view.textContent ?? '').replaceAll(emptied, '""');
    });
  }, JSON.stringify(text));
}

const harness = miniAppHarness('stamps');

describe('a stamp card', () => {
  /** Returns a button of one of the cards on the page. */
  const button = ({ page }: Phone, card: string, name: string) =>
    page.locator('.stamp-card', { hasText: card }).last().getByRole('button', { name, exact: true });

  async function enter(phone: Phone, code: string): Promise<void> {
    const t = actionMessages[phone.locale];
    await phone.fill(t.code, code);
    await phone.tap(t.enter);
  }

  testInLocale('collects a stamp with the security code, once a day', async (locale) => {
    const t = words[locale];
    const errors = errorTexts[locale];
    const { stamp, text } = harness.said(locale);
    const card = 'ご来店スタンプカード';
    const visitor = await harness.phone('stamp-visitor', locale);
    await visitor.open('/stamps');
    await visitor.sees(t.login);
    await visitor.end();

    const phone = await harness.member('stamp', locale);
    await phone.open('/stamps');
    await phone.look('cards');
    await button(phone, card, stamp.pressButtonText).click();
    await phone.look('code');
    await enter(phone, '1234');
    await phone.sees(stamp.failedText, errors.stampCodeWrong);
    await phone.look('code-wrong');
    await phone.tap(t.retype);
    await enter(phone, '4711');
    await phone.sees(stamp.rewardStampText);
    await phone.look('stamped');
    await phone.tap(text.closeButtonText);
    await button(phone, card, t.today).waitFor();
    await phone.sees(stamp.stampedTodayText);
    await phone.look('stamped-today');
    await phone.end();
  });

  testInLocale(
    '[§8-stamp-3003] says 3003 to who has stamped on another phone today, also where staff say nothing',
    async (locale) => {
      const { stamp } = harness.said(locale);
      const stampCardId = await harness.shop.toId('stampCards', 'ご来店');
      for (const told of [stamp.stampedTodayText, errorTexts[locale].stampedToday]) {
        const phone = await harness.member('stamp-3003', locale);
        if (told !== stamp.stampedTodayText) await removeText(phone, stamp.stampedTodayText);
        await phone.open('/stamps');
        await button(phone, 'ご来店スタンプカード', stamp.pressButtonText).click();
        const elsewhere = await sameMember(harness, phone);
        await elsewhere.press(memberStampEndpoints.press, { stampCardId }, { code: '4711' });
        await enter(phone, '4711');
        await phone.sees(stamp.failedText, told);
        await phone.look('stamped-today');
        await phone.end();
      }
    },
  );

  testInLocale(
    '[§4-stamp-reward] fills a card: points, a further stamp, a special coupon, each with the way to use it',
    async (locale) => {
      const { stamp, coupon } = harness.said(locale);
      const name = `ミニカード ${locale}`;
      await harness.shop.add('stampCards', {
        name,
        goal: 3,
        proof: 'security',
        securityCode: '4711',
        oncePerDay: false,
        rewards: [
          { at: 1, kind: 'point', points: 150 },
          { at: 2, kind: 'stamp' },
          { at: 3, kind: 'coupon', couponId: await harness.shop.toId('coupons', 'ケーキセット') },
        ],
      });
      const phone = await harness.member('stamp-rewards', locale);
      await phone.open('/stamps');
      await button(phone, name, stamp.pressButtonText).click();
      await enter(phone, '4711');
      await phone.sees(stamp.rewardPointText);
      await phone.look('points');
      await phone.tap(stamp.usePointButtonText);
      await phone.page.waitForURL('**/point-rewards');
      await phone.open('/stamps');
      await button(phone, name, stamp.pressButtonText).click();
      await enter(phone, '4711');
      await phone.sees(stamp.rewardCouponText, 'ケーキセット半額');
      await phone.look('coupon');
      await phone.tap(stamp.useCouponButtonText);
      await phone.page.waitForURL('**/coupons/detail?**');
      await phone.sees('ケーキセット半額', coupon.slideText);
      await phone.look('its-coupon');
      await phone.end();
    },
  );

  testInLocale('collects an electronic stamp and rejects unknown ones', async (locale) => {
    const t = words[locale];
    const { stamp, echoss, text } = harness.said(locale);
    const name = `電子スタンプカード ${locale}`;
    await harness.shop.add('stampCards', { name, goal: 5, proof: 'echoss', oncePerDay: true, rewards: [] });
    const phone = await harness.member('stamp-device', locale);
    await phone.open('/stamps');
    await button(phone, name, stamp.pressButtonText).click();
    await phone.look('pad');
    await pressStamp(phone, 'unknown');
    await phone.sees(stamp.failedText, echoss.notRecognizedText);
    await phone.look('not-recognized');
    await phone.tap(t.repress);
    await pressStamp(phone, 'success');
    await phone.sees(stamp.rewardStampText);
    await phone.look('stamped');
    await phone.tap(text.closeButtonText);
    await button(phone, name, t.today).waitFor();
    await phone.end();
  });
});
