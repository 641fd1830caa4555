import type { Browser, BrowserContext, Page } from 'playwright-core';
import { messages } from './messages.js';

/** Browser state of a signed-in user, without any other data. */
export interface SignedIn {
  readonly origin: string;
  readonly state: Awaited<ReturnType<BrowserContext['storageState']>>;
  /** Session storage of the tab, which holds the console's tokens. */
  readonly tab: Readonly<Record<string, string>>;
}

const contextOptions = { viewport: { width: 1280, height: 800 }, locale: 'ja-JP', timezoneId: 'Asia/Tokyo' };

/** Signs in as `admin` on the identity provider's page. */
export async function signIn(browser: Browser, origin: string): Promise<SignedIn> {
  const context = await browser.newContext(contextOptions);
  try {
    const page = await context.newPage();
    await page.goto(origin);
    await page.getByLabel(messages.username).fill('admin');
    await page.getByLabel(messages.password).fill('noren');
    await page.getByRole('button', { name: messages.signIn }).click();
    await page.getByLabel(messages.secondFactorCode).fill(await page.locator('[data-code]').innerText());
    await page.getByRole('button', { name: messages.signIn }).click();
    await page.getByRole('navigation', { name: messages.mainMenu }).waitFor();
    const tab = await page.evaluate(() => ({ ...sessionStorage }));
    return { origin, state: await context.storageState(), tab };
  } finally {
    await context.close();
  }
}

/** Opens a window of 1280×800 with an empty cache and `admin` signed in. Callers close its context. */
export async function openConsolePage(browser: Browser, signedIn: SignedIn): Promise<Page> {
  const context = await browser.newContext({ ...contextOptions, storageState: signedIn.state });
  await context.addInitScript(({ origin, tab }) => {
    if (location.origin === origin && sessionStorage.length === 0) {
      for (const [key, value] of Object.entries(tab)) sessionStorage.setItem(key, value);
    }
  }, signedIn);
  return context.newPage();
}
