import { describe } from '@jest/globals';
import { errorTexts, type Locale } from '@noren/contracts/errors';
import type { OtpSent } from '@noren/contracts/otp';
import { changeDocument } from '../stored-document.js';
import { buy } from './card-payment.js';
import { miniAppHarness, testInLocale } from './mini-app-harness.js';
import { codeFor } from './one-time-codes.js';
import { ticketMessages } from './ticket-messages.js';

const messages = {
  ja: {
    over: '認証コードの有効期限が切れました。再送してください。',
    inUse: '利用中',
    outside: '有効期間外',
  },
  en: { over: 'The code has expired. Please have a new one sent.', inUse: 'In use', outside: 'Outside term' },
} satisfies Record<Locale, object>;

const yesterday = () => new Date(Date.now() - 86_400_000).toISOString();

/** Expiry. The tests move stored dates and the page's clock instead of waiting. */
const harness = miniAppHarness('time');

describe('expiry', () => {
  testInLocale('[§8-otp-expired] shows 0008 for an expired code, and sends another', async (locale) => {
    const t = messages[locale];
    const { otpRegister: register, otpCommon: common, otpSetting } = harness.getSettings(locale);
    const mail = `late.${locale}.${Date.now()}@example.com`;
    const miniApp = await harness.openAsVisitor('code-expired', locale);
    await miniApp.page.clock.install();
    await miniApp.open('/register');
    await miniApp.fill(common.mailLabel, mail);
    await miniApp.check(register.agreeText);
    const sending = miniApp.page.waitForResponse((answer) => answer.url().endsWith('/otp/send'));
    await miniApp.tap(register.contactButtonText);
    const sent = (await (await sending).json()) as { data: OtpSent };
    await miniApp.fill(common.codeLabel, await codeFor(harness, mail));
    await miniApp.inspect('in-time');
    await changeDocument(harness.stack, ['loyalty', 'otps', sent.data.otpId], {
      codeExpiresAt: yesterday(),
    });
    await miniApp.page.clock.fastForward(otpSetting.codeMinutes * 60_000);
    await miniApp.expectTexts(t.over);
    await miniApp.tap(register.codeButtonText);
    // The service's error replaces the warning of the page's own clock: the member reads it once.
    await miniApp.page.getByText(t.over).waitFor({ state: 'detached' });
    await miniApp.expectTexts(errorTexts[locale].otpExpired);
    await miniApp.inspect('expired-0008');
    await miniApp.tap(common.resendText);
    await miniApp.expectTexts(common.resentText);
    await miniApp.fill(common.codeLabel, await codeFor(harness, mail));
    await miniApp.tap(register.codeButtonText);
    await miniApp.expectTexts(register.cardLead);
    await miniApp.close();
  });

  testInLocale('[§4-pass-term] labels a pass in use and an expired one', async (locale) => {
    const t = messages[locale];
    const { passTicket, text } = harness.getSettings(locale);
    const id = await harness.shop.add('tickets', {
      name: '短期パス',
      kind: 'passTicket',
      payments: ['card'],
      price: 1_000,
      billedAmount: 1_000,
      validityDays: 2,
    });
    const miniApp = await harness.openAsMember('pass-over', locale);
    await buy(miniApp, id, '4111111111111111');
    await miniApp.expectTexts(passTicket.purchasedText);
    await miniApp.tap(ticketMessages[locale].toOwned);
    await miniApp.page.waitForURL('**/tickets/owned?**');
    await miniApp.tap(passTicket.startButtonText);
    await miniApp.confirm();
    await miniApp.expectTexts(ticketMessages[locale].started);
    await miniApp.tap(text.closeButtonText);
    await miniApp.expectTexts(t.inUse);
    await miniApp.inspect('in-use');
    const owned = new URL(miniApp.page.url()).searchParams.get('id') ?? '';
    await changeDocument(harness.stack, ['loyalty', 'owned-tickets', owned], { validUntil: yesterday() });
    await miniApp.page.reload();
    await miniApp.expectTexts(t.outside);
    await miniApp.inspect('over');
    await miniApp.open('/pass-tickets?tab=owned');
    await miniApp.expectTexts(t.outside);
    await miniApp.inspect('over-in-the-list');
    await miniApp.close();
  });
});
