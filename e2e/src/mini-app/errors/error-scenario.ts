import type { ContentId } from '@noren/contracts/contents';
import type { ErrorCode, Locale } from '@noren/contracts/errors';
import type { Rejection } from '../response-mocks.js';
import type { MiniAppHarness } from '../mini-app-harness.js';
import type { MiniAppPage, MiniAppPageOptions } from '../mini-app-page.js';

/** Triggers the errors of a call on a page, and returns the texts that it then shows. */
export interface ErrorScenario {
  /** Who makes the call; a member by default. */
  readonly role?: 'visitor';
  readonly browser?: MiniAppPageOptions['browser'];
  /** Opens the page and prepares the call, once for all errors. Without `trigger` it makes the call itself. */
  prepare(miniApp: MiniAppPage, harness: MiniAppHarness): Promise<void>;
  /** Makes the call; repeatable. */
  trigger?(miniApp: MiniAppPage, harness: MiniAppHarness): Promise<void>;
  /** Returns the text that replaces the usual one. */
  getMessage?(rejection: Rejection, locale: Locale, harness: MiniAppHarness): string | undefined;
  /** Errors besides the call's own; by default maintenance, an internal error, and a status of no code if it acts. */
  readonly beside?: readonly Rejection[];
  /** Limits the scenario to these errors, if another one covers the rest. */
  readonly only?: readonly ErrorCode[];
}

/** The reason why no page can show the errors of a call. */
export interface Unreachable {
  readonly unreachable: string;
}

/** Returns the URL of a page for a content of the demo shop. */
export async function getItemPath(
  { shop }: MiniAppHarness,
  path: string,
  kind: ContentId,
  name = '',
): Promise<string> {
  return `${path}?id=${await shop.toId(kind, name)}`;
}

/** Creates a scenario in which opening a page makes the call. */
export function createPageScenario(
  path: string | ((harness: MiniAppHarness) => Promise<string>),
  more: Omit<ErrorScenario, 'prepare' | 'trigger'> = {},
): ErrorScenario {
  return {
    prepare: async (miniApp, harness) => miniApp.open(typeof path === 'string' ? path : await path(harness)),
    ...more,
  };
}

/** Creates a scenario for the page of one item, which may not exist. */
export function createItemScenario(
  kind: ContentId,
  path: string,
  gone: Readonly<Record<Locale, string>> | undefined,
): ErrorScenario {
  return createPageScenario((harness) => getItemPath(harness, path, kind), {
    beside: ['maintenance', 'internal', 'notFound'],
    getMessage: (rejection, locale) => (rejection === 'notFound' ? gone?.[locale] : undefined),
  });
}

export async function enterCode({ page }: MiniAppPage): Promise<void> {
  await page.locator('dialog[open] input.code').fill('4711');
  await page.locator('dialog[open] button[type=submit]').click();
}

/** Submits the form of the page with an account and a password. */
export async function sendAccount({ page }: MiniAppPage, account: string): Promise<void> {
  await page.locator('main form input:not([type=checkbox])').first().fill(account);
  await page.locator('main form input[type=password]').fill('correct horse');
  await page.locator('main form button[type=submit]').click();
}
