import { findViolations } from '../barriers.js';
import type { ConsolePage } from './console-page.js';

/** Navigates as a link does, without loading the console again. */
export async function goTo({ page }: ConsolePage, path: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState({}, '', to), path);
}

/**
 * Waits until a screen is complete: URL and heading match, and nothing loads.
 *
 * @throws Error with the URL and text of the screen that is shown instead
 */
export async function waitForScreen({ page }: ConsolePage, path: string, heading?: string): Promise<void> {
  const isComplete = ([to, title]: readonly [string, string | undefined]) =>
    location.pathname === to &&
    (title === undefined
      ? document.querySelector('main h1') !== null
      : document.querySelector('main h1')?.textContent === title) &&
    document.querySelector('[aria-busy="true"], .ant-skeleton, .nrn-spinner') === null;
  try {
    await page.waitForFunction(isComplete, [path, heading] as const);
  } catch {
    const actual = `${new URL(page.url()).pathname}: ${await page.locator('body').innerText()}`;
    throw new Error(`Expected ${path} with the heading ${heading}, but found ${actual}`);
  }
}

/** Parts in the app's own colours, for which the console itself warns about contrast. */
const ownColors = ['.nrn-contrast-sample', '.apps-splash-phone', '.apps-bar'];

/** Returns the serious and critical findings of axe on a screen. */
export const findScreenViolations = ({ page }: ConsolePage): Promise<string[]> =>
  findViolations(page, ownColors);

/** Returns the faults since the last call, so that only one test reports each. */
export function drainErrors({ faults, forgive }: ConsolePage): string[] {
  const errors = faults();
  forgive();
  return errors;
}
