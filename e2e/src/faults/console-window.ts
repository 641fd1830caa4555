import type { ConsolePage } from '../console/console-page.js';

export { type ConsolePage as Desk, openConsolePage as openDesk } from '../console/console-page.js';

/** Marks the page, so that a reload can be told: a loaded page has no mark. */
export const mark = ({ page }: ConsolePage) =>
  page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));

export const isMarked = ({ page }: ConsolePage) =>
  page.evaluate(() => document.documentElement.hasAttribute('data-marked'));
