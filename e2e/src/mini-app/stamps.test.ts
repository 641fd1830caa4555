import { describe } from '@jest/globals';
import { errorTexts } from '@noren/contracts/errors';
import { memberStampEndpoints } from '@noren/contracts/stamps';
import { createSameMemberClient } from './member-client.js';
import { miniAppHarness, testInLocale } from './mini-app-harness.js';
import type { MiniAppPage } from './mini-app-page.js';
import { actionMessages } from './actions.js';
import { applyStamp } from './stamp-touch.js';

const messages = {
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
async function removeText({ page }: MiniAppPage, text: string): Promise<void> {
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
  const button = ({ page }: MiniAppPage, card: string, name: string) =>
    page.locator('.stamp-card', { hasText: card }).last().getByRole('button', { name, exact: true });

  async function enter(miniApp: MiniAppPage, code: string): Promise<void> {
    const t = actionMessages[miniApp.locale];
    await miniApp.fill(t.code, code);
    await miniApp.tap(t.enter);
  }

  testInLocale('collects a stamp with the security code, once a day', async (locale) => {
    const t = messages[locale];
    const errors = errorTexts[locale];
    const { stamp, text } = harness.getSettings(locale);
    const card = 'ご来店スタンプカード';
    const visitor = await harness.openAsVisitor('stamp-visitor', locale);
    await visitor.open('/stamps');
    await visitor.expectTexts(t.login);
    await visitor.close();

    const miniApp = await harness.openAsMember('stamp', locale);
    await miniApp.open('/stamps');
    await miniApp.inspect('cards');
    await button(miniApp, card, stamp.pressButtonText).click();
    await miniApp.inspect('code');
    await enter(miniApp, '1234');
    await miniApp.expectTexts(stamp.failedText, errors.stampCodeWrong);
    await miniApp.inspect('code-wrong');
    await miniApp.tap(t.retype);
    await enter(miniApp, '4711');
    await miniApp.expectTexts(stamp.rewardStampText);
    await miniApp.inspect('stamped');
    await miniApp.tap(text.closeButtonText);
    await button(miniApp, card, t.today).waitFor();
    await miniApp.expectTexts(stamp.stampedTodayText);
    await miniApp.inspect('stamped-today');
    await miniApp.close();
  });

  testInLocale(
    '[§8-stamp-3003] shows 3003 to a member who has stamped on another phone today, also without a text of the app',
    async (locale) => {
      const { stamp } = harness.getSettings(locale);
      const stampCardId = await harness.shop.toId('stampCards', 'ご来店');
      for (const text of [stamp.stampedTodayText, errorTexts[locale].stampedToday]) {
        const miniApp = await harness.openAsMember('stamp-3003', locale);
        if (text !== stamp.stampedTodayText) await removeText(miniApp, stamp.stampedTodayText);
        await miniApp.open('/stamps');
        await button(miniApp, 'ご来店スタンプカード', stamp.pressButtonText).click();
        const secondPhone = await createSameMemberClient(harness, miniApp);
        await secondPhone.call(memberStampEndpoints.press, { stampCardId }, { code: '4711' });
        await enter(miniApp, '4711');
        await miniApp.expectTexts(stamp.failedText, text);
        await miniApp.inspect('stamped-today');
        await miniApp.close();
      }
    },
  );

  testInLocale(
    '[§4-stamp-reward] grants each reward of a card with a link to use it: points, a stamp, a special coupon',
    async (locale) => {
      const { stamp, coupon } = harness.getSettings(locale);
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
      const miniApp = await harness.openAsMember('stamp-rewards', locale);
      await miniApp.open('/stamps');
      await button(miniApp, name, stamp.pressButtonText).click();
      await enter(miniApp, '4711');
      await miniApp.expectTexts(stamp.rewardPointText);
      await miniApp.inspect('points');
      await miniApp.tap(stamp.usePointButtonText);
      await miniApp.page.waitForURL('**/point-rewards');
      await miniApp.open('/stamps');
      await button(miniApp, name, stamp.pressButtonText).click();
      await enter(miniApp, '4711');
      await miniApp.expectTexts(stamp.rewardCouponText, 'ケーキセット半額');
      await miniApp.inspect('coupon');
      await miniApp.tap(stamp.useCouponButtonText);
      await miniApp.page.waitForURL('**/coupons/detail?**');
      await miniApp.expectTexts('ケーキセット半額', coupon.slideText);
      await miniApp.inspect('its-coupon');
      await miniApp.close();
    },
  );

  testInLocale('collects an electronic stamp and rejects unknown ones', async (locale) => {
    const t = messages[locale];
    const { stamp, echoss, text } = harness.getSettings(locale);
    const name = `電子スタンプカード ${locale}`;
    await harness.shop.add('stampCards', { name, goal: 5, proof: 'echoss', oncePerDay: true, rewards: [] });
    const miniApp = await harness.openAsMember('stamp-device', locale);
    await miniApp.open('/stamps');
    await button(miniApp, name, stamp.pressButtonText).click();
    await miniApp.inspect('pad');
    await applyStamp(miniApp, 'unknown');
    await miniApp.expectTexts(stamp.failedText, echoss.notRecognizedText);
    await miniApp.inspect('not-recognized');
    await miniApp.tap(t.retry);
    await applyStamp(miniApp, 'success');
    await miniApp.expectTexts(stamp.rewardStampText);
    await miniApp.inspect('stamped');
    await miniApp.tap(text.closeButtonText);
    await button(miniApp, name, t.today).waitFor();
    await miniApp.close();
  });
});
