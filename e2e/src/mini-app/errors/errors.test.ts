import {
  type ErrorCode,
  errorTexts,
  type Locale,
  type MemberCall,
  type MemberCallId,
  memberCalls,
  statusOf,
} from '@noren/contracts';
import type { Refusal } from '../canned-answers.js';
import type { MiniAppBed } from '../mini-app-bed.js';
import type { Phone } from '../phone.js';
import { walk } from '../walk.js';
import { membershipSituations } from './membership-situations.js';
import { otpSituations } from './otp-situations.js';
import { partnerSituations } from './partner-situations.js';
import { pressSituations } from './press-situations.js';
import { readSituations } from './read-situations.js';
import type { Nowhere, Situation } from './situation.js';
import { ticketSituations } from './ticket-situations.js';

type Entry = Situation | readonly Situation[] | Nowhere;

const groups = {
  'what counts once': pressSituations,
  tickets: ticketSituations,
  membership: membershipSituations,
  'one-time codes': otpSituations,
  partners: partnerSituations,
  'what is read': readSituations,
} satisfies Record<string, Partial<Record<MemberCallId, Entry>>>;

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
export function errorJourneys(bed: MiniAppBed): void {
  for (const [name, group] of Object.entries(groups)) {
    walk(`tell each error of ${name}`, (locale) => meetAll(bed, name, Object.keys(group), locale));
  }
}

async function meetAll(bed: MiniAppBed, name: string, ids: readonly string[], locale: Locale): Promise<void> {
  const phones = new Map<string, Phone>();
  const silent: string[] = [];
  for (const call of memberCalls.filter(({ id }) => ids.includes(id))) {
    const entry = situations[call.id];
    for (const situation of 'nowhere' in entry ? [] : [entry].flat()) {
      const who = situation.who === 'visitor' ? 'phone' : 'member';
      const key = JSON.stringify([who, situation.browser]);
      const { browser } = situation;
      const phone =
        phones.get(key) ??
        (await bed[who](`errors/${name}-${who}`.replaceAll(' ', '-'), locale, browser && { browser }));
      phones.set(key, phone);
      await forget(phone, who);
      silent.push(...(await meet(bed, phone, call, situation)));
    }
  }
  for (const phone of phones.values()) await phone.end();
  if (silent.length > 0) throw new Error(silent.join('\n'));
}

/** Has each refusal come to the screen, without a new page where the old one goes on. */
async function meet(
  bed: MiniAppBed,
  phone: Phone,
  call: MemberCall,
  situation: Situation,
): Promise<string[]> {
  const silent: string[] = [];
  let begun = false;
  let looked = false;
  for (const refusal of refusalsOf(call, situation)) {
    const { press, begin } = situation;
    if (press !== undefined && !begun) await begin(phone, bed);
    await phone.refuse(call, refusal);
    if (begun && (await canRetry(bed, phone))) await phone.tap(bed.said(phone.locale).text.retryButtonText);
    else await (press ?? begin)(phone, bed);
    await phone.met(call);
    const text = textOf(bed, situation, refusal, phone.locale);
    await phone.sees(text).catch((error: Error) => silent.push(`${call.id} ${refusal}: ${error.message}`));
    // An answer of the 500s is what was asked for; everything else is not.
    if (statusIn(refusal) >= 500) phone.forgive();
    if (looked) await phone.shoot(`${call.id}-${refusal}`);
    else await phone.look(`${call.id}-${refusal}`);
    looked = true;
    begun = ![401, 404].includes(statusIn(refusal));
    if (!(await canRetry(bed, phone))) await closeDialogs(phone);
  }
  phone.release();
  return silent;
}

/** Whether the page offers to try again. */
async function canRetry({ said }: MiniAppBed, { page, locale }: Phone): Promise<boolean> {
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

function textOf(bed: MiniAppBed, { told }: Situation, refusal: Refusal, locale: Locale): string {
  const { text } = bed.said(locale);
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
  return (told?.(refusal, locale, bed) ?? usual).replace(/[。.]$/, '');
}

/** Nothing of the situation before is left: no answer that was kept, no press that is still open. */
async function forget({ page }: Phone, who: 'phone' | 'member'): Promise<void> {
  if (page.url() === 'about:blank') return;
  // An answer that is still on its way would be kept after this.
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    (kept) => {
      for (const key of Object.keys(localStorage)) if (key !== kept) localStorage.removeItem(key);
    },
    who === 'member' ? 'noren.session' : '',
  );
}

async function closeDialogs({ page }: Phone): Promise<void> {
  const dialog = page.locator('dialog[open]');
  if ((await dialog.count()) === 0) return;
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}
