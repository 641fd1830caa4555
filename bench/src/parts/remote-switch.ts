import type { Page } from 'playwright-core';
import type { Bench, Part } from '../bench.js';
import {
  appListed,
  type Clicked,
  clickToShown,
  groupsListed,
  runtimesListed,
  type Sign,
  templatesListed,
} from '../browser/click-to-shown.js';
import { openConsolePage, type SignedIn } from '../browser/sign-in.js';
import { kilobytes, type LoadedFile, recordTraffic } from '../browser/traffic.js';
import type { Line } from '../report/line.js';
import { median } from '../report/statistics.js';

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

/** Navigations to measure, one to each remote. */
const switches = [
  { from: groups, to: apps },
  { from: apps, to: groups },
  { from: apps, to: templates },
  { from: apps, to: builds },
];
const coldRounds = 3;
const warmRounds = 5;
/** Shortest time between hover and click of a user, milliseconds. */
const approach = 100;

/** Time from the click on a sidebar link until the remote's list is visible: first and repeated visits. */
export const remoteSwitch: Part = {
  name: 'remote-switch',
  async run(bench) {
    const lines: Line[] = [];
    for (const { from, to } of switches) {
      bench.report(to.remote);
      lines.push(...(await measure(bench, from, to)));
    }
    return lines;
  },
};

async function measure(bench: Bench, from: Area, to: Area): Promise<Line[]> {
  const ours = await inWindow(bench, await bench.signedIn(), from, to);
  const baseline = await inWindow(bench, await bench.oneProgram(), from, to);
  const cold = [ours.first.time];
  let own = ours.first.own;
  for (let round = 1; round < coldRounds; round++) {
    const { first } = await inWindow(bench, await bench.signedIn(), from, to, 0);
    cold.push(first.time);
    own = first.own;
  }
  return [
    { metric: `${to.remote}, first time`, value: median(cold), unit: 'ms' },
    { metric: `${to.remote}, again`, value: median(ours.warmTimes), unit: 'ms', atMost: 100 },
    { metric: `${to.remote}, again, as one program`, value: median(baseline.warmTimes), unit: 'ms' },
    {
      metric: `${to.remote}, again, for each of one program`,
      value: median(ours.warmTimes) / median(baseline.warmTimes),
      unit: 'ratio',
    },
    {
      metric: `${to.remote}, its own before its data, gzipped`,
      value: kilobytes(own),
      unit: 'KB',
      atMost: 25,
    },
    { metric: `${to.remote}, its own requests before its data`, value: own.length, unit: 'requests' },
  ];
}

interface Entered {
  readonly time: number;
  readonly own: readonly LoadedFile[];
}

/** Measures the first visit of a remote in a new window, and repeated ones. */
async function inWindow(
  { browser }: Bench,
  session: SignedIn,
  from: Area,
  to: Area,
  rounds = warmRounds,
): Promise<{ first: Entered; warmTimes: number[] }> {
  const page = await openConsolePage(await browser(), session);
  try {
    const first = await enter(page, session.origin, from, to);
    const warmTimes: number[] = [];
    for (let round = 0; round < rounds; round++) {
      await go(page, from);
      warmTimes.push(await go(page, to));
    }
    return { first, warmTimes };
  } finally {
    await page.context().close();
  }
}

/** Opens another screen, waits for its idle-time prefetches, then navigates to the remote. */
async function enter(page: Page, origin: string, from: Area, to: Area): Promise<Entered> {
  const traffic = recordTraffic(page);
  await page.goto(origin + from.path);
  await page.locator(from.sign.selector).first().waitFor();
  await page.waitForLoadState('networkidle');
  const remoteOrigin = await getOrigin(page, to.remote);
  // Hovering before the click already starts requests.
  const approached = Date.now();
  const { clickedAt, shownAt } = await clickLink(page, to);
  const files = await traffic.between(approached, shownAt);
  return { time: shownAt - clickedAt, own: files.filter(({ url }) => new URL(url).origin === remoteOrigin) };
}

async function go(page: Page, to: Area): Promise<number> {
  const { clickedAt, shownAt } = await clickLink(page, to);
  return shownAt - clickedAt;
}

async function clickLink(page: Page, to: Area): Promise<Clicked> {
  const link = linkTo(page, to);
  await link.hover();
  await page.waitForTimeout(approach);
  return clickToShown(page, link, to.sign);
}

function linkTo(page: Page, { path }: Area) {
  return page.locator(`nav a[href="${path}"]`).first();
}

/** Returns the origin of a remote from the console's list of remotes. */
function getOrigin(page: Page, remote: string): Promise<string> {
  return page.evaluate(async (name) => {
    const { remotes } = (await (await fetch('/remotes.json')).json()) as {
      remotes: { name: string; manifest: string }[];
    };
    return new URL(remotes.find((candidate) => candidate.name === name)?.manifest ?? '').origin;
  }, remote);
}
