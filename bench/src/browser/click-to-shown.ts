import type { Locator, Page } from 'playwright-core';

/** What to see on a screen: an element, with a text in it where a pattern is named. */
export interface Sign {
  readonly selector: string;
  /** Source of a regular expression. */
  readonly pattern?: string;
}

/** Milliseconds of the epoch, by the browser's own clock. */
export interface Clicked {
  readonly clicked: number;
  readonly shown: number;
}

interface Watched {
  benchWatch?: Promise<Clicked>;
}

/**
 * Clicks, and waits for one of the signs that the click brings. Both moments are taken inside the page, the
 * second with its frame drawn.
 */
export async function clickToShown(page: Page, button: Locator, ...signs: readonly Sign[]): Promise<Clicked> {
  await page.evaluate(watch, signs);
  await button.click();
  return page.evaluate(() => (window as Watched).benchWatch as Promise<Clicked>);
}

/** Clicks, and tells when, milliseconds of the epoch. */
export async function clickedAt(page: Page, button: Locator): Promise<number> {
  const { clicked } = await clickToShown(page, button, { selector: 'body' });
  return clicked;
}

/** Runs in the page. */
function watch(signs: readonly Sign[]): void {
  const now = () => performance.timeOrigin + performance.now();
  const isShown = () =>
    signs.some(({ selector, pattern = '' }) =>
      [...document.querySelectorAll(selector)].some(
        (element) => element.checkVisibility() && new RegExp(pattern).test(element.textContent ?? ''),
      ),
    );
  (window as Watched).benchWatch = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`waited 30 s for ${JSON.stringify(signs)}`)), 30_000);
    const begin = ({ timeStamp }: Event) => {
      const clicked = performance.timeOrigin + timeStamp;
      const look = () => {
        if (!isShown()) return;
        changes.disconnect();
        requestAnimationFrame(() => resolve({ clicked, shown: now() }));
      };
      const changes = new MutationObserver(look);
      changes.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    };
    addEventListener('click', begin, { capture: true, once: true });
  });
}
