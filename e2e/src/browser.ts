import { mkdirSync } from 'node:fs';
import path from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { launchOptions } from '../browser-options.mjs';
import { sharedStackAddress } from './stack.js';

/** A browser of its own, for suites with a stack of their own. */
export const launchBrowser = (): Promise<Browser> => chromium.launch(launchOptions);

/** The browser that suites on the shared stack share; `close` closes their own pages only. */
export const sharedBrowser = (): Promise<Browser> => chromium.connect(sharedStackAddress().browser);

export const consoleSize = { width: 1280, height: 800 };
export const phoneSize = { width: 390, height: 844 };

/** Below it stand the pictures of a run that is watched; others save the time. */
const shots = process.env['SHOTS'];

/** The browser tells only that the machine was slow: what was fetched early is used some seconds later. */
const slow = /was preloaded using link preload but not used within a few seconds/;

/** A window that remembers everything that went wrong in it. */
export interface Window {
  page: Page;
  context: BrowserContext;
  /** Console errors, page errors, failed requests and 5xx answers since the last `forgive`. */
  faults: () => string[];
  /** Forgets what went wrong so far; for tests that break something on purpose. */
  forgive: () => void;
  /** Takes a picture, where pictures are wanted. */
  shoot: (name: string) => Promise<void>;
}

export interface WindowOptions {
  size: { width: number; height: number };
  locale: 'ja' | 'en';
  /** Folder of its pictures. */
  folder: string;
  /** What else is special about the browser. */
  browser?: BrowserContextOptions;
}

export async function openWindow(
  browser: Browser,
  { size, locale, folder, browser: special }: WindowOptions,
): Promise<Window> {
  const context = await browser.newContext({
    viewport: size,
    locale: locale === 'ja' ? 'ja-JP' : 'en-US',
    timezoneId: 'Asia/Tokyo',
    reducedMotion: 'reduce',
    ...special,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  let seen: string[] = [];
  page.on('console', (message) => {
    const isFault = message.type() === 'error' || message.type() === 'warning';
    if (isFault && !slow.test(message.text())) seen.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => seen.push(`page: ${error.message}`));
  page.on('requestfailed', (request) => {
    // A navigation or an unmounted screen aborts what it no longer needs.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') seen.push(`failed: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) seen.push(`${response.status()}: ${response.url()}`);
  });
  let count = 0;
  return {
    page,
    context,
    faults: () => seen,
    forgive: () => {
      seen = [];
    },
    shoot: async (name) => {
      if (shots === undefined) return;
      const target = path.resolve(shots, folder);
      mkdirSync(target, { recursive: true });
      count += 1;
      const file = `${String(count).padStart(2, '0')}-${name}.png`;
      await page.screenshot({ path: path.join(target, file), animations: 'disabled' });
    },
  };
}
