import { describe } from '@jest/globals';
import { errorTexts, type Locale, type OtpSent } from '@noren/contracts';
import { changeDocument } from '../stored-document.js';
import { buy } from './card-payment.js';
import { miniAppHarness } from './mini-app-harness.js';
import { codeFor } from './one-time-codes.js';
import { ticketMessages } from './ticket-messages.js';
import { testInLocale } from './test-in-locale.js';

const words = {
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
  testInLocale(
    '[§8-otp-expired] says 0008 to a code whose time is over, and sends another',
    async (locale) => {
      const t = words[locale];
      const { otpRegister: register, otpCommon: common, otpSetting } = harness.said(locale);
      const mail = `late.${locale}.${Date.now()}@example.com`;
      const phone = await harness.phone('code-expired', locale);
      await phone.page.clock.install();
      await phone.open('/register');
      await phone.fill(common.mailLabel, mail);
      await phone.tick(register.agreeText);
      const sending = phone.page.waitForResponse((answer) => answer.url().endsWith('/otp/send'));
      await phone.tap(register.contactButtonText);
      const sent = (await (await sending).json()) as { data: OtpSent };
      await phone.fill(common.codeLabel, await codeFor(harness, mail));
      await phone.look('in-time');
      await changeDocument(harness.stack, ['loyalty', 'otps', sent.data.otpId], {
        codeExpiresAt: yesterday(),
      });
      await phone.page.clock.fastForward(otpSetting.codeMinutes * 60_000);
      await phone.sees(t.over);
      await phone.tap(register.codeButtonText);
      // The service's error replaces the warning of the page's own clock: the member reads it once.
      await phone.page.getByText(t.over).waitFor({ state: 'detached' });
      await phone.sees(errorTexts[locale].otpExpired);
      await phone.look('expired-0008');
      await phone.tap(common.resendText);
      await phone.sees(common.resentText);
      await phone.fill(common.codeLabel, await codeFor(harness, mail));
      await phone.tap(register.codeButtonText);
      await phone.sees(register.cardLead);
      await phone.end();
    },
  );

  testInLocale('[§4-pass-term] labels a pass that is in use, and one whose term is over', async (locale) => {
    const t = words[locale];
    const { passTicket, text } = harness.said(locale);
    const id = await harness.shop.add('tickets', {
      name: '短期パス',
      kind: 'passTicket',
      payments: ['card'],
      price: 1_000,
      billedAmount: 1_000,
      validityDays: 2,
    });
    const phone = await harness.member('pass-over', locale);
    await buy(phone, id, '4111111111111111');
    await phone.sees(passTicket.purchasedText);
    await phone.tap(ticketMessages[locale].toOwned);
    await phone.page.waitForURL('**/tickets/owned?**');
    await phone.tap(passTicket.startButtonText);
    await phone.sayYes();
    await phone.sees(ticketMessages[locale].started);
    await phone.tap(text.closeButtonText);
    await phone.sees(t.inUse);
    await phone.look('in-use');
    const owned = new URL(phone.page.url()).searchParams.get('id') ?? '';
    await changeDocument(harness.stack, ['loyalty', 'owned-tickets', owned], { validUntil: yesterday() });
    await phone.page.reload();
    await phone.sees(t.outside);
    await phone.look('over');
    await phone.open('/pass-tickets?tab=owned');
    await phone.sees(t.outside);
    await phone.look('over-in-the-list');
    await phone.end();
  });
});
