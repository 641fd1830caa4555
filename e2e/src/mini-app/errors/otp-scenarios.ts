import { errorTexts, type Locale } from '@noren/contracts/errors';
import type { MemberCallId } from '@noren/contracts/members';
import { otpEndpoints as otp } from '@noren/contracts/otp';
import type { Rejection } from '../response-mocks.js';
import type { MiniAppHarness } from '../mini-app-harness.js';
import { fillPasswords } from '../one-time-codes.js';
import type { MiniAppPage } from '../mini-app-page.js';
import { type ErrorScenario, sendAccount } from './error-scenario.js';

const later = () => new Date(Date.now() + 600_000).toISOString();

async function toCode(miniApp: MiniAppPage, { getSettings }: MiniAppHarness, path: string): Promise<void> {
  await miniApp.mockResponse(otp.send, { data: { otpId: 'otp-1', expiresAt: later(), sendsLeft: 3 } });
  await miniApp.open(path);
  await miniApp.fill(getSettings(miniApp.locale).otpCommon.mailLabel, 'errors@example.com');
  if (path === '/register') await miniApp.check(getSettings(miniApp.locale).otpRegister.agreeText);
  await miniApp.page.locator('main form button[type=submit]').click();
  await miniApp.fill(getSettings(miniApp.locale).otpCommon.codeLabel, '123456');
}

async function toLastStep(miniApp: MiniAppPage, harness: MiniAppHarness, path: string): Promise<void> {
  await miniApp.mockResponse(otp.verify, { data: { proof: 'proof-1', expiresAt: later() } });
  await toCode(miniApp, harness, path);
  await sendCode(miniApp);
  await fillPasswords(miniApp, 'correct horse');
}

const sendCode = ({ page }: MiniAppPage) => page.locator('main form button[type=submit]').click();

/** Returns the text of an error outside the catalogue, which contains its status. */
function getStatusMessage(
  rejection: Rejection,
  locale: Locale,
  { getSettings }: MiniAppHarness,
): string | undefined {
  return typeof rejection === 'number' ? `${getSettings(locale).text.errorText}（${rejection}）` : undefined;
}

/** Error scenarios of one-time codes and of the login by password. */
export const otpScenarios = {
  'otp.send': [
    {
      role: 'visitor',
      async prepare(miniApp, { getSettings }) {
        await miniApp.open('/register');
        await miniApp.fill(getSettings(miniApp.locale).otpCommon.mailLabel, 'errors@example.com');
        await miniApp.check(getSettings(miniApp.locale).otpRegister.agreeText);
      },
      trigger: (miniApp, { getSettings }) =>
        miniApp.tap(getSettings(miniApp.locale).otpRegister.contactButtonText),
      // 0011 and 0017 name the kind of contact that the member has entered.
      getMessage: (rejection, locale, harness) =>
        rejection === 'otpPhoneIncorrect'
          ? errorTexts[locale].otpMailIncorrect
          : getStatusMessage(rejection, locale, harness),
    },
    {
      role: 'visitor',
      only: ['otpMailIncorrect', 'otpPhoneIncorrect', 'otpPhoneWrong'],
      beside: [],
      async prepare(miniApp, { getSettings }) {
        await miniApp.open('/forgot-password');
        await miniApp.page.getByText('SMS', { exact: true }).click();
        await miniApp.fill(getSettings(miniApp.locale).otpCommon.phoneLabel, '09012345678');
      },
      trigger: (miniApp, { getSettings }) =>
        miniApp.tap(getSettings(miniApp.locale).otpForgotPassword.contactButtonText),
      getMessage: (rejection, locale) =>
        rejection === 'otpMailIncorrect' ? errorTexts[locale].otpPhoneIncorrect : undefined,
    },
  ],
  'otp.verify': {
    role: 'visitor',
    prepare: (miniApp, harness) => toCode(miniApp, harness, '/register'),
    trigger: sendCode,
    getMessage: getStatusMessage,
  },
  'otp.register': {
    role: 'visitor',
    prepare: (miniApp, harness) => toLastStep(miniApp, harness, '/register'),
    trigger: (miniApp, { getSettings }) =>
      miniApp.tap(getSettings(miniApp.locale).otpRegister.noCardButtonText),
    getMessage: getStatusMessage,
  },
  'otp.setPassword': {
    role: 'visitor',
    prepare: (miniApp, harness) => toLastStep(miniApp, harness, '/forgot-password'),
    trigger: sendCode,
    getMessage: getStatusMessage,
  },
  'otp.setContact': {
    async prepare(miniApp, harness) {
      await miniApp.mockResponse(otp.verify, { data: { proof: 'proof-1', expiresAt: later() } });
      await toCode(miniApp, harness, '/member/update');
    },
    trigger: sendCode,
    getMessage: getStatusMessage,
  },
  'otp.signIn': {
    role: 'visitor',
    prepare: (miniApp) => miniApp.open('/login'),
    trigger: (miniApp) => sendAccount(miniApp, 'errors@example.com'),
  },
} satisfies Partial<Record<MemberCallId, ErrorScenario | readonly ErrorScenario[]>>;
