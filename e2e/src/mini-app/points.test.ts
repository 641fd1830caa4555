import { describe } from '@jest/globals';
import { errorTexts } from '@noren/contracts/errors';
import { visitCodeEndpoints } from '@noren/contracts/shops';
import { miniAppHarness, testInLocale } from './mini-app-harness.js';
import type { MiniAppPage } from './mini-app-page.js';

const messages = {
  ja: {
    type: 'コード',
    send: '送信する',
    again: 'もう一度読み取る',
    empty: 'コードを入力してください。',
    next: '確認へ進む',
    short: 'ポイント不足',
    toCoupon: 'クーポンを見る',
    agree: '内容に同意します',
    agreeFirst: '同意するにチェックを入れてください。',
    proceed: '次へ',
    number: '会員番号',
    password: 'パスワード',
    integrate: '統合する',
    visit: '来店ポイント',
    exchanged: '特典と交換',
  },
  en: {
    type: 'Code',
    send: 'Send',
    again: 'Read again',
    empty: 'Please enter the code.',
    next: 'Continue',
    short: 'Not enough points',
    toCoupon: 'See the coupon',
    agree: 'I agree',
    agreeFirst: 'Please tick that you agree.',
    proceed: 'Next',
    number: 'Member number',
    password: 'Password',
    integrate: 'Bring them here',
    visit: 'Visit points',
    exchanged: 'Exchange',
  },
};

const harness = miniAppHarness('points');

describe('the points flow', () => {
  /** Types a code, as without a camera. */
  async function read(miniApp: MiniAppPage, code: string, button: string): Promise<void> {
    const t = messages[miniApp.locale];
    await miniApp.tap(button);
    await miniApp.fill(t.type, code);
    await miniApp.tap(t.send);
  }

  testInLocale(
    '[§4-point-exchange] [§8-visit-points] grants the points of a visit once, and exchanges them for a coupon',
    async (locale) => {
      const t = messages[locale];
      const { barcodeReader: reader, coupon, point, text } = harness.getSettings(locale);
      const shopId = await harness.shop.toId('shops', 'あおば珈琲 丸の内');
      const params = { appId: harness.shop.appId, shopId };
      const { code } = (await harness.shop.client.call(visitCodeEndpoints.get, { params })).data;
      const miniApp = await harness.openAsMember('points', locale);
      await miniApp.open('/reader');
      await miniApp.tap(reader.startButtonText);
      await miniApp.tap(t.send);
      await miniApp.expectTexts(t.empty);
      await miniApp.inspect('type');
      await miniApp.tap(text.closeButtonText);
      await miniApp.expectTexts(reader.cancelledText);
      await miniApp.inspect('cancelled');
      await read(miniApp, 'NOT-A-CODE', t.again);
      await miniApp.expectTexts(reader.invalidText);
      await miniApp.inspect('invalid-0002');
      await read(miniApp, code, t.again);
      await miniApp.expectTexts(reader.successText);
      await miniApp.inspect('got-points');
      await read(miniApp, code, t.again);
      await miniApp.expectTexts(reader.alreadyText);
      await miniApp.inspect('already-0008');

      const couponId = await harness.shop.toId('coupons', 'ドリンク1杯無料');
      const reward = await harness.shop.add('pointRewards', { name: 'おためし交換', points: 10, couponId });
      await miniApp.open('/point-rewards');
      await miniApp.inspect('rewards');
      await miniApp.open(
        `/point-rewards/detail?id=${await harness.shop.toId('pointRewards', 'ドリンク1杯')}`,
      );
      await miniApp.expectTexts(t.short);
      await miniApp.inspect('short');
      await miniApp.open(`/point-rewards/detail?id=${reward}`);
      await miniApp.tap(coupon.exchangeButtonText);
      await miniApp.expectTexts(point.checkText);
      await miniApp.inspect('check');
      await miniApp.tap(t.next);
      await miniApp.expectTexts(point.confirmText);
      await miniApp.inspect('confirm');
      await miniApp.tap(point.exchangeButtonText);
      await miniApp.expectTexts(point.exchangedText);
      await miniApp.inspect('exchanged');
      await miniApp.tap(t.toCoupon);
      await miniApp.page.waitForURL('**/coupons/detail?**');
      await miniApp.expectTexts('ドリンク1杯無料');
      await miniApp.open('/points');
      await miniApp.expectTexts(t.visit, t.exchanged);
      await miniApp.inspect('ledger');
      await miniApp.close();
    },
  );

  testInLocale('integrates points of another system once: agree, log in, confirm, done', async (locale) => {
    const t = messages[locale];
    const errors = errorTexts[locale];
    const { point } = harness.getSettings(locale);
    const account = `A${Date.now()}${locale}`;
    const miniApp = await harness.openAsMember('integration', locale);
    await miniApp.open('/points/integration');
    await miniApp.tap(t.proceed);
    await miniApp.expectTexts(t.agreeFirst);
    await miniApp.inspect('policy');
    await miniApp.check(t.agree);
    await miniApp.tap(t.proceed);
    await miniApp.fill(t.number, account);
    await miniApp.fill(/^(パスワード|Password)/, 'wrong');
    await miniApp.tap(t.proceed);
    await miniApp.expectTexts(errors.integrationRefused);
    await miniApp.inspect('refused');
    await miniApp.fill(t.number, 'ERROR1');
    await miniApp.fill(/^(パスワード|Password)/, 'noren');
    await miniApp.tap(t.proceed);
    await miniApp.expectTexts(errors.partnerUnavailable);
    miniApp.forgive();
    await miniApp.inspect('unavailable');
    await miniApp.fill(t.number, account);
    await miniApp.fill(/^(パスワード|Password)/, 'noren');
    await miniApp.tap(t.proceed);
    await miniApp.expectTexts(point.integrationConfirmText);
    await miniApp.inspect('confirm');
    await miniApp.tap(t.integrate);
    await miniApp.expectTexts(point.integratedText);
    await miniApp.inspect('done');
    await miniApp.open('/points/integration');
    await miniApp.check(t.agree);
    await miniApp.tap(t.proceed);
    await miniApp.fill(t.number, account);
    await miniApp.fill(/^(パスワード|Password)/, 'noren');
    await miniApp.tap(t.proceed);
    await miniApp.expectTexts(errors.integrationDone);
    await miniApp.inspect('done-already');
    await miniApp.close();
  });
});
