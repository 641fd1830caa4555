import type { Stack } from '@noren/local-stack';
import type { Browser } from 'playwright-core';
import { consoleSize, openWindow, type Window } from '../browser.js';
import { type Staff, signIn } from '../flow/staff.js';
import { words } from '../words.js';

/** A window of someone who has signed in to the console. */
export type Desk = Window & Staff;

/** Opens the console in a browser of its own, in a language, and signs in. */
export async function openDesk(
  browser: Browser,
  stack: Stack,
  { locale = 'en', user = 'admin' }: { locale?: 'ja' | 'en'; user?: string } = {},
): Promise<Desk> {
  const window = await openWindow(browser, { size: consoleSize, locale, folder: 'faults' });
  await window.context.addCookies([{ name: 'i18n_redirected', value: locale, url: stack.urls.console }]);
  const desk = { ...window, t: words[locale] };
  await signIn(desk, stack.urls.console, user);
  return desk;
}

/** Marks the page, so that a reload can be told: a loaded page has no mark. */
export const mark = ({ page }: Desk) =>
  page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));

export const isMarked = ({ page }: Desk) =>
  page.evaluate(() => document.documentElement.hasAttribute('data-marked'));
