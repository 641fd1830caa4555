import { randomUUID } from 'node:crypto';
import { describe, expect } from '@jest/globals';
import { type Locale, memberEndpoints, visitCodeEndpoints } from '@noren/contracts';
import { messagingApp, mockMessagingPlatform } from './messaging-platform.js';
import { miniAppHarness, siteUrl } from './mini-app-harness.js';
import type { Phone } from './phone.js';
import { testInLocale } from './test-in-locale.js';

const words = {
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
 * What the messaging app provides through its real library: identity, code reader, sharing and closing. The pages'
 * content security policy blocks third-party scripts and no app handles the library's URL scheme here, so the tests
 * ignore the library's faults about both.
 */
const harness = miniAppHarness('messaging app');

describe('the messaging app', () => {
  const visitCode = async (name: string) => {
    const params = { appId: harness.shop.appId, shopId: await harness.shop.toId('shops', name) };
    return (await harness.shop.client.call(visitCodeEndpoints.get, { params })).data.code;
  };

  /** Opens a phone of a new person in the messaging app's browser. */
  async function inMessagingApp(folder: string, locale: Locale, version: string) {
    const person = randomUUID();
    const phone = await harness.phone(folder, locale, {
      person,
      browser: { userAgent: messagingApp(version) },
    });
    return { phone, platform: await mockMessagingPlatform(harness, phone, person) };
  }

  testInLocale(
    '[§8-login-failure] logs in at the messaging platform and comes back, with consent or without',
    async (locale) => {
      const { login, text, member } = harness.said(locale);
      const person = randomUUID();
      const phone = await harness.phone('platform-login', locale, { person });
      const platform = await mockMessagingPlatform(harness, phone, person);
      platform.consents(false);
      await phone.open('/login?return=/member');
      await phone.tap(login.loginButtonText);
      await phone.sees(text.loginFailedText.replace('{reason}', words[locale].refused));
      phone.forgive();
      await phone.look('no-consent');
      platform.consents(true);
      await phone.tap(login.loginButtonText);
      await phone.page.waitForURL(({ pathname }) => pathname === '/member');
      await phone.sees(member.numberLabel);
      phone.forgive();
      await phone.look('member');
      await phone.end();
    },
  );

  testInLocale(
    '[§8-reader-start] reads the code of a shop with the reader of the messaging app',
    async (locale) => {
      const t = words[locale];
      const { barcodeReader: reader, stamp } = harness.said(locale);
      const { phone, platform } = await inMessagingApp('messaging-app', locale, '11.7.0');
      await phone.open(platform.opened('/reader'));
      await phone.tap(reader.startButtonText);
      await phone.sees(reader.cancelledText);
      phone.forgive();
      await phone.look('cancelled');
      platform.reads('refused');
      await phone.tap(t.again);
      await phone.sees(reader.cannotStartText);
      phone.forgive();
      await phone.look('cannot-start');
      platform.reads({ value: 'NOT-A-CODE' });
      await phone.tap(t.again);
      await phone.sees(reader.invalidText);
      platform.reads({ value: await visitCode('あおば珈琲 日本橋') });
      await phone.tap(t.again);
      await phone.sees(reader.successText);
      phone.forgive();
      await phone.look('got-points');

      const name = `QRのカード ${locale}`;
      await harness.shop.add('stampCards', { name, goal: 5, proof: 'qr', oncePerDay: true, rewards: [] });
      await phone.open('/stamps');
      const card = phone.page.locator('.stamp-card', { hasText: name }).last();
      await card.getByRole('button', { name: stamp.pressButtonText }).click();
      await phone.sees(stamp.rewardStampText);
      phone.forgive();
      await phone.look('stamped');
      await phone.end();
    },
  );

  testInLocale('[§8-line-version] asks for a newer messaging app: LINE 11.7.0 or later', async (locale) => {
    const { barcodeReader: reader } = harness.said(locale);
    const { phone, platform } = await inMessagingApp('messaging-app-old', locale, '11.6.9');
    await phone.open(platform.opened('/reader'));
    await phone.tap(reader.startButtonText);
    await phone.sees(reader.versionText);
    phone.forgive();
    await phone.look('too-old');
    await phone.refuse(memberEndpoints.environment, 'internal');
    await phone.tap(words[locale].again);
    await phone.sees(reader.cannotStartText);
    phone.forgive();
    await phone.end();
  });

  testInLocale('shares a site and closes it', async (locale) => {
    const t = words[locale];
    const { phone, platform } = await inMessagingApp('toolbar', locale, '14.1.0');
    await phone.context.route(`${siteUrl}**`, (route) =>
      route.fulfill({ body: '<h1>あおば珈琲 通販</h1>', contentType: 'text/html; charset=utf-8' }),
    );
    await phone.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await phone.open(platform.opened(`/web?url=${encodeURIComponent(siteUrl)}`));
    await phone.tap(t.share);
    await phone.sees(t.copied);
    phone.forgive();
    await phone.look('copied');
    expect(await phone.page.evaluate(() => navigator.clipboard.readText())).toBe(siteUrl);
    expect(await sharedBy(phone, t.share)).toBe(siteUrl);
    await phone.tap(t.close);
    await phone.page.waitForURL(({ pathname }) => pathname === '/');
    await phone.end();
  });
});

/** Taps a button and returns the URL that the page passes to `navigator.share`, which Chromium lacks here. */
async function sharedBy({ page, ...phone }: Phone, button: string): Promise<unknown> {
  await page.evaluate(() => {
    const share = async ({ url }: ShareData) => void Object.assign(window, { shared: url });
    Object.defineProperty(navigator, 'share', { value: share });
  });
  await phone.tap(button);
  return (await page.waitForFunction(() => Reflect.get(window, 'shared'))).jsonValue();
}
