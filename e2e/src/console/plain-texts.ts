import {
  appEndpoints,
  assetEndpoints,
  configurationEndpoints,
  connectionEndpoints,
  contentEndpointsOf,
  contentIds,
  defaultSections,
  groupEndpoints,
  imageEndpoints,
  runtimeEndpoints,
  templateEndpoints,
  templateTagEndpoints,
  templateTypeEndpoints,
} from '@noren/contracts';
import type { Stack } from '@noren/local-stack';
import type { Page } from 'playwright-core';
import { staffApi } from '../faults/staff-api.js';
import type { Belongings } from './section-two.js';
import { everyone } from './section-two.js';

/** Everything that stands on screens and is nobody's translation: names, codes, addresses, values of settings. */
export async function dataOf(stack: Stack, { app, group }: Belongings): Promise<readonly string[]> {
  const api = await staffApi(stack);
  const params = { appId: app.id };
  const found: unknown[] = await Promise.all([
    api.call(appEndpoints.list),
    api.call(appEndpoints.get, { params }),
    api.call(configurationEndpoints.get, { params }),
    api.call(groupEndpoints.list),
    api.call(groupEndpoints.get, { params: { groupId: group.id } }),
    api.call(connectionEndpoints.list),
    api.call(runtimeEndpoints.list),
    api.call(templateEndpoints.list),
    api.call(templateTagEndpoints.list),
    api.call(templateTypeEndpoints.list),
    api.call(assetEndpoints.list, { params }),
    api.call(imageEndpoints.list, { params }),
    ...contentIds.map((kindId) => api.call(contentEndpointsOf(kindId).list, { params })),
  ]);
  return [...stringsIn([...found, defaultSections(), everyone])].filter((text) => text !== '');
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}

/**
 * What is wrong with the texts of a screen that the pseudo-locale draws: words without brackets, brackets
 * that do not end, texts that are wider or higher than where they stand.
 */
export function plainTexts(page: Page, data: readonly string[]): Promise<string[]> {
  return page.evaluate((known) => {
    const faults: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = (node.textContent ?? '').trim();
      const parent = node.parentElement;
      if (parent === null || text === '' || parent.closest('script, style, textarea, noscript')) continue;
      if (!parent.checkVisibility({ visibilityProperty: true })) continue;
      if (text.split('⟦').length !== text.split('⟧').length) faults.push(`no end: ${text}`);
      let outside = text;
      // Values may be texts themselves.
      while (/⟦[^⟦⟧]*⟧/.test(outside)) outside = outside.replaceAll(/⟦[^⟦⟧]*⟧/g, ' ');
      outside = outside.trim();
      // Numbers, dates, signs, units and keys are the same in every language.
      const isWords = /\p{L}{2,}/u.test(
        outside.replaceAll(/\b(px|KB|MB|ms|AA|Aa|km|Ctrl K|Esc|Noren)\b/g, ''),
      );
      if (isWords && !known.some((one) => one.includes(outside) || (outside.includes(one) && one.length > 3)))
        faults.push(`no text of a locale file: ${outside}`);
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
      // What is shortened says all of it when it is pointed at.
      if (isCut && element.closest('[title]') === null)
        faults.push(`cut off: ${element.className} ${element.textContent}`);
      const box = element.getBoundingClientRect();
      for (let around = element.parentElement; around !== null; around = around.parentElement) {
        const style = getComputedStyle(around);
        if (style.overflowX === 'visible' || around === document.body) continue;
        const room = around.getBoundingClientRect();
        // What scrolls can be reached.
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
