import { errorTexts, type Locale, type MemberCallId, otpEndpoints as otp } from '@noren/contracts';
import type { Refusal } from '../canned-answers.js';
import type { MiniAppHarness } from '../mini-app-harness.js';
import { fillPasswords } from '../one-time-codes.js';
import type { Phone } from '../phone.js';
import { type Situation, sendAccount } from './situation.js';

const later = () => new Date(Date.now() + 600_000).toISOString();

async function toCode(phone: Phone, { said }: MiniAppHarness, path: string): Promise<void> {
  await phone.answer(otp.send, { data: { otpId: 'otp-1', expiresAt: later(), sendsLeft: 3 } });
  await phone.open(path);
  await phone.fill(said(phone.locale).otpCommon.mailLabel, 'errors@example.com');
  if (path === '/register') await phone.tick(said(phone.locale).otpRegister.agreeText);
  await phone.page.locator('main form button[type=submit]').click();
  await phone.fill(said(phone.locale).otpCommon.codeLabel, '123456');
}

async function toLastStep(phone: Phone, harness: MiniAppHarness, path: string): Promise<void> {
  await phone.answer(otp.verify, { data: { proof: 'proof-1', expiresAt: later() } });
  await toCode(phone, harness, path);
  await sendCode(phone);
  await fillPasswords(phone, 'correct horse');
}

const sendCode = ({ page }: Phone) => page.locator('main form button[type=submit]').click();

/** Returns the text of an error outside the catalogue, which contains its status. */
function toldStatus(refusal: Refusal, locale: Locale, { said }: MiniAppHarness): string | undefined {
  return typeof refusal === 'number' ? `${said(locale).text.errorText}（${refusal}）` : undefined;
}

/** Error scenarios of one-time codes and of the login by password. */
export const otpSituations = {
  'otp.send': [
    {
      who: 'visitor',
      async begin(phone, { said }) {
        await phone.open('/register');
        await phone.fill(said(phone.locale).otpCommon.mailLabel, 'errors@example.com');
        await phone.tick(said(phone.locale).otpRegister.agreeText);
      },
      press: (phone, { said }) => phone.tap(said(phone.locale).otpRegister.contactButtonText),
      // 0011 and 0017 name the kind of contact that the member has entered.
      told: (refusal, locale, harness) =>
        refusal === 'otpPhoneIncorrect'
          ? errorTexts[locale].otpMailIncorrect
          : toldStatus(refusal, locale, harness),
    },
    {
      who: 'visitor',
      only: ['otpMailIncorrect', 'otpPhoneIncorrect', 'otpPhoneWrong'],
      beside: [],
      async begin(phone, { said }) {
        await phone.open('/forgot-password');
        await phone.page.getByText('SMS', { exact: true }).click();
        await phone.fill(said(phone.locale).otpCommon.phoneLabel, '09012345678');
      },
      press: (phone, { said }) => phone.tap(said(phone.locale).otpForgotPassword.contactButtonText),
      told: (refusal, locale) =>
        refusal === 'otpMailIncorrect' ? errorTexts[locale].otpPhoneIncorrect : undefined,
    },
  ],
  'otp.verify': {
    who: 'visitor',
    begin: (phone, harness) => toCode(phone, harness, '/register'),
    press: sendCode,
    told: toldStatus,
  },
  'otp.register': {
    who: 'visitor',
    begin: (phone, harness) => toLastStep(phone, harness, '/register'),
    press: (phone, { said }) => phone.tap(said(phone.locale).otpRegister.noCardButtonText),
    told: toldStatus,
  },
  'otp.setPassword': {
    who: 'visitor',
    begin: (phone, harness) => toLastStep(phone, harness, '/forgot-password'),
    press: sendCode,
    told: toldStatus,
  },
  'otp.setContact': {
    async begin(phone, harness) {
      await phone.answer(otp.verify, { data: { proof: 'proof-1', expiresAt: later() } });
      await toCode(phone, harness, '/member/update');
    },
    press: sendCode,
    told: toldStatus,
  },
  'otp.signIn': {
    who: 'visitor',
    begin: (phone) => phone.open('/login'),
    press: (phone) => sendAccount(phone, 'errors@example.com'),
  },
} satisfies Partial<Record<MemberCallId, Situation | readonly Situation[]>>;
