import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type AxeCore from 'axe-core';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Folder in which the suites of a run, which are separate processes, record the markup that axe has checked. */
const checkedMarkup = path.join(tmpdir(), `noren-axe-${process.ppid}`);

/** Attributes that name an element or refer to another: whether they are there matters, not their text. */
const names = /^aria-(label|labelledby|describedby|controls|owns)$/;

/**
 * Returns the serious and critical findings of axe on a page. A run checks only pages with an element that no page
 * before had, because others have the same findings.
 *
 * @param exclude - selectors of parts in the app's own colours, whose contrast the console checks itself
 */
export async function findViolations(page: Page, exclude: string[] = []): Promise<string[]> {
  const kinds = await listMarkup(page);
  if (kinds.filter(isFirst).length === 0) return [];
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (left) => {
    const { axe } = window as unknown as { axe: Pick<typeof AxeCore, 'run'> };
    // Frames have other origins, which axe cannot check: it would wait for their response.
    const options: AxeCore.RunOptions = {
      resultTypes: ['violations'],
      iframes: false,
      // axe takes voiced Japanese letters apart before it looks for words, and then misses a label in its own name.
      rules: { 'label-content-name-mismatch': { enabled: document.documentElement.lang !== 'ja' } },
    };
    const { violations } = await axe.run({ exclude: left }, options);
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  }, exclude);
}

/** Lists what axe's rules depend on: the theme, and distinct elements with attributes and parent, without texts. */
function listMarkup(page: Page): Promise<string[]> {
  return page.evaluate((nameAttributes) => {
    const valued = new Set(['class', 'role', 'type', 'lang', 'style', 'tabindex']);
    const kinds = new Set<string>();
    const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const { tagName, attributes, parentElement } = node as Element;
      const described = [...attributes].map(({ name, value }) =>
        valued.has(name) || (name.startsWith('aria-') && !new RegExp(nameAttributes).test(name))
          ? `${name}=${value.replaceAll(/[\p{N}_:]+/gu, '')}`
          : name,
      );
      kinds.add(`${isDark} ${parentElement?.tagName}>${tagName} ${described.sort().join(' ')}`);
    }
    return [...kinds].sort();
  }, names.source);
}

function isFirst(markup: string): boolean {
  mkdirSync(checkedMarkup, { recursive: true });
  try {
    mkdirSync(path.join(checkedMarkup, createHash('sha256').update(markup).digest('hex')));
    return true;
  } catch {
    return false;
  }
}
