import { beforeAll, describe, expect } from '@jest/globals';
import { historyTabs } from '@noren/contracts/config-sections';
import { errorTexts } from '@noren/contracts/errors';
import { miniAppHarness, siteUrl, testInLocale } from './mini-app-harness.js';
import type { MiniAppPage } from './mini-app-page.js';
import { codeFor } from './one-time-codes.js';

const messages = {
  ja: {
    id: 'オンラインショップのID',
    password: 'オンラインショップのパスワード',
    idEmpty: 'オンラインショップのIDを入力してください。',
    agreeNeeded: '連携には同意が必要です。',
    disconnectTitle: '連携を解除しますか？',
    mailNeeded: 'メールアドレスの登録が必要です',
    registerMail: 'メールアドレスを登録',
    apple: 'Apple ウォレットに追加',
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
    mailNeeded: 'Please register your e-mail address',
    registerMail: 'Register e-mail address',
    apple: 'Add to Apple Wallet',
    google: 'Add to Google Wallet',
    refresh: 'Refresh the balance',
    leave: 'Leaving for another site',
    unknown: 'This address cannot be shown',
  },
};

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';

const harness = miniAppHarness('partners');

describe('a partner page', () => {
  testInLocale('connects to the online shop and disconnects', async (locale) => {
    const t = messages[locale];
    const errors = errorTexts[locale];
    const { makeShop, text } = harness.getSettings(locale);
    const miniApp = await harness.openAsMember('make-shop', locale);
    await miniApp.open('/makeshop');
    await miniApp.tap(makeShop.connectButtonText);
    await miniApp.expectTexts(t.agreeNeeded, t.idEmpty);
    await miniApp.inspect('empty');
    await miniApp.check(makeShop.agreeText);
    await miniApp.fill(t.id, 'hanako');
    await miniApp.fill(t.password, 'wrong');
    await miniApp.tap(makeShop.connectButtonText);
    await miniApp.expectTexts(errors.makeShopRefused);
    await miniApp.inspect('refused');
    await miniApp.fill(t.id, 'ERROR1');
    await miniApp.fill(t.password, 'noren');
    await miniApp.tap(makeShop.connectButtonText);
    await miniApp.expectTexts(errors.partnerUnavailable);
    miniApp.forgive();
    await miniApp.fill(t.id, 'hanako');
    await miniApp.fill(t.password, 'noren');
    await miniApp.tap(makeShop.connectButtonText);
    await miniApp.expectTexts(makeShop.connectedText, 'hanako 様');
    await miniApp.inspect('connected');
    await miniApp.tap(makeShop.disconnectButtonText);
    await miniApp.expectTexts(t.disconnectTitle);
    await miniApp.inspect('disconnect');
    await miniApp.tap(text.cancelButtonText);
    await miniApp.tap(makeShop.disconnectButtonText);
    await miniApp.confirm();
    await miniApp.page.getByRole('button', { name: makeShop.connectButtonText }).waitFor();
    await miniApp.close();
  });

  testInLocale(
    'adds the card to the wallet, shows the value card and opens a site with a one-time token',
    async (locale) => {
      const t = messages[locale];
      const { wallet, valueCard, oneTimeToken } = harness.getSettings(locale);
      const miniApp = await harness.openAsMember('partners', locale, { browser: { userAgent: android } });
      await miniApp.open('/wallet');
      await miniApp.inspect('wallet');
      await miniApp.tap(t.google);
      await miniApp.page.waitForURL('**/wallet/cards/**');
      await miniApp.page.goBack();
      await miniApp.expectTexts(wallet.addedText);
      await miniApp.inspect('wallet-added');
      await miniApp.open('/value-card');
      await miniApp.expectTexts(valueCard.chargeText);
      await miniApp.tap(t.refresh);
      await miniApp.inspect('value-card');
      await miniApp.open('/one-time-token');
      await miniApp.inspect('one-time-token');
      await miniApp.page.route(`${siteUrl}**`, (route) =>
        route.fulfill({ body: 'ok', contentType: 'text/plain' }),
      );
      await miniApp.tap(oneTimeToken.buttonText);
      await miniApp.page.waitForURL(`${siteUrl}member?token=*`);
      await miniApp.close();
    },
  );

  testInLocale('downloads a pass for the wallet of an iPhone, by a link that expires', async (locale) => {
    const errors = errorTexts[locale];
    const { wallet } = harness.getSettings(locale);
    const miniApp = await harness.openAsMember('pass', locale, { browser: { userAgent: iPhone } });
    await miniApp.open('/wallet');
    const downloading = miniApp.page.waitForEvent('download');
    await miniApp.tap(messages[locale].apple);
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('card.pkpass');
    await miniApp.expectTexts(wallet.addedText);
    const link = new URL(download.url());
    link.searchParams.set('token', 'old');
    await miniApp.open(link.pathname + link.search);
    await miniApp.expectTexts(errors.walletLinkExpired);
    await miniApp.inspect('wallet-link-expired');
    await miniApp.close();
  });

  testInLocale('shows third-party sites inside the app, if the settings list them', async (locale) => {
    const t = messages[locale];
    const { externalSystemLink, customPage, text } = harness.getSettings(locale);
    const miniApp = await harness.openAsVisitor('sites', locale);
    await miniApp.context.route(`${siteUrl}**`, (route) =>
      route.fulfill({ body: '<h1>あおば珈琲 通販</h1>', contentType: 'text/html; charset=utf-8' }),
    );
    await miniApp.open('/web');
    await miniApp.page.getByRole('link', { name: 'あおば珈琲 通販' }).click();
    await miniApp.expectTexts(t.leave, externalSystemLink.confirmText);
    await miniApp.inspect('leave');
    await miniApp.tap(text.confirmButtonText);
    await miniApp.page.frameLocator('iframe').getByRole('heading', { name: 'あおば珈琲 通販' }).waitFor();
    await miniApp.shoot('site');
    await miniApp.open('/web?url=https%3A%2F%2Fevil.example%2F');
    await miniApp.expectTexts(t.unknown);
    await miniApp.inspect('unknown-site');
    await miniApp.open('/pages?slug=about');
    await miniApp.expectTexts(customPage.pages[0]?.title ?? '', '自家焙煎のコーヒー店です。');
    await miniApp.inspect('custom-page');
    await miniApp.close();
  });

  testInLocale('shows the news and an empty history', async (locale) => {
    const { information, history } = harness.getSettings(locale);
    const miniApp = await harness.openAsMember('news', locale);
    await miniApp.open('/information');
    await miniApp.inspect('news');
    await miniApp.page
      .getByRole('link', { name: /ゆずラテ/ })
      .first()
      .click();
    await miniApp.expectTexts('国産ゆずの皮を使ったラテ');
    await miniApp.inspect('item');
    await miniApp.tap(information.backButtonText);
    await miniApp.page.waitForURL('**/information');
    await miniApp.open('/history');
    for (const tab of historyTabs.keys()) {
      await miniApp.page.getByRole('tab').nth(tab).click();
      await miniApp.expectTexts(history.emptyText);
    }
    await miniApp.inspect('history-empty');
    await miniApp.close();
  });
});

