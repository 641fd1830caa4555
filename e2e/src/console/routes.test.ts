import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Stack } from '@noren/local-stack';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../browser.js';
import { type Desk, openDesk } from '../faults/console-window.js';
import { startTestStack } from '../stack.js';
import { belongings } from './console-bed.js';
import { dataOf, plainTexts } from './plain-texts.js';
import { arrived, goTo, screenBarriers, switchLanguage } from './screen.js';
import {
  type Belongings,
  type ConsoleRoute,
  consoleRoutes,
  everyone,
  home,
  type Role,
  unmatchedSettings,
} from './section-two.js';

jest.setTimeout(600_000);

const locales = ['ja', 'en'] as const;
type Locale = (typeof locales)[number];
/** What people work on: as wide as most screens, and as narrow as the specification allows. */
const widths = [1440, 1200] as const;

let stack: Stack;
let browser: Browser;
let things: Belongings;

beforeAll(async () => {
  [stack, browser] = await Promise.all([startTestStack(), launchBrowser()]);
  things = await belongings(stack);
  for (const role of everyone) await stack.setGroups(role, [things.group.id]);
});

afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

/** Screens on which a role that may do less sees other things than admins. */
const looksOtherwise = (path: string) =>
  /^\/(app\/[^/]+(\/(build-history|deploy-history|page-setting\/(top|coupon)))?|group\/[^/]+|connection\/[^/]+|runtime-version)?$/.test(
    path,
  );

describe('the routes of section 2', () => {
  it('have every settings page of the registry, and no other', () => {
    expect(unmatchedSettings()).toEqual([]);
  });

  it('open their screens for every role in both languages, or lead home', async () => {
    const [admin, ...others] = everyone;
    // Two people at once: a screen waits more than it works.
    const faults = await Promise.all([visit(admin), inTurn(others, visit)]);
    expect(faults.flat()).toEqual([]);
  });

  it('show no text that is not in a locale file, and none cut off, at every width', async () => {
    const data = await dataOf(stack, things);
    const paths = consoleRoutes(things).map(({ path }) => path);
    const middle = Math.ceil(paths.length / 2);
    const halves = [paths.slice(0, middle), paths.slice(middle)];
    const faults = await Promise.all(halves.map((half) => readPseudo(half, data)));
    expect(faults.flat()).toEqual([]);
  });
});

async function inTurn<T>(items: readonly T[], visitOne: (item: T) => Promise<string[]>): Promise<string[]> {
  const faults: string[] = [];
  for (const item of items) faults.push(...(await visitOne(item)));
  return faults;
}

/** Opens every screen in one language and switches to the other there, the next one the other way round. */
async function visit(role: Role): Promise<string[]> {
  let [locale, other]: readonly [Locale, Locale] = locales;
  const desk = await openDesk(browser, stack, { locale, user: role });
  const faults: string[] = [];
  for (const route of consoleRoutes(things)) {
    await goTo(desk, route.path);
    faults.push(...(await faultsOf(desk, role, route, locale)));
    await switchLanguage(desk, other);
    faults.push(...(await faultsOf(desk, role, route, other)));
    [locale, other] = [other, locale];
  }
  faults.push(...desk.faults());
  await desk.context.close();
  return faults.map((fault) => `${role}: ${fault}`);
}

async function faultsOf(
  desk: Desk,
  role: Role,
  { path, may, heading }: ConsoleRoute,
  locale: Locale,
): Promise<string[]> {
  const opens = may.includes(role);
  const instead = await arrived(desk, opens ? path : '/', (opens ? heading : home)[locale]);
  const faults = instead === undefined ? [] : [`${path} (${locale}) leads to ${instead}`];
  if (role === 'admin') await desk.shoot(`${locale}${path.replaceAll(/\W+/g, '-')}`);
  const isRead = role === 'admin' || (opens && locale === 'ja' && looksOtherwise(path));
  if (isRead)
    faults.push(...(await screenBarriers(desk)).map((barrier) => `${path} (${locale}): ${barrier}`));
  return faults;
}

/** Reads screens in the pseudo-locale, each as wide as people may have it. */
async function readPseudo(paths: readonly string[], data: readonly string[]): Promise<string[]> {
  const desk = await openDesk(browser, stack);
  const { page } = desk;
  await page.goto(`${stack.urls.console}/?pseudo`);
  const faults: string[] = [];
  for (const path of paths) {
    await goTo(desk, path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
      const instead = await arrived(desk, path);
      if (instead !== undefined) faults.push(`${path} leads to ${instead}`);
      for (const fault of await plainTexts(page, data)) faults.push(`${path} (${width}): ${fault}`);
      await desk.shoot(`pseudo-${width}${path.replaceAll(/\W+/g, '-')}`);
    }
  }
  await desk.context.close();
  return [...new Set(faults)];
}
