import { defaultSections } from '@noren/contracts/config-sections';
import { contentTexts } from '@noren/contracts/texts';
import { pseudoLocalize } from '@noren/mfe-kit/draw-text';
import type { Browser, Response } from 'playwright-core';
import type { TestStack } from '../stack.js';
import { type ConsolePage, openConsolePage } from './console-page.js';
import { roles } from './console-routes.js';

/** The console in the pseudo-locale, which shows each text of a locale file in brackets, accented and longer. */
export interface PseudoConsole {
  readonly consolePage: ConsolePage;
  /** Returns all strings that the API has sent to the page: untranslated names, codes and values. */
  getData(): Promise<readonly string[]>;
}

export async function openPseudoConsole(browser: Browser, stack: TestStack): Promise<PseudoConsole> {
  const consolePage = await openConsolePage(browser, stack, { folder: 'pseudo-locale' });
  const { page, t } = consolePage;
  const data = new Set(getStrings([defaultSections(), roles]));
  let reading: Promise<unknown>[] = [];
  const read = async (response: Response) => {
    // A navigation discards the bodies of responses that its page no longer needs.
    const body: unknown = await response.json().catch(() => undefined);
    for (const text of getStrings(body)) data.add(text);
  };
  page.on('response', (response) => {
    const isData = response.headers()['content-type']?.startsWith('application/json') ?? false;
    if (isData && response.url().startsWith(stack.urls.api)) reading.push(read(response));
  });
  await page.goto(`${stack.urls.console}/?pseudo`);
  return {
    consolePage: { ...consolePage, t: drawTexts(t) },
    async getData() {
      await Promise.all(reading);
      reading = [];
      return [...data].filter((text) => text !== '');
    },
  };
}

/** Converts messages like the pseudo-locale; functions stay unchanged. */
export function drawTexts<T extends object>(messages: T): T {
  const entries = Object.entries(messages).map(([key, message]) => [
    key,
    typeof message === 'string' ? pseudoLocalize(message) : message,
  ]);
  return Object.fromEntries(entries) as T;
}

/** Returns the heading of a kind of contents in the pseudo-locale. */
export const drawTitle = (kindId: keyof (typeof contentTexts)['en']): string =>
  pseudoLocalize(contentTexts.en[kindId].title);

function getStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(getStrings);
}
