import { type ConsolePage, openConsolePage } from '../console/console-page.js';

/** Opens the console with a longer action timeout, for suites that stop services. */
export const openConsoleDuringFaults: typeof openConsolePage = (browser, stack, options) =>
  openConsolePage(browser, stack, { folder: 'faults', timeoutMs: 60_000, ...options });

/** Marks the page to detect a reload, which removes the mark. */
export const mark = ({ page }: ConsolePage) =>
  page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));

export const isMarked = ({ page }: ConsolePage) =>
  page.evaluate(() => document.documentElement.hasAttribute('data-marked'));
