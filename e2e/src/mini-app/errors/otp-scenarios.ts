import { errorTexts, type Locale } from '@noren/contracts/errors';
import { type MemberCallId, memberEndpoints as members } from '@noren/contracts/members';
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

/** Prepares a contact change of a member whose sign-in is too old. */
async function prepareSignInAgain(miniApp: MiniAppPage, harness: MiniAppHarness): Promise<void> {
  await miniApp.open('/setting');
  // The flow starts again, although its draft is at the code.
  await miniApp.page.evaluate(() => localStorage.removeItem('noren.drafts'));
  const account = { registered: true, mail: 'h•••@example.com', info: {}, favoriteShopIds: [], version: 1 };
  const member = { memberId: 'member', tier: 'member', memberNumber: '204815620371', ...account } as const;
  await miniApp.mockResponse(members.me, { data: { ...member, joinedAt: '2026-01-15T03:00:00.000Z' } });
  await miniApp.mockResponse(otp.verify, { data: { proof: 'proof-1', expiresAt: later() } });
  await miniApp.mockError(otp.setContact, 'recentLoginNeeded');
  await toCode(miniApp, harness, '/member/update');
}

async function openSignInAgain(miniApp: MiniAppPage): Promise<void> {
  const dialog = miniApp.page.locator('dialog[open]');
  if ((await dialog.count()) === 0) await sendCode(miniApp);
  await dialog.locator('input[type=password]').waitFor();
}

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
    only: otp.register.errors.filter((code) => code !== 'recentLoginNeeded'),
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
    only: otp.setContact.errors.filter((code) => code !== 'recentLoginNeeded'),
    async prepare(miniApp, harness) {
      await miniApp.mockResponse(otp.verify, { data: { proof: 'proof-1', expiresAt: later() } });
      await toCode(miniApp, harness, '/member/update');
    },
    trigger: sendCode,
    getMessage: getStatusMessage,
  },
  'otp.sendConfirmation': {
    prepare: prepareSignInAgain,
    async trigger(miniApp) {
      await openSignInAgain(miniApp);
      await miniApp.page.locator('dialog[open] .dialog-buttons .button').first().click();
    },
  },
  'otp.confirmSignIn': {
    prepare: prepareSignInAgain,
    async trigger(miniApp) {
      await openSignInAgain(miniApp);
      await miniApp.page.locator('dialog[open] input[type=password]').fill('correct horse');
      await miniApp.page.locator('dialog[open] button[type=submit]').click();
    },
  },
  'otp.signIn': {
    role: 'visitor',
    prepare: (miniApp) => miniApp.open('/login'),
    trigger: (miniApp) => sendAccount(miniApp, 'errors@example.com'),
  },
} satisfies Partial<Record<MemberCallId, ErrorScenario | readonly ErrorScenario[]>>;
