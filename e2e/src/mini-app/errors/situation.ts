import type { ContentId, ErrorCode, Locale } from '@noren/contracts';
import type { Refusal } from '../canned-answers.js';
import type { MiniAppHarness } from '../mini-app-harness.js';
import type { Phone, MiniAppPageOptions } from '../phone.js';

/** How a test causes the errors of a call on screen, and the texts that a member then reads. */
export interface Situation {
  /** Who makes the call; a member by default. */
  readonly who?: 'visitor';
  readonly browser?: MiniAppPageOptions['browser'];
  /** Opens the page and prepares the call, once for all errors. Without `press` it makes the call itself. */
  begin(phone: Phone, harness: MiniAppHarness): Promise<void>;
  /** Makes the call; repeatable. */
  press?(phone: Phone, harness: MiniAppHarness): Promise<void>;
  /** Returns the text that replaces the usual one. */
  told?(refusal: Refusal, locale: Locale, harness: MiniAppHarness): string | undefined;
  /** Errors besides the call's own; by default maintenance, an internal error, and a status of no code if it acts. */
  readonly beside?: readonly Refusal[];
  /** Limits the scenario to these errors, if another one covers the rest. */
  readonly only?: readonly ErrorCode[];
}

/** Why no page can show the errors of a call. */
export interface Nowhere {
  readonly nowhere: string;
}

/** Returns the URL of a page for a content of the demo shop. */
export async function item(
  { shop }: MiniAppHarness,
  path: string,
  kind: ContentId,
  name = '',
): Promise<string> {
  return `${path}?id=${await shop.toId(kind, name)}`;
}

/** Creates a scenario in which opening a page makes the call. */
export function opening(
  path: string | ((harness: MiniAppHarness) => Promise<string>),
  more: Omit<Situation, 'begin' | 'press'> = {},
): Situation {
  return {
    begin: async (phone, harness) => phone.open(typeof path === 'string' ? path : await path(harness)),
    ...more,
  };
}

/** Creates a scenario for the page of one item, which may not exist. */
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

/** Submits the form of the page with an account and a password. */
export async function sendAccount({ page }: Phone, account: string): Promise<void> {
  await page.locator('main form input:not([type=checkbox])').first().fill(account);
  await page.locator('main form input[type=password]').fill('correct horse');
  await page.locator('main form button[type=submit]').click();
}
