import { type ConsolePage, openConsolePage } from '../console/console-page.js';

export type Desk = ConsolePage;

/** Opens the console for a suite whose services are away for longer than an action usually takes. */
export const openDesk: typeof openConsolePage = (browser, stack, options) =>
  openConsolePage(browser, stack, { folder: 'faults', timeoutMs: 60_000, ...options });

/** Marks the page, so that a reload can be told: a loaded page has no mark. */
export const mark = ({ page }: ConsolePage) =>
  page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));

export const isMarked = ({ page }: ConsolePage) =>
  page.evaluate(() => document.documentElement.hasAttribute('data-marked'));
