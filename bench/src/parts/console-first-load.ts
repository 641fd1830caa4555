import type { Bench, Part } from '../bench.js';
import { deskInLighthouse } from '../browser/in-lighthouse.js';
import { openDesk, type SignedIn } from '../browser/sign-in.js';
import { kilobytes, type LoadedFile, nameOf, recordTraffic } from '../browser/traffic.js';
import type { Line } from '../report/line.js';
import { median } from '../report/statistics.js';
import { appListed } from './signs.js';

const rounds = 5;
/** Of Lighthouse, which takes ten seconds each. */
const lighthouseRounds = 5;

/** The console from an empty cache until the app list is there, `admin` signed in already; and built as one program. */
export const consoleFirstLoad: Part = {
  name: 'console-first-load',
  async run(bench) {
    const ours = await bench.signedIn();
    const twin = await bench.oneProgram();
    const loads: Load[] = [];
    const twinLoads: Load[] = [];
    for (let round = 0; round < rounds; round++) {
      loads.push(await loadOnce(bench, ours));
      twinLoads.push(await loadOnce(bench, twin));
    }
    bench.say('Lighthouse');
    const speed = await deskInLighthouse(ours, '/', lighthouseRounds, bench.atEnd);
    bench.say('Lighthouse, one program');
    const twinSpeed = await deskInLighthouse(twin, '/', lighthouseRounds, bench.atEnd);
    const { files } = loads.at(-1) as Load;
    const twinFiles = (twinLoads.at(-1) as Load).files;
    const scripts = files.filter(({ type }) => type === 'script');
    const timeOf = (of: readonly Load[]) => median(of.map(({ time }) => time));
    const compared = (
      figure: string,
      unit: string,
      value: number,
      other: number,
      atMost?: number,
    ): Line[] => [
      { figure, value, unit, ...(atMost === undefined ? {} : { atMost }) },
      { figure: `${figure}, as one program`, value: other, unit },
      { figure: `${figure}, for each of one program`, value: value / other, unit: 'ratio' },
    ];
    return [
      ...compared('app list visible', 'ms', timeOf(loads), timeOf(twinLoads)),
      ...compared('requests', 'requests', files.length, twinFiles.length),
      ...compared('everything, gzipped', 'KB', kilobytes(files), kilobytes(twinFiles), 400),
      {
        figure: 'before the remote, gzipped',
        value: kilobytes(beforeRemote(files, await screensOf(ours))),
        unit: 'KB',
        atMost: 265,
      },
      { figure: 'scripts, gzipped', value: kilobytes(scripts), unit: 'KB' },
      ...scripts.sort((a, b) => b.gzipped - a.gzipped).map(lineOf),
      ...compared('FCP, desktop', 'ms', speed.fcp, twinSpeed.fcp),
      ...compared('LCP, desktop', 'ms', speed.lcp, twinSpeed.lcp, 850),
      { figure: 'TBT, desktop', value: speed.tbt, unit: 'ms', atMost: 50 },
      // May be nothing at all: no ratio.
      { figure: 'TBT, desktop, as one program', value: twinSpeed.tbt, unit: 'ms' },
      { figure: 'performance score, desktop', value: speed.score, unit: 'of 100' },
    ];
  },
};

interface Load {
  readonly time: number;
  readonly files: readonly LoadedFile[];
}

async function loadOnce({ browser }: Bench, desk: SignedIn): Promise<Load> {
  const page = await openDesk(await browser(), desk);
  try {
    const traffic = recordTraffic(page);
    const begun = Date.now();
    await page.goto(desk.origin, { waitUntil: 'commit' });
    const shown = await page.waitForFunction(
      ({ selector }) => document.querySelector(selector)?.checkVisibility() && performance.now(),
      appListed,
    );
    const time = Number(await shown.jsonValue());
    const opened = await page.evaluate(() => performance.timeOrigin);
    return { time, files: await traffic.between(Math.min(begun, opened), opened + time) };
  } finally {
    await page.context().close();
  }
}

/** What screens of remotes stand on: asked for with the first page, and needed beside a remote's own files only. */
async function screensOf({ origin }: SignedIn): Promise<readonly string[]> {
  const { screens } = (await (await fetch(`${origin}/first-load.json`)).json()) as { screens: string[] };
  return screens;
}

/** What is asked for before the first file of a remote itself; what its lists of remotes say comes before it. */
function beforeRemote(files: readonly LoadedFile[], screens: readonly string[]): LoadedFile[] {
  const first = Math.min(
    ...files.filter((file) => nameOf(file).startsWith('remote-entry')).map(({ at }) => at),
  );
  return files.filter(({ at, url }) => at < first && !screens.some((name) => url.endsWith(`/${name}`)));
}

function lineOf(script: LoadedFile): Line {
  return { figure: `  ${nameOf(script)}`, value: kilobytes([script]), unit: 'KB' };
}
