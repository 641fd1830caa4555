import type { Page } from 'playwright-core';

/** Minimum size of a touch target, pixels. */
const finger = 44;

/** Lists the links of the bars that a finger cannot hit: too small, off screen or covered. */
export function tooSmall(page: Page, links = '.header a, .footer a'): Promise<string[]> {
  return page.evaluate(
    ([selector, least]) =>
      [...document.querySelectorAll(selector)].flatMap((link) => {
        const { x, y, width, height } = link.getBoundingClientRect();
        const name = link.textContent || link.querySelector('img')?.alt;
        if (width < least || height < least) return [`${name}: ${width} × ${height}`];
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        return link.contains(hit) ? [] : [`${name}: is covered at ${x}, ${y}`];
      }),
    [links, finger] as const,
  );
}

/** Returns how many full-width characters of the title fit; undefined if the header shows a logo instead. */
export function getTitle(page: Page): Promise<{ characters: number } | undefined> {
  return page.evaluate(() => {
    const title = document.querySelector('.header-title > span:first-child');
    if (title === null) return undefined;
    const whole = title.scrollWidth <= title.clientWidth;
    const size = Number.parseFloat(getComputedStyle(title).fontSize) * 1.04;
    return { characters: whole ? 99 : Math.floor(title.clientWidth / size) };
  });
}
