import type { Browser } from 'playwright-core';
import { phoneContext } from './launch-browser.js';

declare global {
  interface Window {
    /** Taps that the page's inline script keeps until hydration. */
    norenTaps?: { readonly queue: readonly unknown[] };
  }
}

/** Lighthouse's slow 4G and a CPU slowdown of 4. */
const network = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const slower = 4;

/**
 * Opens a page with tabs repeatedly on a slow phone, and taps the second tab as soon as it is drawn, before any
 * script of the page has run.
 *
 * @returns the number of taps without effect
 */
export async function lostTaps(browser: Browser, url: string, taps: number): Promise<number> {
  let lost = 0;
  for (let tap = 0; tap < taps; tap++) if (!(await hasEffect(browser, url))) lost += 1;
  return lost;
}

async function hasEffect(browser: Browser, url: string): Promise<boolean> {
  const context = await browser.newContext(phoneContext);
  try {
    const page = await context.newPage();
    const protocol = await context.newCDPSession(page);
    await protocol.send('Network.enable');
    await protocol.send('Network.emulateNetworkConditions', network);
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.goto(url, { waitUntil: 'commit' });
    const tab = page.locator('[role="tab"][aria-selected="false"]').first();
    await tab.tap();
    const queued = await page.evaluate(() => window.norenTaps?.queue.length ?? 0);
    if (queued === 0) throw new Error('The page was hydrated before the tap');
    const name = await tab.textContent();
    const selected = page.locator('[role="tab"][aria-selected="true"]', { hasText: name ?? '' });
    return await selected.waitFor({ timeout: 15_000 }).then(
      () => true,
      () => false,
    );
  } finally {
    await context.close();
  }
}
