import type { Bench, Part } from '../bench.js';
import { deskInLighthouse } from '../browser/in-lighthouse.js';
import { openDesk } from '../browser/sign-in.js';
import { kilobytes, type LoadedFile, nameOf, recordTraffic } from '../browser/traffic.js';
import type { Line } from '../report/line.js';
import { median } from '../report/statistics.js';
import { appListed } from './signs.js';

const rounds = 5;

/** The console from an empty cache until the app list is there; `admin` is signed in already. */
export const consoleFirstLoad: Part = {
  name: 'console-first-load',
  async run(bench) {
    const times: number[] = [];
    let files: LoadedFile[] = [];
    for (let round = 0; round < rounds; round++) {
      const load = await loadOnce(bench);
      times.push(load.time);
      files = load.files;
    }
    bench.say('Lighthouse');
    const speed = await deskInLighthouse(await bench.signedIn(), '/', rounds, bench.atEnd);
    const scripts = files.filter(({ type }) => type === 'script');
    return [
      { figure: 'app list visible', value: median(times), unit: 'ms' },
      { figure: 'requests', value: files.length, unit: 'requests' },
      { figure: 'everything, gzipped', value: kilobytes(files), unit: 'KB', atMost: 400 },
      {
        figure: 'before the remote, gzipped',
        value: kilobytes(beforeRemote(files)),
        unit: 'KB',
        atMost: 265,
      },
      { figure: 'scripts, gzipped', value: kilobytes(scripts), unit: 'KB' },
      ...scripts.sort((a, b) => b.gzipped - a.gzipped).map(lineOf),
      { figure: 'FCP, desktop', value: speed.fcp, unit: 'ms' },
      { figure: 'LCP, desktop', value: speed.lcp, unit: 'ms', atMost: 850 },
      { figure: 'TBT, desktop', value: speed.tbt, unit: 'ms', atMost: 50 },
      { figure: 'performance score, desktop', value: speed.score, unit: 'of 100' },
    ];
  },
};

async function loadOnce({ browser, signedIn }: Bench): Promise<{ time: number; files: LoadedFile[] }> {
  const desk = await signedIn();
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

/** What is asked for before the first file of a remote itself; what its lists of remotes say comes before it. */
function beforeRemote(files: readonly LoadedFile[]): LoadedFile[] {
  const first = Math.min(
    ...files.filter((file) => nameOf(file).startsWith('remote-entry')).map(({ at }) => at),
  );
  return files.filter(({ at }) => at < first);
}

function lineOf(script: LoadedFile): Line {
  return { figure: `  ${nameOf(script)}`, value: kilobytes([script]), unit: 'KB' };
}
