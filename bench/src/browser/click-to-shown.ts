import type { Locator, Page } from 'playwright-core';

/** A visible element to wait for, whose text matches the pattern if there is one. */
export interface Sign {
  readonly selector: string;
  /** Source of a regular expression. */
  readonly pattern?: string;
}

/** Times of the browser's clock, epoch milliseconds. */
export interface Clicked {
  readonly clickedAt: number;
  readonly shownAt: number;
}

interface Watched {
  benchWatch?: Promise<Clicked>;
}

/**
 * Clicks a button and waits for one of the signs. The page itself takes both times, the second one when the frame
 * with the sign is drawn.
 */
export async function clickToShown(page: Page, button: Locator, ...signs: readonly Sign[]): Promise<Clicked> {
  await page.evaluate(watch, signs);
  await button.click();
  return page.evaluate(() => (window as Watched).benchWatch as Promise<Clicked>);
}

/** Clicks a button and returns the time of the click, epoch milliseconds. */
export async function clickedAt(page: Page, button: Locator): Promise<number> {
  const { clickedAt: clicked } = await clickToShown(page, button, { selector: 'body' });
  return clicked;
}

/** Runs in the page: records the click and the first frame with a sign. */
function watch(signs: readonly Sign[]): void {
  const now = () => performance.timeOrigin + performance.now();
  const isShown = () =>
    signs.some(({ selector, pattern = '' }) =>
      [...document.querySelectorAll(selector)].some(
        (element) => element.checkVisibility() && new RegExp(pattern).test(element.textContent ?? ''),
      ),
    );
  (window as Watched).benchWatch = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`Timed out after 30 s waiting for ${JSON.stringify(signs)}`)), 30_000);
    const markStart = ({ timeStamp }: Event) => {
      const clickedAt = performance.timeOrigin + timeStamp;
      const look = () => {
        if (!isShown()) return;
        changes.disconnect();
        requestAnimationFrame(() => resolve({ clickedAt, shownAt: now() }));
      };
      const changes = new MutationObserver(look);
      changes.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    };
    addEventListener('click', markStart, { capture: true, once: true });
  });
}

/** Elements that are visible once a screen has its data. */
export const appListed = { selector: 'td a[href^="/app/"]' };
export const groupsListed = { selector: 'td a[href^="/group/"]' };
export const templatesListed = { selector: 'td a[href^="/template/"]' };
export const runtimesListed = { selector: 'td a[href^="/runtime-version/"]' };
