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

/** Launches a separate browser, for suites with a stack of their own. */
export const launchBrowser = (): Promise<Browser> => chromium.launch(launchOptions);

/** Connects to the browser of the shared stack; `close` closes the pages of this suite only. */
export const sharedBrowser = (): Promise<Browser> => chromium.connect(sharedStackAddress().browser);

export const consoleSize = { width: 1280, height: 800 };
export const phoneSize = { width: 390, height: 844 };

/** Folder for screenshots; without it none are taken, which saves time. */
const shots = process.env['SHOTS'];

/** A warning about a slow machine only: a preloaded file was used some seconds late. */
const slow = /was preloaded using link preload but not used within a few seconds/;

/** A browser window that records its faults. */
export interface Window {
  page: Page;
  context: BrowserContext;
  /** Console errors and warnings, page errors, failed requests and 5xx responses since the last `forgive`. */
  faults: () => string[];
  /** Discards the recorded faults; for tests that break something on purpose. */
  forgive: () => void;
  /** Takes a screenshot if the environment sets SHOTS. */
  shoot: (name: string) => Promise<void>;
}

/** Limit of one action, ms: it only bounds failures. */
const actionTimeoutMs = 120_000;

export interface WindowOptions {
  size: { width: number; height: number };
  locale: 'ja' | 'en';
  /** Folder of its screenshots. */
  folder: string;
  /** Further options of the browser context. */
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
  // Holds for windows that the page opens, too.
  context.setDefaultTimeout(actionTimeoutMs);
  const page = await context.newPage();
  let faults: string[] = [];
  page.on('console', (message) => {
    const isFault = message.type() === 'error' || message.type() === 'warning';
    if (isFault && !slow.test(message.text())) faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`page: ${error.message}`));
  page.on('requestfailed', (request) => {
    // Navigations and unmounted screens abort requests that they no longer need.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') faults.push(`failed: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()}: ${response.url()}`);
  });
  let count = 0;
  return {
    page,
    context,
    faults: () => faults,
    forgive: () => {
      faults = [];
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
