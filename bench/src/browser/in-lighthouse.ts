import { launch } from 'chrome-launcher';
import lighthouse, { type Config, desktopConfig } from 'lighthouse';
import puppeteer, { type Page } from 'puppeteer-core';
import type { Bench } from '../bench.js';
import { median } from '../report/statistics.js';
import { chromiumFlags, chromiumPath } from './launch-browser.js';
import type { SignedIn } from './sign-in.js';

/** Metrics of one Lighthouse run, or medians of several; times in milliseconds. */
export interface PageSpeed {
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  /** 0 to 100. */
  readonly score: number;
}

/**
 * Measures pages alternately with Lighthouse's mobile settings, each run from an empty cache. Pages alternate and
 * their order rotates between rounds, so that other load on the machine affects all pages equally.
 *
 * @param throttlingMethod - `simulate` computes slow 4G and a CPU slowdown of 4, `devtools` applies them
 * @returns every run of each page
 */
export async function measureAlternately(
  urls: readonly string[],
  throttlingMethod: 'simulate' | 'devtools',
  runs: number,
  atEnd: Bench['atEnd'],
): Promise<PageSpeed[][]> {
  return inChrome(atEnd, async (port) => {
    const speeds: PageSpeed[][] = urls.map(() => []);
    const turns = [...urls.entries()];
    for (let done = 0; done < runs; done++) {
      for (const [at, url] of turns) speeds[at]?.push(await runOnce(url, { port, throttlingMethod }));
      turns.push(...turns.splice(0, 1));
    }
    return speeds;
  });
}

/** Measures a page of the console, signed in, with Lighthouse's desktop settings, each run from an empty cache. */
export function measureConsole(
  signedIn: SignedIn,
  path: string,
  runs: number,
  atEnd: Bench['atEnd'],
): Promise<PageSpeed> {
  return repeated(runs, atEnd, async (port) => {
    const browser = await puppeteer.connect({
      browserURL: `http://127.0.0.1:${port}`,
      defaultViewport: null,
    });
    const page = await browser.newPage();
    try {
      // Lighthouse clears the storage before each run, so every new document restores the tokens.
      await page.evaluateOnNewDocument(({ origin, tab }) => {
        if (location.origin !== origin) return;
        for (const [key, value] of Object.entries(tab)) sessionStorage.setItem(key, value);
      }, signedIn);
      return await runOnce(signedIn.origin + path, { port }, desktopConfig, page);
    } finally {
      await page.close();
      await browser.disconnect();
    }
  });
}

async function repeated(
  runs: number,
  atEnd: Bench['atEnd'],
  run: (port: number) => Promise<PageSpeed>,
): Promise<PageSpeed> {
  return inChrome(atEnd, async (port) => {
    const speeds: PageSpeed[] = [];
    for (let done = 0; done < runs; done++) speeds.push(await run(port));
    return getMedian(speeds);
  });
}

export function getMedian(speeds: readonly PageSpeed[]): PageSpeed {
  const middle = (name: keyof PageSpeed) => median(speeds.map((speed) => speed[name]));
  return { fcp: middle('fcp'), lcp: middle('lcp'), tbt: middle('tbt'), score: middle('score') };
}

async function inChrome<T>(atEnd: Bench['atEnd'], work: (port: number) => Promise<T>): Promise<T> {
  const chrome = await launch({
    chromePath: chromiumPath,
    chromeFlags: ['--headless=new', ...chromiumFlags],
    // The bench stops it itself.
    handleSIGINT: false,
  });
  atEnd(async () => chrome.kill());
  try {
    return await work(chrome.port);
  } finally {
    chrome.kill();
  }
}

async function runOnce(
  url: string,
  flags: { port: number; throttlingMethod?: 'simulate' | 'devtools' },
  config?: Config,
  page?: Page,
): Promise<PageSpeed> {
  const result = await lighthouse(
    url,
    { ...flags, onlyCategories: ['performance'], output: 'json', logLevel: 'silent' },
    config,
    page,
  );
  const { audits, categories, runtimeError } = result?.lhr ?? {};
  if (audits === undefined || runtimeError)
    throw new Error(`Lighthouse: ${runtimeError?.message ?? 'no result'}`);
  const getValue = (id: string) => {
    const value = audits[id]?.numericValue;
    if (value === undefined) throw new Error(`Lighthouse has no ${id}: ${audits[id]?.errorMessage}`);
    return value;
  };
  return {
    fcp: getValue('first-contentful-paint'),
    lcp: getValue('largest-contentful-paint'),
    tbt: getValue('total-blocking-time'),
    score: (categories?.['performance']?.score ?? 0) * 100,
  };
}
