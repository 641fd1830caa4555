import type { MiniAppBaselines } from '../baselines/mini-app/start.js';
import type { Bench, Part } from '../bench.js';
import { lostTaps } from '../browser/early-taps.js';
import { getMedian, measureAlternately, type PageSpeed } from '../browser/in-lighthouse.js';
import { phoneContext } from '../browser/launch-browser.js';
import { getName, kilobytes, type LoadedFile, recordTraffic } from '../browser/traffic.js';
import type { Line } from '../report/line.js';
import { maxByChance, median } from '../report/statistics.js';

/** Each round is a Lighthouse run per variant; more rounds (`closeRounds`) where milliseconds decide. */
const rounds = 3;
const closeRounds = 9;

const variants = ['ours', 'browserOnly', 'preact'] as const;
type Variant = (typeof variants)[number];
const named: Readonly<Record<Variant, string>> = {
  ours: '',
  browserOnly: ', React in the browser only',
  preact: ', Preact baseline',
};

/** Targets of the top page. */
const targets = { script: 70, lcp: 1_200, throttledLcp: 1_800, tbt: 50, score: 98 } as const;

/** The pages that members open most, on a phone, each beside its baselines. */
export const miniAppPages: readonly Part[] = [
  pagePart('top', '/', targets),
  pagePart('coupons', '/coupons'),
  pagePart('stamps', '/stamps'),
  pagePart('shops', '/shops'),
];

function pagePart(page: string, path: string, pageTargets: Partial<typeof targets> = {}): Part {
  return {
    name: `mini-app-${page}`,
    async run(bench) {
      const baselines = await bench.miniAppBaselines();
      const files = await each(async (variant) => listFiles(bench, baselines[variant] + path));
      bench.report('simulated throttling');
      const runs = Object.keys(pageTargets).length > 0 ? closeRounds : rounds;
      const simulated = await getSpeeds(bench, baselines, path, { method: 'simulate', runs });
      bench.report('real throttling');
      const throttled = await getSpeeds(bench, baselines, path, { method: 'devtools', runs });
      const lines = [
        ...variants.flatMap((variant) => getSizes(files[variant], variant, pageTargets)),
        ...toLines(simulated, 'FCP, simulated', 'fcp'),
        ...toLines(simulated, 'LCP, simulated', 'lcp', pageTargets.lcp),
        ...toLines(simulated, 'TBT, simulated', 'tbt', pageTargets.tbt),
        ...variants.map((variant) => ({
          metric: `performance score${named[variant]}`,
          value: getMedian(simulated[variant]).score,
          unit: 'of 100',
          ...(variant === 'ours' && pageTargets.score !== undefined ? { atLeast: pageTargets.score } : {}),
        })),
        ...toLines(throttled, 'FCP, really throttled', 'fcp'),
        ...toLines(throttled, 'LCP, really throttled', 'lcp', pageTargets.throttledLcp),
        ...toLines(throttled, 'TBT, really throttled', 'tbt'),
        ...compareWithBaseline(simulated, 'LCP, simulated', pageTargets),
        ...compareWithBaseline(throttled, 'LCP, really throttled', pageTargets),
      ];
      return page === 'shops' ? [...lines, await tapsLine(bench, baselines.ours + path)] : lines;
    },
  };
}

async function getSpeeds(
  { atEnd }: Bench,
  baselines: MiniAppBaselines,
  path: string,
  { method, runs }: { method: 'simulate' | 'devtools'; runs: number },
): Promise<Record<Variant, PageSpeed[]>> {
  const urls = variants.map((variant) => baselines[variant] + path);
  const speeds = await measureAlternately(urls, method, runs, atEnd);
  return each(async (variant) => speeds[variants.indexOf(variant)] ?? []);
}

function toLines(
  speeds: Record<Variant, PageSpeed[]>,
  metric: string,
  name: 'fcp' | 'lcp' | 'tbt',
  atMost?: number,
): Line[] {
  return variants.map((variant) => ({
    metric: metric + named[variant],
    value: getMedian(speeds[variant])[name],
    unit: 'ms',
    ...(variant === 'ours' && atMost !== undefined ? { atMost } : {}),
  }));
}

/**
 * Compares with the Preact baseline within each round, where other load on the machine was the same for both. Equal
 * pages would be slower in half of the rounds: a sign test limits how many more chance explains.
 */
function compareWithBaseline(
  { ours, preact }: Record<Variant, PageSpeed[]>,
  metric: string,
  pageTargets: object,
): Line[] {
  const ratios = ours.map(({ lcp }, round) => lcp / (preact[round]?.lcp ?? Number.NaN));
  const hasTargets = Object.keys(pageTargets).length > 0;
  return [
    { metric: `${metric}, for each of the Preact baseline`, value: median(ratios), unit: 'ratio' },
    {
      metric: `  rounds in which it is above`,
      value: ratios.filter((ratio) => ratio > 1).length,
      unit: `of ${ratios.length}`,
      ...(hasTargets ? { atMost: maxByChance(ratios.length) } : {}),
    },
  ];
}

function getSizes(
  files: readonly LoadedFile[],
  variant: Variant,
  pageTargets: Partial<typeof targets>,
): Line[] {
  const scripts = files.filter(({ type }) => type === 'script');
  const liff = scripts.filter(isLiff);
  const own = scripts.filter((script) => !isLiff(script));
  const name = named[variant];
  return [
    { metric: `requests${name}`, value: files.length, unit: 'requests' },
    {
      metric: `scripts without LIFF, as received${name}`,
      value: kilobytes(own, 'received'),
      unit: 'KB',
      ...(variant === 'ours' && pageTargets.script !== undefined ? { atMost: pageTargets.script } : {}),
    },
    { metric: `scripts without LIFF, gzipped${name}`, value: kilobytes(own), unit: 'KB' },
    ...liff.map((script) => ({
      metric: `  LIFF: ${getName(script)}, as received${name}`,
      value: kilobytes([script], 'received'),
      unit: 'KB',
    })),
  ];
}

async function tapsLine({ browser }: Bench, url: string): Promise<Line> {
  const taps = 5;
  const value = await lostTaps(await browser(), url, taps);
  return { metric: `taps before hydration, lost of ${taps}`, value, unit: 'taps', atMost: 0 };
}

/** Lists the files that a page requests until the network is idle. */
async function listFiles({ browser }: Bench, url: string): Promise<LoadedFile[]> {
  const context = await (await browser()).newContext(phoneContext);
  try {
    const page = await context.newPage();
    const traffic = recordTraffic(page);
    await page.goto(url, { waitUntil: 'networkidle' });
    return await traffic.between(0, Number.POSITIVE_INFINITY);
  } finally {
    await context.close();
  }
}

/** True if a file is the messaging platform's library. Chunks have no names, so its content decides. */
function isLiff({ body }: LoadedFile): boolean {
  return body.includes('liff.line.me');
}

async function each<T>(of: (variant: Variant) => Promise<T>): Promise<Record<Variant, T>> {
  const entries: [Variant, T][] = [];
  for (const variant of variants) entries.push([variant, await of(variant)]);
  return Object.fromEntries(entries) as Record<Variant, T>;
}
