import { describe } from '@jest/globals';
import { errorTexts, visitCodeEndpoints } from '@noren/contracts';
import { miniAppHarness } from './mini-app-harness.js';
import type { Phone } from './phone.js';
import { testInLocale } from './test-in-locale.js';

const words = {
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
  async function read(phone: Phone, code: string, button: string): Promise<void> {
    const t = words[phone.locale];
    await phone.tap(button);
    await phone.fill(t.type, code);
    await phone.tap(t.send);
  }

  testInLocale(
    '[§4-point-exchange] [§8-visit-points] gets the points of a visit once, and exchanges them for a coupon',
    async (locale) => {
      const t = words[locale];
      const { barcodeReader: reader, coupon, point, text } = harness.said(locale);
      const shopId = await harness.shop.toId('shops', 'あおば珈琲 丸の内');
      const params = { appId: harness.shop.appId, shopId };
      const { code } = (await harness.shop.client.call(visitCodeEndpoints.get, { params })).data;
      const phone = await harness.member('points', locale);
      await phone.open('/reader');
      await phone.tap(reader.startButtonText);
      await phone.tap(t.send);
      await phone.sees(t.empty);
      await phone.look('type');
      await phone.tap(text.closeButtonText);
      await phone.sees(reader.cancelledText);
      await phone.look('cancelled');
      await read(phone, 'NOT-A-CODE', t.again);
      await phone.sees(reader.invalidText);
      await phone.look('invalid-0002');
      await read(phone, code, t.again);
      await phone.sees(reader.successText);
      await phone.look('got-points');
      await read(phone, code, t.again);
      await phone.sees(reader.alreadyText);
      await phone.look('already-0008');

      const couponId = await harness.shop.toId('coupons', 'ドリンク1杯無料');
      const reward = await harness.shop.add('pointRewards', { name: 'おためし交換', points: 10, couponId });
      await phone.open('/point-rewards');
      await phone.look('rewards');
      await phone.open(`/point-rewards/detail?id=${await harness.shop.toId('pointRewards', 'ドリンク1杯')}`);
      await phone.sees(t.short);
      await phone.look('short');
      await phone.open(`/point-rewards/detail?id=${reward}`);
      await phone.tap(coupon.exchangeButtonText);
      await phone.sees(point.checkText);
      await phone.look('check');
      await phone.tap(t.next);
      await phone.sees(point.confirmText);
      await phone.look('confirm');
      await phone.tap(point.exchangeButtonText);
      await phone.sees(point.exchangedText);
      await phone.look('exchanged');
      await phone.tap(t.toCoupon);
      await phone.page.waitForURL('**/coupons/detail?**');
      await phone.sees('ドリンク1杯無料');
      await phone.open('/points');
      await phone.sees(t.visit, t.exchanged);
      await phone.look('ledger');
      await phone.end();
    },
  );

  testInLocale('integrates points of another system once: agree, log in, confirm, done', async (locale) => {
    const t = words[locale];
    const errors = errorTexts[locale];
    const { point } = harness.said(locale);
    const account = `A${Date.now()}${locale}`;
    const phone = await harness.member('integration', locale);
    await phone.open('/points/integration');
    await phone.tap(t.proceed);
    await phone.sees(t.agreeFirst);
    await phone.look('policy');
    await phone.tick(t.agree);
    await phone.tap(t.proceed);
    await phone.fill(t.number, account);
    await phone.fill(/^(パスワード|Password)/, 'wrong');
    await phone.tap(t.proceed);
    await phone.sees(errors.integrationRefused);
    await phone.look('refused');
    await phone.fill(t.number, 'ERROR1');
    await phone.fill(/^(パスワード|Password)/, 'noren');
    await phone.tap(t.proceed);
    await phone.sees(errors.partnerUnavailable);
    phone.forgive();
    await phone.look('unavailable');
    await phone.fill(t.number, account);
    await phone.fill(/^(パスワード|Password)/, 'noren');
    await phone.tap(t.proceed);
    await phone.sees(point.integrationConfirmText);
    await phone.look('confirm');
    await phone.tap(t.integrate);
    await phone.sees(point.integratedText);
    await phone.look('done');
    await phone.open('/points/integration');
    await phone.tick(t.agree);
    await phone.tap(t.proceed);
    await phone.fill(t.number, account);
    await phone.fill(/^(パスワード|Password)/, 'noren');
    await phone.tap(t.proceed);
    await phone.sees(errors.integrationDone);
    await phone.look('done-already');
    await phone.end();
  });
});
