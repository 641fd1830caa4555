import type { PreviewEvent } from '@noren/contracts/previews';
import { runTheme } from '@noren/testing';
import type { Browser } from 'playwright-core';
import { consoleSize, openWindow, type Window } from '../browser.js';
import { type Staff, signIn } from '../flow/staff.js';
import type { TestStack } from '../stack.js';
import { messages } from '../messages.js';

/** A page of the browser in which a user has signed in to the console. */
export type ConsolePage = Window & Staff;

export interface ConsolePageOptions {
  readonly locale?: 'ja' | 'en';
  readonly user?: string;
  /** The theme of the browser's system. */
  readonly theme?: 'light' | 'dark';
  /** Folder of its screenshots. */
  readonly folder?: string;
  /** Shows an empty page in place of the live preview, which costs more than the screens around it. */
  readonly emptyPreview?: boolean;
}

/** Reports to the console that the preview is ready, and draws nothing. */
const ready: PreviewEvent = { type: 'noren.preview.ready', showsContentPreviews: true };
const emptyPage = `<script>parent.postMessage(${JSON.stringify(ready)}, '*')</script>`;

/** Opens the console in a browser context of its own and signs in. */
export async function openConsolePage(
  browser: Browser,
  stack: TestStack,
  {
    locale = 'en',
    user = 'admin',
    theme = runTheme,
    folder = 'console',
    emptyPreview = false,
  }: ConsolePageOptions = {},
): Promise<ConsolePage> {
  const window = await openWindow(browser, {
    size: consoleSize,
    locale,
    folder,
    browser: { colorScheme: theme },
  });
  await window.context.addCookies([{ name: 'i18n_redirected', value: locale, url: stack.urls.console }]);
  if (emptyPreview)
    await window.context.route(/^http:\/\/[^/]+\.preview\.localhost/, (route) =>
      route.fulfill({ body: emptyPage, contentType: 'text/html' }),
    );
  const consolePage = { ...window, t: messages[locale] };
  await signIn(consolePage, stack.urls.console, user);
  return consolePage;
}

/** Opens the console with screenshots in a folder of their own, for suites that stop services. */
export const openConsoleDuringFaults: typeof openConsolePage = (browser, stack, options) =>
  openConsolePage(browser, stack, { folder: 'faults', ...options });

/** Marks the page to detect a reload, which removes the mark. */
export const mark = ({ page }: ConsolePage) =>
  page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));

export const isMarked = ({ page }: ConsolePage) =>
  page.evaluate(() => document.documentElement.hasAttribute('data-marked'));