describe("an online shop with MakeShop's next-generation API", () => {
  beforeAll(() =>
    harness.shop.release({
      makeShopDevelopment: {
        protocol: 'graphQl',
        apiUrl: 'https://makeshop-api.sandbox.invalid/v1/graphql',
        token: 'PAT.sandbox',
        apiKey: 'sandbox',
      },
    }),
  );

  /** Verifies a mail address on the page for it. */
  async function verifyMail(miniApp: MiniAppPage, mail: string): Promise<void> {
    const { otpUpdateMember: update, otpCommon: common } = harness.getSettings(miniApp.locale);
    await miniApp.fill(common.mailLabel, mail);
    await miniApp.tap(update.contactButtonText);
    await miniApp.fill(common.codeLabel, await codeFor(harness, mail));
    await miniApp.tap(update.codeButtonText);
    await miniApp.expectTexts(update.doneTitle);
  }

  testInLocale('[C156] connects by the mail address that the member has verified', async (locale) => {
    const t = messages[locale];
    const { makeShop } = harness.getSettings(locale);
    const unique = `${locale}.${Date.now()}@example.com`;
    const miniApp = await harness.openAsMember('make-shop-mail', locale);
    await miniApp.open('/makeshop');
    await miniApp.expectTexts(t.mailNeeded);
    await miniApp.inspect('mail-needed');
    await miniApp.page.getByRole('link', { name: t.registerMail }).click();
    await miniApp.page.waitForURL('**/member/update');
    await verifyMail(miniApp, `none.${unique}`);

    await miniApp.open('/makeshop');
    await miniApp.expectTexts('n•••@example.com');
    await miniApp.tap(makeShop.connectButtonText);
    await miniApp.expectTexts(t.agreeNeeded);
    await miniApp.check(makeShop.agreeText);
    await miniApp.tap(makeShop.connectButtonText);
    await miniApp.expectTexts(errorTexts[locale].makeShopUnknown);
    await miniApp.inspect('unknown');

    await miniApp.open('/member/update');
    await verifyMail(miniApp, `hanako.${unique}`);
    await miniApp.open('/makeshop');
    await miniApp.expectTexts('h•••@example.com');
    await miniApp.check(makeShop.agreeText);
    await miniApp.inspect('found-by-mail');
    await miniApp.tap(makeShop.connectButtonText);
    await miniApp.expectTexts(makeShop.connectedText, 'Hanako');
    await miniApp.inspect('connected');
    await miniApp.tap(makeShop.disconnectButtonText);
    await miniApp.confirm();
    await miniApp.expectTexts('h•••@example.com');
    await miniApp.close();
  });
});
