import { describe, expect } from '@jest/globals';
import { type ErrorCode, errorTexts, type Locale, getStatus } from '@noren/contracts/errors';
import { type MemberCall, type MemberCallId, memberCalls } from '@noren/contracts/members';
import type { Rejection } from '../response-mocks.js';
import { type MiniAppHarness, miniAppHarness, testInLocale } from '../mini-app-harness.js';
import type { MiniAppPage } from '../mini-app-page.js';
import { membershipScenarios } from './membership-scenarios.js';
import { otpScenarios } from './otp-scenarios.js';
import { partnerScenarios } from './partner-scenarios.js';
import { actionScenarios } from './action-scenarios.js';
import { readScenarios } from './read-scenarios.js';
import type { Unreachable, ErrorScenario } from './error-scenario.js';
import { ticketScenarios } from './ticket-scenarios.js';

type Entry = ErrorScenario | readonly ErrorScenario[] | Unreachable;

/** Error scenarios of every member call: a call without one does not compile. */
const scenarios: Record<MemberCallId, Entry> = {
  ...actionScenarios,
  ...ticketScenarios,
  ...membershipScenarios,
  ...otpScenarios,
  ...partnerScenarios,
  ...readScenarios,
};

/**
 * Every error that a member call can return; of calls with many, one of each kind, since the unit tests of their pages
 * show each code. The responses are mocked, because neither a partner's sandbox nor concurrent requests produce most of them on demand. Members read the
 * catalogue's text or the app's own.
 */
const harness = miniAppHarness('errors');

/** Tags of the specification, by call. */
const promises: Partial<Record<MemberCallId, string>> = {
  'memberCoupons.use': '[§8-coupon-3003] ',
  'memberPoints.visit': '[§8-reader-default] ',
  'memberStamps.press': '[§8-stamp-errors] ',
  'memberTickets.use': '[§8-ticket-device] ',
  'otp.register': '[§8-otp-register] ',
  'otp.send': '[§8-otp-send] ',
  'otp.verify': '[§8-otp-verify] ',
};

describe('errors of member calls', () => {
  for (const call of memberCalls) {
    testInLocale(`${promises[call.id] ?? ''}are shown for ${call.id}`, (locale) => checkCall(call, locale));
  }
});

async function checkCall(call: MemberCall, locale: Locale): Promise<void> {
  const entry = scenarios[call.id];
  for (const scenario of 'unreachable' in entry ? [] : [entry].flat()) {
    const open = scenario.role === 'visitor' ? harness.openAsVisitor : harness.openAsMember;
    const { browser } = scenario;
    const miniApp = await open(
      `errors/${call.id}-${scenario.role ?? 'member'}`,
      locale,
      browser && { browser },
    );
    const hidden = await checkScenario(harness, miniApp, call, scenario);
    await miniApp.close();
    expect(hidden).toEqual([]);
  }
}

/** Causes each error and returns those that the screen does not show. Reloads the page only after 401 and 404. */
async function checkScenario(
  harness: MiniAppHarness,
  miniApp: MiniAppPage,
  call: MemberCall,
  scenario: ErrorScenario,
): Promise<string[]> {
  const hidden: string[] = [];
  let isPrepared = false;
  let isInspected = false;
  for (const rejection of listRejections(call, scenario)) {
    const { trigger, prepare } = scenario;
    if (trigger !== undefined && !isPrepared) await prepare(miniApp, harness);
    await miniApp.mockError(call, rejection);
    if (isPrepared && (await canRetry(harness, miniApp)))
      await miniApp.tap(harness.getSettings(miniApp.locale).text.retryButtonText);
    else await (trigger ?? prepare)(miniApp, harness);
    await miniApp.waitForCall(call);
    const text = getText(harness, scenario, rejection, miniApp.locale);
    await miniApp
      .expectTexts(text)
      .catch((error: Error) => hidden.push(`${call.id} ${rejection}: ${error.message}`));
    // A 5xx response is expected here; every other fault is not.
    if (toStatus(rejection) >= 500) miniApp.forgive();
    if (isInspected) await miniApp.shoot(`${call.id}-${rejection}`);
    else await miniApp.inspect(`${call.id}-${rejection}`);
    isInspected = true;
    isPrepared = ![401, 404].includes(toStatus(rejection));
    if (!(await canRetry(harness, miniApp))) await closeDialogs(miniApp);
  }
  miniApp.clearMocks();
  return hidden;
}

/** True if the page offers a retry. */
async function canRetry({ getSettings }: MiniAppHarness, { page, locale }: MiniAppPage): Promise<boolean> {
  const name = getSettings(locale).text.retryButtonText;
  const retry = page.getByRole('button', { name, exact: true }).locator('visible=true');
  return (await retry.count()) > 0;
}

/** Calls with more errors have a unit test for each of them. */
const most = 6;

/**
 * Lists the errors to cause: first final rejections, then retryable ones, last those that replace the page. General
 * errors are caused for calls without errors of their own only: the unit tests of all pages have them.
 */
function listRejections(call: MemberCall, { only, beside, trigger }: ErrorScenario): Rejection[] {
  const own: readonly ErrorCode[] = 'errors' in call ? call.errors : [];
  const usual: readonly Rejection[] =
    trigger === undefined ? ['maintenance', 'internal'] : [418, 'maintenance', 'internal'];
  const rank = (rejection: Rejection) => {
    const status = toStatus(rejection);
    return status === 401 ? 3 : status === 404 ? 2 : status >= 429 ? 1 : 0;
  };
  const due = own.filter((code) => only?.includes(code) ?? true);
  const all = [...due, ...(beside ?? (due.length > 0 ? [] : usual))];
  if (own.length <= most) return all.sort((one, other) => rank(one) - rank(other));
  const ranks = [...new Set(all.map(rank))].sort();
  return ranks.flatMap((wanted) => all.find((rejection) => rank(rejection) === wanted) ?? []);
}

const toStatus = (rejection: Rejection) => (typeof rejection === 'number' ? rejection : getStatus(rejection));

function getText(
  harness: MiniAppHarness,
  { getMessage }: ErrorScenario,
  rejection: Rejection,
  locale: Locale,
): string {
  const { text } = harness.getSettings(locale);
  const general: Partial<Record<ErrorCode, string>> = {
    maintenance: text.maintenanceText,
    internal: text.errorText,
    loginNeeded: text.loginNeededText,
    memberSessionExpired: text.userInformationFailedText,
    notFound: text.notFoundText,
    goldOnly: text.goldOnlyText,
    ticketGoldOnly: text.goldOnlyText,
  };
  const usual =
    typeof rejection === 'number' ? text.errorText : (general[rejection] ?? errorTexts[locale][rejection]);
  // The page may embed the text in a sentence, without its own full stop.
  return (getMessage?.(rejection, locale, harness) ?? usual).replace(/[。.]$/, '');
}

async function closeDialogs({ page }: MiniAppPage): Promise<void> {
  const dialog = page.locator('dialog[open]');
  if ((await dialog.count()) === 0) return;
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}
