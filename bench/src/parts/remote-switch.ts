import type { Page } from 'playwright-core';
import type { Bench, Part } from '../bench.js';
import { clickToShown, type Sign } from '../browser/click-to-shown.js';
import { openDesk } from '../browser/sign-in.js';
import { kilobytes, type LoadedFile, recordTraffic } from '../browser/traffic.js';
import type { Line } from '../report/line.js';
import { median } from '../report/statistics.js';
import { appListed, groupsListed, runtimesListed, templatesListed } from './signs.js';

interface Area {
  readonly remote: string;
  readonly path: string;
  readonly sign: Sign;
}

const apps: Area = { remote: 'apps', path: '/', sign: appListed };
const groups: Area = { remote: 'groups', path: '/group', sign: groupsListed };
const templates: Area = {
  remote: 'templates',
  path: '/template',
  sign: templatesListed,
};
const builds: Area = {
  remote: 'builds',
  path: '/runtime-version',
  sign: runtimesListed,
};

/** Where each remote is entered, and from where. */
const switches = [
  { from: groups, to: apps },
  { from: apps, to: groups },
  { from: apps, to: templates },
  { from: apps, to: builds },
];
const coldRounds = 3;
const warmRounds = 5;

/** From the click on a link of the sidebar until the remote's list is there: its first time in a window, and later. */
export const remoteSwitch: Part = {
  name: 'remote-switch',
  async run(bench) {
    const lines: Line[] = [];
    for (const { from, to } of switches) {
      bench.say(to.remote);
      lines.push(...(await measure(bench, from, to)));
    }
    return lines;
  },
};

async function measure(bench: Bench, from: Area, to: Area): Promise<Line[]> {
  const cold: number[] = [];
  const warm: number[] = [];
  let own: LoadedFile[] = [];
  for (let round = 0; round < coldRounds; round++) {
    const page = await openDesk(await bench.browser(), await bench.signedIn());
    try {
      const first = await enter(page, (await bench.signedIn()).origin, from, to);
      cold.push(first.time);
      own = first.own;
      for (let again = 0; round === 0 && again < warmRounds; again++) {
        await go(page, from);
        warm.push(await go(page, to));
      }
    } finally {
      await page.context().close();
    }
  }
  return [
    { figure: `${to.remote}, first time`, value: median(cold), unit: 'ms' },
    { figure: `${to.remote}, again`, value: median(warm), unit: 'ms', atMost: 100 },
    {
      figure: `${to.remote}, its own before its data, gzipped`,
      value: kilobytes(own),
      unit: 'KB',
      atMost: 25,
    },
    { figure: `${to.remote}, its own requests before its data`, value: own.length, unit: 'requests' },
  ];
}

/** Opens the console elsewhere, lets it fetch what it fetches when idle, then goes to the remote. */
async function enter(
  page: Page,
  origin: string,
  from: Area,
  to: Area,
): Promise<{ time: number; own: LoadedFile[] }> {
  const traffic = recordTraffic(page);
  await page.goto(origin + from.path);
  await page.locator(from.sign.selector).first().waitFor();
  await page.waitForLoadState('networkidle');
  const remoteOrigin = await originOf(page, to.remote);
  const { clicked, shown } = await clickToShown(page, linkTo(page, to), to.sign);
  const files = await traffic.between(clicked - 1, shown);
  return { time: shown - clicked, own: files.filter(({ url }) => new URL(url).origin === remoteOrigin) };
}

async function go(page: Page, to: Area): Promise<number> {
  const { clicked, shown } = await clickToShown(page, linkTo(page, to), to.sign);
  return shown - clicked;
}

function linkTo(page: Page, { path }: Area) {
  return page.locator(`nav a[href="${path}"]`).first();
}

/** Where a remote is served from, by the console's own list. */
function originOf(page: Page, remote: string): Promise<string> {
  return page.evaluate(async (name) => {
    const { remotes } = (await (await fetch('/remotes.json')).json()) as {
      remotes: { name: string; manifest: string }[];
    };
    return new URL(remotes.find((candidate) => candidate.name === name)?.manifest ?? '').origin;
  }, remote);
}
