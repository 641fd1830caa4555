import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type AxeCore from 'axe-core';
import type { Desk } from '../faults/console-window.js';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Goes there as a link does, without loading the console again. */
export async function goTo({ page }: Desk, path: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState({}, '', to), path);
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
    async () => `${new URL(page.url()).pathname}: ${await page.locator('main h1').allTextContents()}`,
  );
}

/** Serious and critical findings of axe. */
export async function barriers({ page }: Desk): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Pick<typeof AxeCore, 'run'> };
    // What is drawn in the app's own colours says itself whether they can be read.
    const context = { exclude: ['.nrn-contrast-sample', '.apps-splash-phone', '.apps-bar'] };
    const { violations } = await axe.run(context, { resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  });
}
