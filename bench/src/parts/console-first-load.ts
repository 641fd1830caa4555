import type { Bench, Part } from '../bench.js';
import { appListed } from '../browser/click-to-shown.js';
import { measureConsole } from '../browser/in-lighthouse.js';
import { openConsolePage, type SignedIn } from '../browser/sign-in.js';
import { getName, kilobytes, type LoadedFile, recordTraffic } from '../browser/traffic.js';
import type { Line } from '../report/line.js';
import { median } from '../report/statistics.js';

const rounds = 5;
/** A Lighthouse run takes ten seconds. */
const lighthouseRounds = 5;

/** First load of the console as `admin`, from an empty cache to the app list, beside the one-program build. */
export const consoleFirstLoad: Part = {
  name: 'console-first-load',
  async run(bench) {
    const ours = await bench.signedIn();
    const baseline = await bench.oneProgram();
    const loads: Load[] = [];
    const baselineLoads: Load[] = [];
    for (let round = 0; round < rounds; round++) {
      loads.push(await loadOnce(bench, ours));
      baselineLoads.push(await loadOnce(bench, baseline));
    }
    bench.report('Lighthouse');
    const speed = await measureConsole(ours, '/', lighthouseRounds, bench.atEnd);
    bench.report('Lighthouse, one program');
    const baselineSpeed = await measureConsole(baseline, '/', lighthouseRounds, bench.atEnd);
    const { files } = loads.at(-1) as Load;
    const baselineFiles = (baselineLoads.at(-1) as Load).files;
    const scripts = files.filter(({ type }) => type === 'script');
    const getTime = (of: readonly Load[]) => median(of.map(({ time }) => time));
    const compared = (
      metric: string,
      unit: string,
      value: number,
      other: number,
      atMost?: number,
    ): Line[] => [
      { metric, value, unit, ...(atMost === undefined ? {} : { atMost }) },
      { metric: `${metric}, as one program`, value: other, unit },
      { metric: `${metric}, for each of one program`, value: value / other, unit: 'ratio' },
    ];
    return [
      ...compared('app list visible', 'ms', getTime(loads), getTime(baselineLoads)),
      ...compared('requests', 'requests', files.length, baselineFiles.length),
      ...compared('everything, gzipped', 'KB', kilobytes(files), kilobytes(baselineFiles), 400),
      {
        metric: 'before the remote, gzipped',
        value: kilobytes(beforeRemote(files, await getScreens(ours))),
        unit: 'KB',
        atMost: 265,
      },
      { metric: 'scripts, gzipped', value: kilobytes(scripts), unit: 'KB' },
      ...scripts.sort((a, b) => b.gzipped - a.gzipped).map(toLine),
      ...compared('FCP, desktop', 'ms', speed.fcp, baselineSpeed.fcp),
      ...compared('LCP, desktop', 'ms', speed.lcp, baselineSpeed.lcp, 850),
      { metric: 'TBT, desktop', value: speed.tbt, unit: 'ms', atMost: 50 },
      // No ratio, because the value may be 0.
      { metric: 'TBT, desktop, as one program', value: baselineSpeed.tbt, unit: 'ms' },
      { metric: 'performance score, desktop', value: speed.score, unit: 'of 100' },
    ];
  },
};

interface Load {
  readonly time: number;
  readonly files: readonly LoadedFile[];
}

async function loadOnce({ browser }: Bench, session: SignedIn): Promise<Load> {
  const page = await openConsolePage(await browser(), session);
  try {
    const traffic = recordTraffic(page);
    const startedAt = Date.now();
    await page.goto(session.origin, { waitUntil: 'commit' });
    const handle = await page.waitForFunction(
      ({ selector }) => document.querySelector(selector)?.checkVisibility() && performance.now(),
      appListed,
    );
    const time = Number(await handle.jsonValue());
    const opened = await page.evaluate(() => performance.timeOrigin);
    return { time, files: await traffic.between(Math.min(startedAt, opened), opened + time) };
  } finally {
    await page.context().close();
  }
}

/** Returns the shared chunks of remotes' screens, which the first page preloads but the shell does not need. */
async function getScreens({ origin }: SignedIn): Promise<readonly string[]> {
  const { screens } = (await (await fetch(`${origin}/first-load.json`)).json()) as { screens: string[] };
  return screens;
}

/** Returns the files requested before a remote's first script, without the chunks for screens. */
function beforeRemote(files: readonly LoadedFile[], screens: readonly string[]): LoadedFile[] {
  const first = Math.min(
    ...files.filter((file) => getName(file).startsWith('remote-entry')).map(({ at }) => at),
  );
  return files.filter(({ at, url }) => at < first && !screens.some((name) => url.endsWith(`/${name}`)));
}

function toLine(script: LoadedFile): Line {
  return { metric: `  ${getName(script)}`, value: kilobytes([script]), unit: 'KB' };
}
