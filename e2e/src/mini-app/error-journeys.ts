import { expect, it } from '@jest/globals';
import { type ErrorCode, errorTexts, type Locale, numberOf, statusOf } from '@noren/contracts';
import { memberSituations, type Situation, visitorSituations } from './error-situations.js';
import type { MiniAppBed } from './mini-app-bed.js';
import type { Phone } from './phone.js';

/**
 * Every error that a press can be answered with, as the service says it: most of them no partner's sandbox and
 * no haste of others brings about at will. What a member reads is the catalogue's text or the one of staff.
 */
export function errorJourneys(bed: MiniAppBed, locale: Locale): void {
  const rows = [
    ...memberSituations.map((situation) => [situation.call.id, 'member', situation] as const),
    ...visitorSituations.map((situation) => [situation.call.id, 'phone', situation] as const),
  ];

  it.each(rows)('%s tells a %s each of its errors', async (id, who, situation) => {
    const codes = codesOf(situation, locale);
    if (codes.length === 0) return;
    const phone = await bed[who](`errors-${id}`, locale);
    const begin = async () => {
      await phone.open(await situation.path(bed));
      await situation.prepare?.(phone, bed);
    };
    await begin();
    const silent: string[] = [];
    for (const code of codes) {
      await phone.refuse(situation.call, code);
      await situation.press(phone, bed);
      const text = textOf(bed, situation, code, locale);
      await phone.sees(text).catch(() => silent.push(`${code}: ${text}`));
      // An answer of the 500s is what was asked for; everything else is not.
      if (statusOf(code) >= 500) phone.forgive();
      await phone.look(code);
      await phone.refuse(situation.call, undefined);
      if (leavesOpen(code)) await forgetIntents(phone).then(begin);
      else await closeDialogs(phone);
    }
    expect(silent).toEqual([]);
    await phone.end();
  });
}

/** All of them in Japanese; in English those that the specification numbers. */
function codesOf({ call }: Situation, locale: Locale): ErrorCode[] {
  const errors: readonly ErrorCode[] = 'errors' in call ? call.errors : [];
  const all = [...errors, 'maintenance' as const];
  return locale === 'ja' ? all : errors.filter((code) => numberOf(code) !== undefined);
}

function textOf(bed: MiniAppBed, { told }: Situation, code: ErrorCode, locale: Locale): string {
  const { text } = bed.shop.sections;
  const general: Partial<Record<ErrorCode, string>> = {
    maintenance: text.maintenanceText,
    internal: text.errorText,
    loginNeeded: text.loginNeededText,
    memberSessionExpired: text.userInformationFailedText,
    notFound: text.notFoundText,
    ticketGoldOnly: text.goldOnlyText,
    // 0017 speaks of what was entered, which is a mail address here.
    otpPhoneIncorrect: errorTexts[locale].otpMailIncorrect,
  };
  const found = told?.(bed)[code] ?? general[code] ?? errorTexts[locale][code];
  // Inside of a sentence, the full stop is that of the sentence.
  return found.replace(/[。.]$/, '');
}

/** Whether the page does not know yet what became of the press, or nobody is signed in any more. */
function leavesOpen(code: ErrorCode): boolean {
  return [401, 429, 503].includes(statusOf(code));
}

async function forgetIntents({ page }: Phone): Promise<void> {
  await page.evaluate(() => {
    const kept = Object.keys(localStorage).filter((key) => /^noren\.(intent\.|drafts$)/.test(key));
    for (const key of kept) localStorage.removeItem(key);
  });
}

async function closeDialogs({ page }: Phone): Promise<void> {
  const dialog = page.locator('dialog[open]');
  if ((await dialog.count()) === 0) return;
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}
