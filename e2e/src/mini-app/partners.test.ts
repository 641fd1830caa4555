import { describe } from '@jest/globals';
import { errorTexts, historyTabs } from '@noren/contracts';
import { miniAppHarness, siteUrl } from './mini-app-harness.js';
import { testInLocale } from './test-in-locale.js';

const words = {
  ja: {
    id: 'オンラインショップのID',
    password: 'オンラインショップのパスワード',
    idEmpty: 'オンラインショップのIDを入力してください。',
    agreeNeeded: '連携には同意が必要です。',
    disconnectTitle: '連携を解除しますか？',
    google: 'Google ウォレットに追加',
    refresh: '残高を更新',
    leave: '外部サイトへ移動',
    unknown: 'このアドレスは表示できません',
  },
  en: {
    id: 'ID at the online shop',
    password: 'Password at the online shop',
    idEmpty: 'ID at the online shop: please fill it in.',
    agreeNeeded: 'You need to agree to connect.',
    disconnectTitle: 'Disconnect?',
    google: 'Add to Google Wallet',
    refresh: 'Refresh the balance',
    leave: 'Leaving for another site',
    unknown: 'This address cannot be shown',
  },
};

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36';

const harness = miniAppHarness('partners');

describe('a partner page', () => {
  testInLocale('connects to the online shop and disconnects', async (locale) => {
    const t = words[locale];
    const errors = errorTexts[locale];
    const { makeShop, text } = harness.said(locale);
    const phone = await harness.member('make-shop', locale);
    await phone.open('/makeshop');
    await phone.tap(makeShop.connectButtonText);
    await phone.sees(t.agreeNeeded, t.idEmpty);
    await phone.look('empty');
    await phone.tick(makeShop.agreeText);
    await phone.fill(t.id, 'hanako');
    await phone.fill(t.password, 'wrong');
    await phone.tap(makeShop.connectButtonText);
    await phone.sees(errors.makeShopRefused);
    await phone.look('refused');
    await phone.fill(t.id, 'ERROR1');
    await phone.fill(t.password, 'noren');
    await phone.tap(makeShop.connectButtonText);
    await phone.sees(errors.partnerUnavailable);
    phone.forgive();
    await phone.fill(t.id, 'hanako');
    await phone.fill(t.password, 'noren');
    await phone.tap(makeShop.connectButtonText);
    await phone.sees(makeShop.connectedText, 'hanako 様');
    await phone.look('connected');
    await phone.tap(makeShop.disconnectButtonText);
    await phone.sees(t.disconnectTitle);
    await phone.look('disconnect');
    await phone.tap(text.cancelButtonText);
    await phone.tap(makeShop.disconnectButtonText);
    await phone.sayYes();
    await phone.page.getByRole('button', { name: makeShop.connectButtonText }).waitFor();
    await phone.end();
  });

  testInLocale(
    'adds the card to the wallet, shows the value card and opens a site with a one-time token',
    async (locale) => {
      const t = words[locale];
      const { wallet, valueCard, oneTimeToken } = harness.said(locale);
      const phone = await harness.member('partners', locale, { browser: { userAgent: android } });
      await phone.open('/wallet');
      await phone.look('wallet');
      await phone.tap(t.google);
      await phone.page.waitForURL('**/wallet/cards/**');
      await phone.page.goBack();
      await phone.sees(wallet.addedText);
      await phone.look('wallet-added');
      await phone.open('/value-card');
      await phone.sees(valueCard.chargeText);
      await phone.tap(t.refresh);
      await phone.look('value-card');
      await phone.open('/one-time-token');
      await phone.look('one-time-token');
      await phone.page.route(`${siteUrl}**`, (route) =>
        route.fulfill({ body: 'ok', contentType: 'text/plain' }),
      );
      await phone.tap(oneTimeToken.buttonText);
      await phone.page.waitForURL(`${siteUrl}member?token=*`);
      await phone.end();
    },
  );

  testInLocale('shows third-party sites inside the app, if the settings list them', async (locale) => {
    const t = words[locale];
    const { externalSystemLink, customPage, text } = harness.said(locale);
    const phone = await harness.phone('sites', locale);
    await phone.context.route(`${siteUrl}**`, (route) =>
      route.fulfill({ body: '<h1>あおば珈琲 通販</h1>', contentType: 'text/html; charset=utf-8' }),
    );
    await phone.open('/web');
    await phone.page.getByRole('link', { name: 'あおば珈琲 通販' }).click();
    await phone.sees(t.leave, externalSystemLink.confirmText);
    await phone.look('leave');
    await phone.tap(text.confirmButtonText);
    await phone.page.frameLocator('iframe').getByRole('heading', { name: 'あおば珈琲 通販' }).waitFor();
    await phone.shoot('site');
    await phone.open('/web?url=https%3A%2F%2Fevil.example%2F');
    await phone.sees(t.unknown);
    await phone.look('unknown-site');
    await phone.open('/pages?slug=about');
    await phone.sees(customPage.pages[0]?.title ?? '', '自家焙煎のコーヒー店です。');
    await phone.look('custom-page');
    await phone.end();
  });

  testInLocale('shows the news and an empty history', async (locale) => {
    const { information, history } = harness.said(locale);
    const phone = await harness.member('news', locale);
    await phone.open('/information');
    await phone.look('news');
    await phone.page
      .getByRole('link', { name: /ゆずラテ/ })
      .first()
      .click();
    await phone.sees('国産ゆずの皮を使ったラテ');
    await phone.look('item');
    await phone.tap(information.backButtonText);
    await phone.page.waitForURL('**/information');
    await phone.open('/history');
    for (const tab of historyTabs.keys()) {
      await phone.page.getByRole('tab').nth(tab).click();
      await phone.sees(history.emptyText);
    }
    await phone.look('history-empty');
    await phone.end();
  });
});
