import { isMotionReduced } from '../celebration/motion.js';

/** Pixels between a revealed element and the edge of what scrolls. */
const margin = 24;
/** Bars that stay at the edges of the window, above the page. */
const bars = '.header, .footer, .toolbar, dialog';

/**
 * Scrolls an element into view, if it is outside. `scrollIntoView` would also scroll the console, which frames the
 * preview.
 */
export function reveal(element: Element): void {
  const behavior = isMotionReduced() ? 'instant' : 'smooth';
  const isBar = element.closest(bars) !== null;
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    const isPage = around === document.documentElement;
    if (isPage ? isBar : !isScroller(around)) continue;
    const outer = isPage ? getWindowBox() : around.getBoundingClientRect();
    const inner = element.getBoundingClientRect();
    const left = getStep(inner.left, inner.right, outer.left, outer.right);
    const top = getStep(inner.top, inner.bottom, outer.top, outer.bottom);
    if (left !== 0 || top !== 0) around.scrollBy({ left, top, behavior });
  }
}

function isScroller(element: Element): boolean {
  if (element === document.body) return false;
  const { overflowX, overflowY } = getComputedStyle(element);
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
  return (
    (scrolls(overflowX) && element.scrollWidth > element.clientWidth) ||
    (scrolls(overflowY) && element.scrollHeight > element.clientHeight)
  );
}

/** Returns the part of the window that no bar covers. */
function getWindowBox() {
  const header = document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0;
  const footer =
    document.querySelector('.footer, .toolbar')?.getBoundingClientRect().top ?? window.innerHeight;
  return { left: 0, top: Math.max(0, header), right: window.innerWidth, bottom: footer };
}

/** Returns how far to scroll, so that the inside is centred; 0 if it is within. */
function getStep(start: number, end: number, outerStart: number, outerEnd: number): number {
  if (start >= outerStart && end <= outerEnd) return 0;
  const isTooLarge = end - start > outerEnd - outerStart - 2 * margin;
  return Math.round(isTooLarge ? start - outerStart - margin : (start + end - outerStart - outerEnd) / 2);
}
