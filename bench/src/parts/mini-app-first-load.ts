import { openDemoApp } from '../app/demo-app.js';
import type { Bench, Part } from '../bench.js';
import { inLighthouse } from '../browser/in-lighthouse.js';
import { kilobytes, type LoadedFile, nameOf, recordTraffic } from '../browser/traffic.js';
import type { Line } from '../report/line.js';

/** The deployed top page on a phone: its script, and what Lighthouse's mobile settings make of it. */
export const miniAppFirstLoad: Part = {
  name: 'mini-app-first-load',
  async run(bench) {
    const app = await openDemoApp(await bench.stack());
    await app.change();
    await app.deploy(await app.build());
    const files = await filesOf(bench, app.origin);
    const scripts = files.filter(({ type }) => type === 'script');
    const liff = scripts.filter(isLiff);
    const own = scripts.filter((script) => !isLiff(script));
    bench.say('simulated throttling');
    const simulated = await inLighthouse(`${app.origin}/`, 'simulate', 5, bench.atEnd);
    bench.say('real throttling');
    const throttled = await inLighthouse(`${app.origin}/`, 'devtools', 3, bench.atEnd);
    return [
      { figure: 'requests', value: files.length, unit: 'requests' },
      {
        figure: 'scripts without LIFF, as received',
        value: kilobytes(own, 'received'),
        unit: 'KB',
        atMost: 70,
      },
      { figure: 'scripts without LIFF, gzipped', value: kilobytes(own), unit: 'KB' },
      ...own.map(lineOf),
      ...liff.map((script) => ({ ...lineOf(script), figure: `  LIFF: ${nameOf(script)}, as received` })),
      { figure: 'FCP, simulated', value: simulated.fcp, unit: 'ms' },
      { figure: 'LCP, simulated', value: simulated.lcp, unit: 'ms', atMost: 1_200 },
      { figure: 'TBT, simulated', value: simulated.tbt, unit: 'ms', atMost: 50 },
      { figure: 'performance score', value: simulated.score, unit: 'of 100', atLeast: 98 },
      { figure: 'LCP, really throttled', value: throttled.lcp, unit: 'ms', atMost: 1_800 },
    ];
  },
};

async function filesOf({ browser }: Bench, origin: string): Promise<LoadedFile[]> {
  const context = await (await browser()).newContext({
    viewport: { width: 390, height: 844 },
    locale: 'ja-JP',
  });
  try {
    const page = await context.newPage();
    const traffic = recordTraffic(page);
    await page.goto(origin, { waitUntil: 'networkidle' });
    return await traffic.between(0, Number.POSITIVE_INFINITY);
  } finally {
    await context.close();
  }
}

/** Chunks have numbers for names; the messaging platform's library is known by the addresses in it. */
function isLiff({ body }: LoadedFile): boolean {
  return body.includes('liff.line.me');
}

function lineOf(script: LoadedFile): Line {
  return { figure: `  ${nameOf(script)}, as received`, value: kilobytes([script], 'received'), unit: 'KB' };
}
