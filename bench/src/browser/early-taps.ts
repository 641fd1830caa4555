import type { Browser } from 'playwright-core';
import { phone } from './phone.js';

declare global {
  interface Window {
    /** What the page's first script keeps until the page is alive. */
    norenTaps?: { readonly kept: readonly unknown[] };
  }
}

/** Slow 4G and a processor 4 times slower, as Lighthouse has them. */
const network = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const slower = 4;

/**
 * Opens a page with tabs on a slow phone time and again, and taps on the second tab as soon as it is drawn, before
 * any script of the page has run.
 *
 * @returns how many of the taps never took effect
 */
export async function lostTaps(browser: Browser, url: string, taps: number): Promise<number> {
  let lost = 0;
  for (let tap = 0; tap < taps; tap++) if (!(await takesEffect(browser, url))) lost += 1;
  return lost;
}

async function takesEffect(browser: Browser, url: string): Promise<boolean> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const protocol = await context.newCDPSession(page);
    await protocol.send('Network.enable');
    await protocol.send('Network.emulateNetworkConditions', network);
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.goto(url, { waitUntil: 'commit' });
    const tab = page.locator('[role="tab"][aria-selected="false"]').first();
    await tab.tap();
    const kept = await page.evaluate(() => window.norenTaps?.kept.length ?? 0);
    if (kept === 0) throw new Error('The page was alive before it was tapped');
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
