import { randomUUID } from 'node:crypto';
import { describe, expect } from '@jest/globals';
import type { Locale } from '@noren/contracts/errors';
import { memberEndpoints } from '@noren/contracts/members';
import { visitCodeEndpoints } from '@noren/contracts/shops';
import { messagingApp, mockMessagingPlatform } from './messaging-platform.js';
import { miniAppHarness, siteUrl, testInLocale } from './mini-app-harness.js';
import type { MiniAppPage } from './mini-app-page.js';

const messages = {
  ja: {
    again: 'もう一度読み取る',
    share: '共有',
    close: '閉じる',
    copied: 'アドレスをコピーしました',
    refused: 'LINEアカウントを確認できませんでした',
  },
  en: {
    again: 'Read again',
    share: 'Share',
    close: 'Close',
    copied: 'Address copied',
    refused: 'Your LINE account could not be confirmed',
  },
} satisfies Record<Locale, object>;

/**
 * What the messaging app provides through its real library: identity, code reader, sharing and closing.
 */
const harness = miniAppHarness('messaging app');

describe('the messaging app', () => {
  const visitCode = async (name: string) => {
    const params = { appId: harness.shop.appId, shopId: await harness.shop.toId('shops', name) };
    return (await harness.shop.client.call(visitCodeEndpoints.get, { params })).data.code;
  };

  /** Opens the mini-app as a new user in the messaging app's browser. */
  async function inMessagingApp(folder: string, locale: Locale, version: string) {
    const person = randomUUID();
    const miniApp = await harness.openAsVisitor(folder, locale, {
      person,
      browser: { userAgent: messagingApp(version) },
    });
    return { miniApp, platform: await mockMessagingPlatform(harness, miniApp, person) };
  }

  testInLocale(
    '[§8-login-failure] logs in at the messaging platform and comes back, with consent or without',
    async (locale) => {
      const { login, text, member } = harness.getSettings(locale);
      const person = randomUUID();
      const miniApp = await harness.openAsVisitor('platform-login', locale, { person });
      const platform = await mockMessagingPlatform(harness, miniApp, person);
      platform.consents(false);
      await miniApp.open('/login?return=/member');
      await miniApp.tap(login.loginButtonText);
      await miniApp.expectTexts(text.loginFailedText.replace('{reason}', messages[locale].refused));
      await miniApp.inspect('no-consent');
      platform.consents(true);
      await miniApp.tap(login.loginButtonText);
      await miniApp.page.waitForURL(({ pathname }) => pathname === '/member');
      await miniApp.expectTexts(member.numberLabel);
      await miniApp.inspect('member');
      await miniApp.close();
    },
  );

  testInLocale(
    '[§8-reader-start] reads the code of a shop with the reader of the messaging app',
    async (locale) => {
      const t = messages[locale];
      const { barcodeReader: reader, stamp } = harness.getSettings(locale);
      const { miniApp, platform } = await inMessagingApp('messaging-app', locale, '11.7.0');
      await miniApp.open(platform.opened('/reader'));
      await miniApp.tap(reader.startButtonText);
      await miniApp.expectTexts(reader.cancelledText);
      await miniApp.inspect('cancelled');
      platform.reads('refused');
      await miniApp.tap(t.again);
      await miniApp.expectTexts(reader.cannotStartText);
      await miniApp.inspect('cannot-start');
      platform.reads({ value: 'NOT-A-CODE' });
      await miniApp.tap(t.again);
      await miniApp.expectTexts(reader.invalidText);
      platform.reads({ value: await visitCode('あおば珈琲 日本橋') });
      await miniApp.tap(t.again);
      await miniApp.expectTexts(reader.successText);
      await miniApp.inspect('got-points');

      const name = `QRのカード ${locale}`;
      await harness.shop.add('stampCards', { name, goal: 5, proof: 'qr', oncePerDay: true, rewards: [] });
      await miniApp.open('/stamps');
      const card = miniApp.page.locator('.stamp-card', { hasText: name }).last();
      await card.getByRole('button', { name: stamp.pressButtonText }).click();
      await miniApp.expectTexts(stamp.rewardStampText);
      await miniApp.inspect('stamped');
      await miniApp.close();
    },
  );

  testInLocale(
    '[§8-line-version] [C146] asks for a newer messaging app: LINE 11.7.0 or later',
    async (locale) => {
      const { barcodeReader: reader } = harness.getSettings(locale);
      const { miniApp, platform } = await inMessagingApp('messaging-app-old', locale, '11.6.9');
      await miniApp.open(platform.opened('/reader'));
      await miniApp.tap(reader.startButtonText);
      await miniApp.expectTexts(reader.versionText);
      await miniApp.inspect('too-old');
      await miniApp.mockError(memberEndpoints.environment, 'internal');
      await miniApp.tap(messages[locale].again);
      await miniApp.expectTexts(reader.cannotStartText);
      miniApp.forgive();
      await miniApp.close();
    },
  );

  testInLocale('shares a site and closes it', async (locale) => {
    const t = messages[locale];
    const { miniApp, platform } = await inMessagingApp('toolbar', locale, '14.1.0');
    await miniApp.context.route(`${siteUrl}**`, (route) =>
      route.fulfill({ body: '<h1>あおば珈琲 通販</h1>', contentType: 'text/html; charset=utf-8' }),
    );
    await miniApp.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await miniApp.open(platform.opened(`/web?url=${encodeURIComponent(siteUrl)}`));
    await miniApp.tap(t.share);
    await miniApp.expectTexts(t.copied);
    await miniApp.inspect('copied');
    expect(await miniApp.page.evaluate(() => navigator.clipboard.readText())).toBe(siteUrl);
    expect(await sharedBy(miniApp, t.share)).toBe(siteUrl);
    await miniApp.tap(t.close);
    await miniApp.page.waitForURL(({ pathname }) => pathname === '/');
    await miniApp.close();
  });
});

/** Taps a button and returns the URL that the page passes to `navigator.share`, which Chromium lacks here. */
async function sharedBy({ page, ...miniApp }: MiniAppPage, button: string): Promise<unknown> {
  await page.evaluate(() => {
    const share = async ({ url }: ShareData) => void Object.assign(window, { shared: url });
    Object.defineProperty(navigator, 'share', { value: share });
  });
  await miniApp.tap(button);
  return (await page.waitForFunction(() => Reflect.get(window, 'shared'))).jsonValue();
}
