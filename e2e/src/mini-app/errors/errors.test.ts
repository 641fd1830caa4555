import { describe, expect } from '@jest/globals';
import {
  type ErrorCode,
  errorTexts,
  type Locale,
  type MemberCall,
  type MemberCallId,
  memberCalls,
  statusOf,
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

/** Every call of members has its situations: one without any does not compile. */
const situations: Record<MemberCallId, Entry> = {
  ...pressSituations,
  ...ticketSituations,
  ...membershipSituations,
  ...otpSituations,
  ...partnerSituations,
  ...readSituations,
};

/**
 * Every error that a member's call can be answered with, as the service says it: most of them no partner's sandbox
 * and no haste of others brings about at will. What a member reads is the catalogue's text or the one of staff.
 */
const harness = miniAppHarness('errors');

/** Tags of the specification's promises. `npm test` runs these calls; the pages' own tests show the errors of the others. */
const promises: Partial<Record<MemberCallId, string>> = {
  'memberCoupons.use': '[§8-coupon-3003] ',
  'memberPoints.visit': '[§8-reader-default] ',
  'memberStamps.press': '[§8-stamp-errors] ',
  'memberTickets.use': '[§8-ticket-device] ',
  'otp.register': '[§8-otp-register] ',
  'otp.send': '[§8-otp-send] ',
  'otp.verify': '[§8-otp-verify] ',
};

describe('errors', () => {
  for (const call of memberCalls) {
    const tag = promises[call.id] ?? '';
    if (tag === sized('', undefined)) continue;
    testInLocale(`${tag}reach the screen: each of ${call.id}`, (locale) => meetAll(call, locale));
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

/** Has each refusal come to the screen, without a new page where the old one goes on. */
async function meet(
  harness: MiniAppHarness,
  phone: Phone,
  call: MemberCall,
  situation: Situation,
): Promise<string[]> {
  const silent: string[] = [];
  let begun = false;
  let looked = false;
  for (const refusal of refusalsOf(call, situation)) {
    const { press, begin } = situation;
    if (press !== undefined && !begun) await begin(phone, harness);
    await phone.refuse(call, refusal);
    if (begun && (await canRetry(harness, phone)))
      await phone.tap(harness.said(phone.locale).text.retryButtonText);
    else await (press ?? begin)(phone, harness);
    await phone.met(call);
    const text = textOf(harness, situation, refusal, phone.locale);
    await phone.sees(text).catch((error: Error) => silent.push(`${call.id} ${refusal}: ${error.message}`));
    // An answer of the 500s is what was asked for; everything else is not.
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

/** Whether the page offers to try again. */
async function canRetry({ said }: MiniAppHarness, { page, locale }: Phone): Promise<boolean> {
  const name = said(locale).text.retryButtonText;
  const retry = page.getByRole('button', { name, exact: true }).locator('visible=true');
  return (await retry.count()) > 0;
}

/** First what decides a press, then what leaves it open, last what leaves nothing to press. */
function refusalsOf(call: MemberCall, { only, beside, press }: Situation): Refusal[] {
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

const statusIn = (refusal: Refusal) => (typeof refusal === 'number' ? refusal : statusOf(refusal));

function textOf(harness: MiniAppHarness, { told }: Situation, refusal: Refusal, locale: Locale): string {
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
  // Inside of a sentence, the full stop is that of the sentence.
  return (told?.(refusal, locale, harness) ?? usual).replace(/[。.]$/, '');
}

async function closeDialogs({ page }: Phone): Promise<void> {
  const dialog = page.locator('dialog[open]');
  if ((await dialog.count()) === 0) return;
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}
