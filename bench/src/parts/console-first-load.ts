import type { Bench, Part } from '../bench.js';
import { deskInLighthouse } from '../browser/in-lighthouse.js';
import { openDesk, type SignedIn } from '../browser/sign-in.js';
import { kilobytes, type LoadedFile, getName, recordTraffic } from '../browser/traffic.js';
import type { Line } from '../report/line.js';
import { median } from '../report/statistics.js';
import { appListed } from './signs.js';

const rounds = 5;
/** A Lighthouse run takes ten seconds. */
const lighthouseRounds = 5;

/** First load of the console as `admin`, from an empty cache to the app list, beside the one-program build. */
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
    const getTime = (of: readonly Load[]) => median(of.map(({ time }) => time));
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
      ...compared('app list visible', 'ms', getTime(loads), getTime(twinLoads)),
      ...compared('requests', 'requests', files.length, twinFiles.length),
      ...compared('everything, gzipped', 'KB', kilobytes(files), kilobytes(twinFiles), 400),
      {
        figure: 'before the remote, gzipped',
        value: kilobytes(beforeRemote(files, await getScreens(ours))),
        unit: 'KB',
        atMost: 265,
      },
      { figure: 'scripts, gzipped', value: kilobytes(scripts), unit: 'KB' },
      ...scripts.sort((a, b) => b.gzipped - a.gzipped).map(toLine),
      ...compared('FCP, desktop', 'ms', speed.fcp, twinSpeed.fcp),
      ...compared('LCP, desktop', 'ms', speed.lcp, twinSpeed.lcp, 850),
      { figure: 'TBT, desktop', value: speed.tbt, unit: 'ms', atMost: 50 },
      // No ratio, because the value may be 0.
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
  return { figure: `  ${getName(script)}`, value: kilobytes([script]), unit: 'KB' };
}
