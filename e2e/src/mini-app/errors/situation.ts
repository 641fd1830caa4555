import type { ContentId, ErrorCode, Locale } from '@noren/contracts';
import type { Refusal } from '../canned-answers.js';
import type { MiniAppHarness } from '../mini-app-harness.js';
import type { Phone, PhoneOptions } from '../phone.js';

/** How the errors of a call come to somebody's screen, and what staff say about some of them. */
export interface Situation {
  /** Who meets them; a member unless told. */
  readonly who?: 'visitor';
  readonly browser?: PhoneOptions['browser'];
  /** Opens the page and does what comes before the press, once for all errors; without a press this makes the call. */
  begin(phone: Phone, harness: MiniAppHarness): Promise<void>;
  /** Makes the call, however often. */
  press?(phone: Phone, harness: MiniAppHarness): Promise<void>;
  /** What is read instead of the usual text. */
  told?(refusal: Refusal, locale: Locale, harness: MiniAppHarness): string | undefined;
  /** What the call answers beside the errors of its own: by default maintenance, an error, and a status of no list. */
  readonly beside?: readonly Refusal[];
  /** The only errors that are met here, where another situation of the call meets the rest. */
  readonly only?: readonly ErrorCode[];
}

/** Why nobody can meet the errors of a call. */
export interface Nowhere {
  readonly nowhere: string;
}

/** An address that is about a content of the demo shop. */
export async function item(
  { shop }: MiniAppHarness,
  path: string,
  kind: ContentId,
  name = '',
): Promise<string> {
  return `${path}?id=${await shop.idOf(kind, name)}`;
}

/** A page that makes the call when it is opened. */
export function opening(
  path: string | ((harness: MiniAppHarness) => Promise<string>),
  more: Omit<Situation, 'begin' | 'press'> = {},
): Situation {
  return {
    begin: async (phone, harness) => phone.open(typeof path === 'string' ? path : await path(harness)),
    ...more,
  };
}

/** The page of one thing, which may be gone. */
export function openingItem(
  kind: ContentId,
  path: string,
  gone: Readonly<Record<Locale, string>> | undefined,
): Situation {
  return opening((harness) => item(harness, path, kind), {
    beside: ['maintenance', 'internal', 'notFound'],
    told: (refusal, locale) => (refusal === 'notFound' ? gone?.[locale] : undefined),
  });
}

export async function enterCode({ page }: Phone): Promise<void> {
  await page.locator('dialog[open] input.code').fill('4711');
  await page.locator('dialog[open] button[type=submit]').click();
}

/** Types a number and a password into the form of the page, and sends it. */
export async function sendAccount({ page }: Phone, account: string): Promise<void> {
  await page.locator('main form input:not([type=checkbox])').first().fill(account);
  await page.locator('main form input[type=password]').fill('correct horse');
  await page.locator('main form button[type=submit]').click();
}
