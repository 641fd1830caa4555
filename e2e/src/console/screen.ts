import { barriers } from '../barriers.js';
import type { Desk } from '../faults/console-window.js';

/** Goes there as a link does, without loading the console again. */
export async function goTo({ page }: Desk, path: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState({}, '', to), path);
}

/** Shows the screen that is open in another language, as people do. */
export async function switchLanguage({ page }: Desk, locale: 'ja' | 'en'): Promise<void> {
  await page.locator(`.nrn-language [lang=${locale}]`).click();
}

/**
 * Waits until a screen is there: its address, its heading, and nothing that loads.
 *
 * @returns what came instead when it did not
 */
export async function arrived({ page }: Desk, path: string, heading?: string): Promise<string | undefined> {
  const there = page.waitForFunction(
    ([to, title]) =>
      location.pathname === to &&
      (title === undefined
        ? document.querySelector('main h1') !== null
        : document.querySelector('main h1')?.textContent === title) &&
      document.querySelector('[aria-busy="true"], .ant-skeleton, .nrn-spinner') === null,
    [path, heading] as const,
    { timeout: 60_000 },
  );
  return there.then(
    () => undefined,
    async () => `${new URL(page.url()).pathname}: ${await page.locator('body').innerText()}`,
  );
}

/** What is drawn in the app's own colours says itself whether they can be read. */
const ownColors = ['.nrn-contrast-sample', '.apps-splash-phone', '.apps-bar'];

/** Serious and critical findings of axe on a screen. */
export const screenBarriers = ({ page }: Desk): Promise<string[]> => barriers(page, ownColors);
