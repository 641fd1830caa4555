import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import type { Bench } from '../bench.js';
import { median } from '../report/statistics.js';
import { chromiumFlags, chromiumPath } from './launch-browser.js';

/** Medians of some runs; times in milliseconds. */
export interface PageSpeed {
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  /** 0 to 100. */
  readonly score: number;
}

/**
 * Measures a page with Lighthouse's mobile settings, each time from an empty cache.
 *
 * @param throttlingMethod - `simulate` computes slow 4G and a processor 4 times slower, `devtools` has them.
 */
export async function inLighthouse(
  url: string,
  throttlingMethod: 'simulate' | 'devtools',
  runs: number,
  atEnd: Bench['atEnd'],
): Promise<PageSpeed> {
  const chrome = await launch({
    chromePath: chromiumPath,
    chromeFlags: ['--headless=new', ...chromiumFlags],
    // The bench itself ends it, in order.
    handleSIGINT: false,
  });
  atEnd(async () => chrome.kill());
  try {
    const speeds: PageSpeed[] = [];
    for (let run = 0; run < runs; run++) speeds.push(await runOnce(url, throttlingMethod, chrome.port));
    const middle = (name: keyof PageSpeed) => median(speeds.map((speed) => speed[name]));
    return { fcp: middle('fcp'), lcp: middle('lcp'), tbt: middle('tbt'), score: middle('score') };
  } finally {
    chrome.kill();
  }
}

async function runOnce(
  url: string,
  throttlingMethod: 'simulate' | 'devtools',
  port: number,
): Promise<PageSpeed> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: ['performance'],
    output: 'json',
    logLevel: 'silent',
    throttlingMethod,
  });
  const { audits, categories, runtimeError } = result?.lhr ?? {};
  if (audits === undefined || runtimeError)
    throw new Error(`Lighthouse: ${runtimeError?.message ?? 'no result'}`);
  const valueOf = (id: string) => {
    const value = audits[id]?.numericValue;
    if (value === undefined) throw new Error(`Lighthouse has no ${id}: ${audits[id]?.errorMessage}`);
    return value;
  };
  return {
    fcp: valueOf('first-contentful-paint'),
    lcp: valueOf('largest-contentful-paint'),
    tbt: valueOf('total-blocking-time'),
    score: (categories?.['performance']?.score ?? 0) * 100,
  };
}
