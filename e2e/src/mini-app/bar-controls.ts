import type { Page } from 'playwright-core';

/** Pixels that a finger hits for certain. */
const finger = 44;

/** What of the bars a finger does not hit: too small, beyond the screen, or below something else. */
export function tooSmall(page: Page, links = '.header a, .footer a'): Promise<string[]> {
  return page.evaluate(
    ([selector, least]) =>
      [...document.querySelectorAll(selector)].flatMap((link) => {
        const { x, y, width, height } = link.getBoundingClientRect();
        const name = link.textContent || link.querySelector('img')?.alt;
        if (width < least || height < least) return [`${name}: ${width} × ${height}`];
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        return link.contains(hit) ? [] : [`${name}: is not what is hit at ${x}, ${y}`];
      }),
    [links, finger] as const,
  );
}

/** How many full-width characters of the title there is room for; undefined where a logo stands for it. */
export function titleOf(page: Page): Promise<{ characters: number } | undefined> {
  return page.evaluate(() => {
    const title = document.querySelector('.header-title span');
    if (title === null) return undefined;
    const whole = title.scrollWidth <= title.clientWidth;
    const size = Number.parseFloat(getComputedStyle(title).fontSize) * 1.04;
    return { characters: whole ? 99 : Math.floor(title.clientWidth / size) };
  });
}
