import { describe, expect } from '@jest/globals';
import {
  type ErrorCode,
  errorTexts,
  type Locale,
  type MemberCall,
  type MemberCallId,
  memberCalls,
  getStatus,
} from '@noren/contracts';
import { sized } from '@noren/testing';
import type { Refusal } from '../canned-answers.js';
import { type MiniAppHarness, miniAppHarness } from '../mini-app-harness.js';
import type { Phone } from '../phone.js';
import { testInLocale } from '../test-in-locale.js';
import { membershipSituations } from './membership-situations.js';
import { otpSituations } from './otp-situations.js';
import { partnerSituations } from './partner-situations.js';
import { pressSituations } from './press-situations.js';
import { readSituations } from './read-situations.js';
import type { Nowhere, Situation } from './situation.js';
import { ticketSituations } from './ticket-situations.js';

type Entry = Situation | readonly Situation[] | Nowhere;

/** Error scenarios of every member call: a call without one does not compile. */
const situations: Record<MemberCallId, Entry> = {
  ...pressSituations,
  ...ticketSituations,
  ...membershipSituations,
  ...otpSituations,
  ...partnerSituations,
  ...readSituations,
};

/**
 * Every error that a member call can return. The responses are mocked, because neither a partner's sandbox nor
 * concurrent requests produce most of them on demand. Members read the catalogue's text or the app's own.
 */
const harness = miniAppHarness('errors');

/** Tags of the specification, by call. `npm test` runs these calls only; the pages' suites cover the others. */
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
    const tag = promises[call.id] ?? '';
    if (tag === sized('', undefined)) continue;
    testInLocale(`${tag}are all shown for ${call.id}`, (locale) => meetAll(call, locale));
  }
});

async function meetAll(call: MemberCall, locale: Locale): Promise<void> {
  const entry = situations[call.id];
  for (const situation of 'nowhere' in entry ? [] : [entry].flat()) {
    const who = situation.who === 'visitor' ? 'phone' : 'member';
    const { browser } = situation;
    const phone = await harness[who](`errors/${call.id}-${who}`, locale, browser && { browser });
    const silent = await meet(harness, phone, call, situation);
    await phone.end();
    expect(silent).toEqual([]);
  }
}

/** Causes each error and returns those that the screen does not show. Reloads the page only after 401 and 404. */
async function meet(
  harness: MiniAppHarness,
  phone: Phone,
  call: MemberCall,
  situation: Situation,
): Promise<string[]> {
  const silent: string[] = [];
  let begun = false;
  let looked = false;
  for (const refusal of listRejections(call, situation)) {
    const { press, begin } = situation;
    if (press !== undefined && !begun) await begin(phone, harness);
    await phone.refuse(call, refusal);
    if (begun && (await canRetry(harness, phone)))
      await phone.tap(harness.said(phone.locale).text.retryButtonText);
    else await (press ?? begin)(phone, harness);
    await phone.met(call);
    const text = getText(harness, situation, refusal, phone.locale);
    await phone.sees(text).catch((error: Error) => silent.push(`${call.id} ${refusal}: ${error.message}`));
    // A 5xx response is expected here; every other fault is not.
    if (statusIn(refusal) >= 500) phone.forgive();
    if (looked) await phone.shoot(`${call.id}-${refusal}`);
    else await phone.look(`${call.id}-${refusal}`);
    looked = true;
    begun = ![401, 404].includes(statusIn(refusal));
    if (!(await canRetry(harness, phone))) await closeDialogs(phone);
  }
  phone.release();
  return silent;
}

/** True if the page offers a retry. */
async function canRetry({ said }: MiniAppHarness, { page, locale }: Phone): Promise<boolean> {
  const name = said(locale).text.retryButtonText;
  const retry = page.getByRole('button', { name, exact: true }).locator('visible=true');
  return (await retry.count()) > 0;
}

/** Lists the errors to cause: first final rejections, then retryable ones, last those that replace the page. */
function listRejections(call: MemberCall, { only, beside, press }: Situation): Refusal[] {
  const own: readonly ErrorCode[] = 'errors' in call ? call.errors : [];
  const usual: readonly Refusal[] =
    press === undefined ? ['maintenance', 'internal'] : [418, 'maintenance', 'internal'];
  const rank = (refusal: Refusal) => {
    const status = statusIn(refusal);
    return status === 401 ? 3 : status === 404 ? 2 : status >= 429 ? 1 : 0;
  };
  return [...own.filter((code) => only?.includes(code) ?? true), ...(beside ?? usual)].sort(
    (one, other) => rank(one) - rank(other),
  );
}

const statusIn = (refusal: Refusal) => (typeof refusal === 'number' ? refusal : getStatus(refusal));

function getText(harness: MiniAppHarness, { told }: Situation, refusal: Refusal, locale: Locale): string {
  const { text } = harness.said(locale);
  const general: Partial<Record<ErrorCode, string>> = {
    maintenance: text.maintenanceText,
    internal: text.errorText,
    loginNeeded: text.loginNeededText,
    memberSessionExpired: text.userInformationFailedText,
    notFound: text.notFoundText,
    ticketGoldOnly: text.goldOnlyText,
  };
  const usual =
    typeof refusal === 'number' ? text.errorText : (general[refusal] ?? errorTexts[locale][refusal]);
  // The page may embed the text in a sentence, without its own full stop.
  return (told?.(refusal, locale, harness) ?? usual).replace(/[。.]$/, '');
}

async function closeDialogs({ page }: Phone): Promise<void> {
  const dialog = page.locator('dialog[open]');
  if ((await dialog.count()) === 0) return;
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}
