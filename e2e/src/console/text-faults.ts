import type { Page } from 'playwright-core';

/**
 * Returns the faults of a screen's texts in the pseudo-locale: words outside the locale files, texts that are cut
 * off, a page wider than its window.
 *
 * @param data - strings that are not translated
 */
export function findTextFaults(page: Page, data: readonly string[]): Promise<string[]> {
  return page.evaluate((known) => {
    const faults: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = (node.textContent ?? '').trim();
      const parent = node.parentElement;
      if (parent === null || text === '' || parent.closest('script, style, textarea, noscript')) continue;
      if (!parent.checkVisibility({ visibilityProperty: true })) continue;
      if (text.split('⟦').length !== text.split('⟧').length) faults.push(`bracket without end: ${text}`);
      let outside = text;
      // Translated texts may be nested as values.
      while (/⟦[^⟦⟧]*⟧/.test(outside)) outside = outside.replaceAll(/⟦[^⟦⟧]*⟧/g, ' ');
      outside = outside.trim();
      // Numbers, dates, units and keys are the same in every language.
      const isText = /\p{L}{2,}/u.test(
        outside.replaceAll(/\b(px|KB|MB|ms|AA|Aa|km|Ctrl K|Esc|Noren)\b/g, ''),
      );
      if (isText && !known.some((one) => one.includes(outside) || (outside.includes(one) && one.length > 3)))
        faults.push(`not from a locale file: ${outside}`);
    }
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const own = [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === 3 && textContent?.includes('⟦'),
      );
      if (!own || element.clientWidth <= 1 || !element.checkVisibility({ visibilityProperty: true }))
        continue;
      const { overflowX, overflowY } = getComputedStyle(element);
      const isCut =
        (overflowX !== 'visible' && overflowX !== 'auto' && element.scrollWidth > element.clientWidth + 1) ||
        (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 3);
      // A shortened text must have its full form as a tooltip.
      if (isCut && element.closest('[title]') === null)
        faults.push(`cut off: ${element.className} ${element.textContent}`);
      const box = element.getBoundingClientRect();
      for (let around = element.parentElement; around !== null; around = around.parentElement) {
        const style = getComputedStyle(around);
        if (style.overflowX === 'visible' || around === document.body) continue;
        const room = around.getBoundingClientRect();
        // Only `hidden` hides a text for good: users can scroll other boxes.
        if (
          style.overflowX === 'hidden' &&
          room.width > 1 &&
          (box.right > room.right + 2 || box.left < room.left - 2)
        )
          faults.push(`cut off by ${around.className}: ${element.textContent}`);
        break;
      }
    }
    if (document.documentElement.scrollWidth > window.innerWidth) {
      const wide = [...document.querySelectorAll<HTMLElement>('main *')].filter(
        (element) => element.getBoundingClientRect().right > window.innerWidth,
      );
      faults.push(`the page is wider than its window: ${wide.slice(0, 3).map(({ className }) => className)}`);
    }
    return [...new Set(faults)];
  }, data);
}
